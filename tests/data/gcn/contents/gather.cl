__kernel void gather(__global const int *index, __global const float *x, __global float *y, int n)
{
    int i = get_global_id(0);
    if (i < n)
        y[i] = x[index[i]];
}

__kernel void moved(__global const int *index, __global const float *x, __global float *y, int n)
{
    int i = get_global_id(0);
    if (i < n)
        y[i] = x[index[i] + 16] + x[index[i + 1]];
}
