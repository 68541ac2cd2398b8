tagline = Join your two sides of the board.
option-size = Size of the board
choice-size-3 = 3 by 3
choice-size-4 = 4 by 4
notation-stone = “{ $text }” is no move. Write S@CELL, such as S@b2, or *swap.
refusal-off-board = { $text } is not on the board ({ $paragraph }).
refusal-taken = A stone lies there already ({ $paragraph }).
refusal-swap = Only the first stone can be swapped, and only at once ({ $paragraph }).
part-joined = The sides are joined
part-left = { $cells ->
    [one] One cell is left
   *[other] { $cells } cells are left
}
event-place = { $text }
event-swap = swaps
event-end = the sides are joined
reason-joined = Two sides are joined.
