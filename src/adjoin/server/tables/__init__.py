"""Tables in play: rooms, sockets, clocks, premoves and vacations."""
