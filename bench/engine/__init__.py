"""Speed of rules, kernels and pictures."""
