__kernel void spmv(__global const int *row, __global const int *col, __global const float *val, __global const float *x, __global float *y, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        float sum = 0.0f;
        for (int k = row[i]; k < row[i + 1]; k++)
            sum += val[k] * x[col[k]];
        y[i] = sum;
    }
}
