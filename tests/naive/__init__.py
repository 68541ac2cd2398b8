"""A second, deliberately naive writing of each game, made from the rules pages alone.

Nothing here imports the product: a record that both accept, and a list of legal moves on which both agree, is evidence.
Positions are dicts and sets of cells, every question is answered by trying everything.
"""
