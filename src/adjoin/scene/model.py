"""The drawing words that every renderer understands: SVG files, terminals and the browser.

A game's presentation speaks in these and nothing else; no renderer knows a game. Lengths are in the game's own units
(its `Board.box` says how many there are). `look` is a space-separated list of class names that the game's theme styles;
`ref` names a symbol of the theme's SVG definitions or one of the board's pictures.

What looks the same again and again is drawn once for a deal, as a picture of the board with a name; a scene says which
picture lies where, turned how, in which look. Sets of cells are texts over the numbers of the board's cells
(`adjoin.scene.cells`).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from adjoin.phrase import Phrase
from adjoin.scene.cells import Cells


class Path(Struct, frozen=True, omit_defaults=True, tag_field="k", tag="path", gc=False):
    """A filled or stroked outline; `d` is SVG path data."""

    d: str
    look: str = ""


class Text(Struct, frozen=True, omit_defaults=True, tag_field="k", tag="text", gc=False):
    """A short text centred on a point; a phrase instead of it is worded in the language of whoever looks."""

    x: float
    y: float
    text: str
    look: str = ""
    phrase: Phrase | None = None


class Use(Struct, frozen=True, omit_defaults=True, tag_field="k", tag="use", gc=False):
    """A symbol of the theme or a picture of the board, its own origin put on a point, turned clockwise by degrees."""

    ref: str
    x: float
    y: float
    turn: float = 0
    look: str = ""


class Tile(Struct, frozen=True, omit_defaults=True, tag_field="k", tag="tile", gc=False):
    """A tile: one of the board's shapes in one of its turns, its anchor on a point.

    Its body, then its faces, one for each cell it covers, and what its body has over them are pictures of the board.
    A picture's name is that of the body or face, and behind it what the turn says: `Turned.body`, `faces` and `over`.
    """

    shape: str
    x: float
    y: float
    turn: int = 0
    body: str = ""
    faces: list[str] = field(default_factory=list)
    look: str = ""


Item = Path | Text | Use | Tile


class Layer(Struct, frozen=True, omit_defaults=True, gc=False):
    """Items drawn together, in order, moved as a whole; layers are drawn from the first to the last."""

    name: str
    items: list[Item]
    at: tuple[float, float] = (0, 0)  # where their origin lies
    card: int | None = None  # the card that it belongs to: it steps back while another one is looked at


class Cell(Struct, frozen=True, omit_defaults=True, gc=False):
    """A place of the board. Cells of one `kind` have the same outline, moved to (x, y), their middle."""

    name: str
    x: float
    y: float
    kind: int = 0
    row: int = 0  # where it stands in the grid that a screen reader walks
    column: int = 0


ANY = -1  # kind of cell


class Turned(Struct, frozen=True, omit_defaults=True, gc=False):
    """A tile's shape in one turn, around its anchor cell's middle; it may be anchored on cells of one kind, or ANY."""

    turn: int
    outline: str
    covers: list[tuple[float, float]]  # the middles of the cells it covers, from the anchor's middle
    kind: int = 0
    body: str | None = None  # what is put behind the name of a tile's body; without it, no body is drawn
    faces: list[str] = field(default_factory=list)  # behind the name of each face; without it, nothing
    over: str | None = None  # behind the name of the body, for what lies over the faces; without it, nothing does
    items: list[Item] = field(default_factory=list)  # drawn as they are


class Card(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card that lies open beside the board for the whole game, told by its place among the cards.

    Its picture is 120 units wide, or 184, and 98 high; name and points stand above what it shows, the caption below.
    """

    name: Phrase
    points: int
    caption: Phrase  # what it asks for, in few words
    asks: Phrase  # the same for who hears it
    ref: str
    wide: bool = False


class Place(Struct, frozen=True, omit_defaults=True, gc=False):
    """Where marks lie on a gauge: the middle of the first, the way to the next, and how many there is room for."""

    x: float
    y: float
    dx: float = 0
    most: int = 1
    around: bool = False  # the point is the middle of all


class Scale(Struct, frozen=True, gc=False):
    """A gauge as it is drawn: its size, what never changes, and its places by name."""

    box: tuple[float, float]
    items: list[Item]
    places: dict[str, Place]


class Gauge(Struct, frozen=True, omit_defaults=True, gc=False):
    """A drawing beside the board that says what sizes are worth; the marks of a scene lie on its places."""

    title: Phrase
    tall: Scale  # for a column
    flat: Scale | None = None  # for a phone, in one piece with the board


class Camera(Struct, frozen=True, gc=False):
    """How a board that grows is looked at: cells of fixed sizes in pixels, the largest first, on a desk and on a phone.

    The reader stands still while tiles come, and keeps so many cells free around them.
    """

    desk: list[int]
    phone: list[int]
    free: int
    names: list[str]  # the scene's layers that write columns and rows: a page writes them on its frame instead


class Board(Struct, frozen=True, omit_defaults=True, gc=False):
    """What does not change during a game: the places, what is drawn under everything, pictures and shapes of tiles.

    It shows nothing that anybody may not know: pictures are of all there is in the box, and named by what they show.
    """

    box: tuple[float, float, float, float]  # x, y, width, height
    cells: list[Cell]
    outlines: list[str]  # path data of each kind of cell around (0, 0)
    layers: list[Layer]
    grows: bool = False  # the interesting part moves: show Scene.focus, let the reader pan and zoom
    pictures: dict[str, list[Item]] = field(default_factory=dict)  # drawn once, around their own origins
    shapes: dict[str, list[Turned]] = field(default_factory=dict)  # of tiles, in every turn
    stride: int = 0  # a cell's number is row * stride + column; without it, its place among the cells, from 0
    cards: list[Card] = field(default_factory=list)
    gauge: Gauge | None = None
    camera: Camera | None = None  # of a board that grows; without it, all that is worth showing is shown


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """A tile a viewer may hold. `text` begins its moves: text + "@" + cell + ("r" + turn if turn).

    It looks as the `Tile` of its shape, body and faces; one whose shape the board does not have brings its own turns.
    """

    text: str
    label: Phrase
    turns: list[Turned] = field(default_factory=list)
    look: str = ""
    count: int = 1
    playable: bool = True
    why: Phrase | None = None  # why it cannot be played now
    shape: str = ""
    body: str = ""
    faces: list[str] = field(default_factory=list)
    short: str = ""  # the tile in few characters, beside its picture


class Choice(Struct, frozen=True, omit_defaults=True, gc=False):
    """A decision that is no placement."""

    text: str  # the move in the notation
    label: Phrase
    cells: Cells = ""
    items: list[Item] = field(default_factory=list)  # within 84 by 44 units around the origin
    then: Phrase | None = None  # what comes of it, in few words


class Won(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card that somebody has, and what won it."""

    card: int
    seat: int
    cells: Cells = ""
    items: list[Item] = field(default_factory=list)  # drawn over the board while the card is looked at


class Mark(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something on a gauge, told by its cells: touching it lights them and says what it is."""

    place: str
    ref: str
    label: Phrase
    cells: Cells
    text: str = ""  # written on it
    gain: int = 0  # of one that would come: the points that it brings
    fate: Literal["", "closed", "bust"] = ""  # nothing can change it any more, or it is worth nothing for good


class Fact(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line beside the board; touching it lights its cells."""

    label: Phrase
    value: str = ""
    cells: Cells = ""
    discs: tuple[int, int] | None = None  # so many are left of so many: drawn as full and hollow discs
    behind: list[str] = field(default_factory=list)  # by these paragraphs: the points shown on request
    look: str = ""  # "done": it is over with; "result": it is told with the result, too; "quiet": small, by the score
    listed: list[str] = field(default_factory=list)  # a long list behind it, shown on request
    paragraph: str = ""  # of the rules page, which tells what it is about


class SeatPanel(Struct, frozen=True, omit_defaults=True, gc=False):
    """What the table knows about one seat.

    `look` styles any shape as the seat's swatch. Each symbol of `pieces` lies within the square of 24 units around its
    point; the points are 28 units apart, from (12, 12).
    """

    seat: int
    colour: Phrase  # "orange, stripes"
    look: str  # the class names of the seat's colour and texture
    score: int
    facts: list[Fact]
    pieces: list[Use] = field(default_factory=list)  # what it has left or plays next, as small symbols in a row
    team: int | None = None


class Said(Struct, frozen=True, gc=False):
    """What a screen reader says of some cells."""

    words: Phrase
    cells: Cells


class Scene(Struct, frozen=True, omit_defaults=True, gc=False):
    """What changes from ply to ply, as one viewer may see it."""

    layers: list[Layer]
    panels: list[SeatPanel]
    pieces: list[Piece]  # the viewer's hand; for a spectator nothing
    choices: list[Choice]  # decisions that are no placements, for the seat to move
    prompt: Phrase  # one line: whose turn, what is asked
    spoken: dict[str, Said] = field(default_factory=dict)  # for a screen reader; of a cell, in the order of the keys
    dead: Cells = ""  # cells that no tile can ever cover; drawn with the class "dead"
    facts: list[Fact] = field(default_factory=list)  # what the table knows that belongs to no seat
    focus: tuple[float, float, float, float] | None = None  # the part worth showing on a board that grows
    switches: list[str] = field(default_factory=list)  # layers that the viewer may switch on, named by switch-NAME
    won: list[Won] = field(default_factory=list)  # of the board's cards, in the order of the cards
    marks: list[Mark] = field(default_factory=list)  # on the board's gauge
    title: Phrase | None = None  # what is asked of the viewer, in two words, where it is no placement


class SeatAfter(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a seat's panel would show after a placement: its score, and those of its facts with points behind them."""

    seat: int
    score: int
    facts: list[Fact] = field(default_factory=list)


class Winning(Struct, frozen=True, gc=False):
    """A card that a placement would win, and what the card says then."""

    card: int
    caption: Phrase


class Ghost(Struct, frozen=True, omit_defaults=True, gc=False):
    """The answer to "what if I place this here?"."""

    text: str
    legal: bool
    cells: list[str]
    effects: list[Phrase] = field(default_factory=list)  # what it would bring, the most important first
    doubt: Phrase | None = None  # in a lesson: why it is not the one to place, though it is legal
    refusal: Phrase | None = None
    paragraph: str = ""
    offending: list[str] = field(default_factory=list)
    layers: list[Layer] = field(default_factory=list)  # drawn while the ghost is shown: sums, rings, lines
    after: list[SeatAfter] = field(default_factory=list)  # the panels that it would change
    wins: list[Winning] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)  # that would come to lie on the gauge
    leaves: list[Cells] = field(default_factory=list)  # by their cells, the marks that would be gone


class Tones(Struct, frozen=True, gc=False):
    """The colours of a page that carries a game beyond its board, each as #rrggbb."""

    page: str
    glow: str  # of the page behind the board
    ink: str
    quiet: str  # ink of what is said in passing
    line: str
    panel: str  # of what stands on the page
    button: str  # the one that is filled
    joined: str  # what is joined to that button
    on_button: str
    mark: str  # of what is won


class Ground(Struct, frozen=True, gc=False):
    """What a game's page looks like by day and by night."""

    name: str
    light: Tones
    dark: Tones
    sound: Literal["wood", "stone", "glass", "chime"] = "wood"  # what its tiles sound like
    fit: Literal["cover", "contain"] = "cover"  # does the board run off its frame, or is it shown whole?


class Theme(Struct, frozen=True, omit_defaults=True, gc=False):
    """A game's looks: CSS rules for its class names (light and dark by variables), and SVG definitions.

    A theme without a ground of its own gets one from its main colour.
    """

    css: str
    defs: str
    ground: Ground | None = None
