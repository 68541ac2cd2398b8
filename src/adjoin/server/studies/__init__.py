"""Studies: the analysis board's questions, and what people keep of their analyses."""
