/* Kernels of the kinds that work on shared caches is tried on, each over its own chunk of `m` floats a group, several
   times; `m` is a multiple of the group size. What is read again later lies too far back for a private cache. */

#define PASSES 3
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define LEAST(a, b) ((a) < (b) ? (a) : (b))

kernel void matmul(global const float *a, global const float *b, global float *c, int m) {
    int n = get_local_size(0), column = get_local_id(0);
    for (int row = 0; row < PASSES; row++) {
        int at = (get_group_id(0) * PASSES + row) * n;
        float sum = 0;
        for (int k = 0; k < n; k++)
            sum += a[at + k] * b[k * n + column];
        c[at + column] = sum;
    }
}

kernel void stencil(global const float *in, global float *out, int m) {
    int first = get_group_id(0) * m;
    for (int pass = 0; pass < PASSES; pass++)
        for (int i = get_local_id(0); i < m; i += get_local_size(0))
            out[first + i] = 0.25f * (in[first + MOST(i - 64, 0)] + 2 * in[first + i] + in[first + LEAST(i + 64, m - 1)]);
}

kernel void convolution(global const float *in, global float *out, int m) {
    int first = get_group_id(0) * m;
    for (int filter = 1; filter <= PASSES; filter++)
        for (int i = get_local_id(0); i < m; i += get_local_size(0)) {
            float sum = 0;
            for (int tap = 0; tap < 4; tap++)
                sum += (tap * filter) * in[first + LEAST(i + tap, m - 1)];
            out[first + i] += sum;
        }
}

kernel void histogram(global const uint *image, global uint *bins, int m) {
    int first = get_group_id(0) * m;
    for (int part = 0; part < PASSES; part++) {
        uint count = 0;
        for (int i = get_local_id(0); i < m; i += get_local_size(0))
            count += image[first + i] / 64 == part;
        bins[(get_group_id(0) * PASSES + part) * get_local_size(0) + get_local_id(0)] = count;
    }
}

kernel void gaussian(global const float *a, global float *rows, int m) {
    int first = get_group_id(0) * m;
    for (int k = 0; k < PASSES; k++)
        for (int i = get_local_id(0); i < m; i += get_local_size(0))
            rows[first + i] -= a[k * get_local_size(0) + get_local_id(0)] * rows[first + i % get_local_size(0)];
}

kernel void lud(global const float *a, global float *low, int m) {
    int first = get_group_id(0) * m;
    for (int k = 0; k < PASSES; k++) {
        float sum = 0;
        for (int i = get_local_id(0); i < m; i += get_local_size(0))
            sum += a[first + i] * a[k * get_local_size(0) + get_local_id(0)];
        low[first + k * get_local_size(0) + get_local_id(0)] -= sum;
    }
}

kernel void nw(global const int *reference, global int *score, int m) {
    int first = get_group_id(0) * m, up = 0;
    for (int i = get_local_id(0); i < m; i += get_local_size(0)) {
        up = MOST(up + reference[first + i], score[first + i] - 1);
        score[first + i] = up;
    }
}

kernel void srad(global const float *image, global float *coefficient, int m) {
    int first = get_group_id(0) * m;
    for (int pass = 0; pass < PASSES; pass++) {
        for (int i = get_local_id(0); i < m; i += get_local_size(0))
            coefficient[first + i] = image[first + LEAST(i + 1, m - 1)] - image[first + i];
        for (int i = get_local_id(0); i < m; i += get_local_size(0))
            coefficient[first + i] = image[first + i] + 0.5f * coefficient[first + i];
    }
}

kernel void cf(global const float *items, global const float *users, global float *ratings, int m) {
    int first = get_group_id(0) * PASSES;
    for (int user = first; user < first + PASSES; user++) {
        float sum = 0;
        for (int i = get_local_id(0); i < m; i += get_local_size(0))
            sum += items[i] * users[user * get_local_size(0) + get_local_id(0)];
        ratings[user * get_local_size(0) + get_local_id(0)] = sum;
    }
}
