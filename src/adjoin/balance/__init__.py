"""How fair a game is: many games between equal bots, what they show by seat, and what each option changes."""
