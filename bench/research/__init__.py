"""What researchers and authors get: training, data sets, and the whole way from a wheel."""
