/* Made by tools/wire_types.py; do not edit. Schema: 78ef459b8ebb4956d6cd038ea3f2c9fe86d21dc36cfa77512079f50ed5c776c8 */

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ToServer".
 */
export type ToServer = Ping | Hello | MoveIn | Command | Probe | Plan | ChatIn | Hint | Lift | Resync | Points;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ToClient".
 */
export type ToClient =
  | Pong
  | Welcome
  | Whole
  | Change
  | Ack
  | Refused
  | GhostOut
  | PlanOut
  | ChatOut
  | Talk
  | Thinking
  | Now
  | HintOut
  | Reload;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ToLooker".
 */
export type ToLooker = Listing | Offering | Mine | TurnsChanged | Pong;

export interface Wire {
  Ping?: Ping;
  Hello?: Hello;
  MoveIn?: MoveIn;
  Command?: Command;
  SeriesTerms?: SeriesTerms;
  Probe?: Probe;
  Plan?: Plan;
  ChatIn?: ChatIn;
  Hint?: Hint;
  Lift?: Lift;
  Resync?: Resync;
  Points?: Points;
  Pong?: Pong;
  Welcome?: Welcome;
  Board?: Board;
  Cell?: Cell;
  Layer?: Layer;
  Path?: Path;
  Text?: Text;
  Use?: Use;
  Tile?: Tile;
  Turned?: Turned;
  Card?: Card;
  Gauge?: Gauge;
  Scale?: Scale;
  Place?: Place;
  Camera?: Camera;
  OptionLine?: OptionLine;
  DayInfo?: DayInfo;
  EventInfo?: EventInfo;
  Whole?: Whole;
  Public?: Public;
  SeatInfo?: SeatInfo;
  Scene?: Scene;
  SeatPanel?: SeatPanel;
  Fact?: Fact;
  Piece?: Piece;
  Choice?: Choice;
  Said?: Said;
  Won?: Won;
  Mark?: Mark;
  TableStanding?: TableStanding;
  PartLine?: PartLine;
  Result?: Result;
  TeamScore?: TeamScore;
  OfferInfo?: OfferInfo;
  RequestInfo?: RequestInfo;
  SeriesInfo?: SeriesInfo;
  ClockInfo?: ClockInfo;
  Own?: Own;
  Undo?: Undo;
  LogLine?: LogLine;
  Change?: Change;
  Ack?: Ack;
  Refused?: Refused;
  GhostOut?: GhostOut;
  Ghost?: Ghost;
  SeatAfter?: SeatAfter;
  Winning?: Winning;
  PlanOut?: PlanOut;
  ChatOut?: ChatOut;
  Talk?: Talk;
  Thinking?: Thinking;
  Now?: Now;
  HintOut?: HintOut;
  Reload?: Reload;
  Listing?: Listing;
  OfferedTable?: OfferedTable;
  OfferSeat?: OfferSeat;
  Offering?: Offering;
  Mine?: Mine;
  TurnsChanged?: TurnsChanged;
  Theme?: Theme;
  Ground?: Ground;
  Tones?: Tones;
  ShownState?: ShownState;
  EventNews?: EventNews;
  EventTerms?: EventTerms;
  EntrantSeen?: EntrantSeen;
  RoundSeen?: RoundSeen;
  PairingSeen?: PairingSeen;
  StandingSeen?: StandingSeen;
  Phrase?: Phrase;
  ToServer?: ToServer;
  ToClient?: ToClient;
  ToLooker?: ToLooker;
}
/**
 * Is anybody there? A page that has heard nothing for a while asks; unanswered, it counts its line as lost.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: "ping";
  id: number;
}
/**
 * The first message on a socket.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello";
  protocol: number;
  since?: number | null;
}
/**
 * Play a move; `version` is what the player saw, so that a stale tab cannot move by mistake.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MoveIn".
 */
export interface MoveIn {
  type: "move";
  id: number;
  version: number;
  text: string;
  spent?: number | null;
}
/**
 * A table command: undo, consent or decline, resign, agree to end, come back to one's seat, stop the clocks.
 *
 *     An answer to a request says to `what`, its kind; without, it is meant for taking a move back. Whoever claims a game
 *     that the person to move has left says `what` is claimed.
 *
 *     After the end: offer a rematch (with a series, if one is to begin), accept it, or refuse it or take it back. Whoever
 *     offers or accepts gives a part of the next seed, made up after asking what the server is bound to.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Command".
 */
export interface Command {
  type: "command";
  id: number;
  version: number;
  command:
    | "abort"
    | "accept"
    | "agree_end"
    | "claim"
    | "consent"
    | "decline"
    | "offer"
    | "pause"
    | "refuse"
    | "resign"
    | "return"
    | "undo"
    | "unpause"
    | "withdraw";
  what?: "" | "abort" | "draw" | "end" | "pause" | "take_back" | "win";
  series?: SeriesTerms | null;
  part?: string;
}
/**
 * A series that people agree on: so many matches, and what counts in them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeriesTerms".
 */
export interface SeriesTerms {
  of: number;
  counts?: "points" | "wins";
}
/**
 * What if I placed this here? Neither stored nor logged nor shown to anyone.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Probe".
 */
export interface Probe {
  type: "probe";
  id: number;
  text: string;
}
/**
 * The try-board: do these placements still work, one after the other, as if it were my turn?
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Plan".
 */
export interface Plan {
  type: "plan";
  id: number;
  texts: string[];
  spots?: boolean;
}
/**
 * A line for one's own team, or for the table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatIn".
 */
export interface ChatIn {
  type: "chat";
  id: number;
  text: string;
  team?: boolean;
  greeting?: "" | "hello" | "luck" | "moment" | "played" | "thanks";
}
/**
 * Ask a bot what it would do (off in games between people).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  type: "hint";
  id: number;
}
/**
 * At a shared device: the person of this seat, who is to move, is there; or, with up false, covers it again.
 *
 *     Until then, and after the turn, the device is sent what a spectator may see.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Lift".
 */
export interface Lift {
  type: "lift";
  id: number;
  seat: number;
  up?: boolean;
}
/**
 * A change did not follow what this page has: send the whole state.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Resync".
 */
export interface Resync {
  type: "resync";
  id: number;
}
/**
 * While the game goes on, where its points are is told to whoever looks at them: from now on, or no longer.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Points".
 */
export interface Points {
  type: "points";
  id: number;
  shown?: boolean;
}
/**
 * The answer to a ping.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: "pong";
  id: number;
}
/**
 * The answer to hello: what does not change at this table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  viewer: number;
  shared: boolean;
  board: Board;
  rules?: OptionLine[];
  daily?: DayInfo | null;
  event?: EventInfo | null;
  commitment?: string;
  absence?: "bot" | "wait";
}
/**
 * What does not change during a game: the places, what is drawn under everything, pictures and shapes of tiles.
 *
 *     It shows nothing that anybody may not know: pictures are of all there is in the box, and named by what they show.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Board".
 */
export interface Board {
  /**
   * @minItems 4
   * @maxItems 4
   */
  box: [number, number, number, number];
  cells: Cell[];
  outlines: string[];
  layers: Layer[];
  grows?: boolean;
  pictures?: {
    [k: string]: (Path | Text | Use | Tile)[];
  };
  shapes?: {
    [k: string]: Turned[];
  };
  stride?: number;
  cards?: Card[];
  gauge?: Gauge | null;
  camera?: Camera | null;
}
/**
 * A place of the board. Cells of one `kind` have the same outline, moved to (x, y), their middle.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Cell".
 */
export interface Cell {
  name: string;
  x: number;
  y: number;
  kind?: number;
  row?: number;
  column?: number;
}
/**
 * Items drawn together, in order, moved as a whole; layers are drawn from the first to the last.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Layer".
 */
export interface Layer {
  name: string;
  items: (Path | Text | Use | Tile)[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  card?: number | null;
}
/**
 * A filled or stroked outline; `d` is SVG path data.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Path".
 */
export interface Path {
  k: "path";
  d: string;
  look?: string;
}
/**
 * A short text centred on a point; a phrase instead of it is worded in the language of whoever looks.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Text".
 */
export interface Text {
  k: "text";
  x: number;
  y: number;
  text: string;
  look?: string;
  phrase?: Phrase | null;
}
/**
 * A sentence to be worded by the reader's catalogue; an argument may again be a phrase.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Phrase".
 */
export interface Phrase {
  key: string;
  args?: {
    [k: string]: unknown;
  };
}
/**
 * A symbol of the theme or a picture of the board, its own origin put on a point, turned clockwise by degrees.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Use".
 */
export interface Use {
  k: "use";
  ref: string;
  x: number;
  y: number;
  turn?: number;
  look?: string;
}
/**
 * A tile: one of the board's shapes in one of its turns, its anchor on a point.
 *
 *     Its body, then its faces, one for each cell it covers, and what its body has over them are pictures of the board.
 *     A picture's name is that of the body or face, and behind it what the turn says: `Turned.body`, `faces` and `over`.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Tile".
 */
export interface Tile {
  k: "tile";
  shape: string;
  x: number;
  y: number;
  turn?: number;
  body?: string;
  faces?: string[];
  look?: string;
}
/**
 * A tile's shape in one turn, around its anchor cell's middle; it may be anchored on cells of one kind, or ANY.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Turned".
 */
export interface Turned {
  turn: number;
  outline: string;
  covers: [number, number][];
  kind?: number;
  body?: string | null;
  faces?: string[];
  over?: string | null;
  items?: (Path | Text | Use | Tile)[];
}
/**
 * A card that lies open beside the board for the whole game, told by its place among the cards.
 *
 *     Its picture is 120 units wide, or 184, and 98 high; name and points stand above what it shows, the caption below.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Card".
 */
export interface Card {
  name: Phrase;
  points: number;
  caption: Phrase;
  asks: Phrase;
  ref: string;
  wide?: boolean;
}
/**
 * A drawing beside the board that says what sizes are worth; the marks of a scene lie on its places.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Gauge".
 */
export interface Gauge {
  title: Phrase;
  tall: Scale;
  flat?: Scale | null;
}
/**
 * A gauge as it is drawn: its size, what never changes, and its places by name.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Scale".
 */
export interface Scale {
  /**
   * @minItems 2
   * @maxItems 2
   */
  box: [number, number];
  items: (Path | Text | Use | Tile)[];
  places: {
    [k: string]: Place;
  };
}
/**
 * Where marks lie on a gauge: the middle of the first, the way to the next, and how many there is room for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Place".
 */
export interface Place {
  x: number;
  y: number;
  dx?: number;
  most?: number;
  around?: boolean;
}
/**
 * How a board that grows is looked at: cells of fixed sizes in pixels, the largest first, on a desk and on a phone.
 *
 *     The reader stands still while tiles come, and keeps so many cells free around them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Camera".
 */
export interface Camera {
  desk: number[];
  phone: number[];
  free: number;
  names: string[];
}
/**
 * An option in force, worded as `option-NAME` and `choice-NAME-VALUE`, and where the rules tell of it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionLine".
 */
export interface OptionLine {
  name: string;
  value: unknown;
  paragraph?: string;
}
/**
 * The day of which this is the deal, and whether this try counts.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DayInfo".
 */
export interface DayInfo {
  day: string;
  counts?: boolean;
}
/**
 * The event of which this is a table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EventInfo".
 */
export interface EventInfo {
  id: string;
  round?: number;
  sealed?: boolean;
}
/**
 * The table as this viewer sees it at one version. Sent first, and whenever there is doubt; then come changes.
 *
 *     The state that a page shows is `public` with what `own` has instead.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Whole".
 */
export interface Whole {
  type: "whole";
  number: number;
  public: Public;
  own: Own;
  log?: LogLine[];
  lines?: {
    [k: string]: LogLine;
  };
  whole_log?: boolean;
}
/**
 * What everybody may see of a table at one version, onlookers included: made once for all of them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Public".
 */
export interface Public {
  version: number;
  ply: number;
  turn: number;
  phase: string;
  seats: SeatInfo[];
  scene: Scene;
  standing?: TableStanding | null;
  next_table?: string | null;
  take_backs?: number;
  offer?: OfferInfo | null;
  requests?: RequestInfo[];
  series?: SeriesInfo | null;
  clocks?: ClockInfo | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name?: string;
  level?: string;
  online?: boolean;
  stand_in?: boolean;
  resigned?: boolean;
  yours?: boolean;
  color?: string;
  unsteady?: boolean;
  since?: number;
  mates?: number[];
}
/**
 * What changes from ply to ply, as one viewer may see it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Scene".
 */
export interface Scene {
  layers: Layer[];
  panels: SeatPanel[];
  pieces: Piece[];
  choices: Choice[];
  prompt: Phrase;
  spoken?: {
    [k: string]: Said;
  };
  dead?: string;
  facts?: Fact[];
  focus?: [number, number, number, number] | null;
  switches?: string[];
  won?: Won[];
  marks?: Mark[];
  title?: Phrase | null;
}
/**
 * What the table knows about one seat.
 *
 *     `look` styles any shape as the seat's swatch. Each symbol of `pieces` lies within the square of 24 units around its
 *     point; the points are 28 units apart, from (12, 12).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatPanel".
 */
export interface SeatPanel {
  seat: number;
  colour: Phrase;
  look: string;
  score: number;
  facts: Fact[];
  pieces?: Use[];
  team?: number | null;
}
/**
 * One line beside the board; touching it lights its cells.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Fact".
 */
export interface Fact {
  label: Phrase;
  value?: string;
  cells?: string;
  discs?: [number, number] | null;
  behind?: string[];
  look?: string;
  listed?: string[];
  paragraph?: string;
}
/**
 * A tile a viewer may hold. `text` begins its moves: text + "@" + cell + ("r" + turn if turn).
 *
 *     It looks as the `Tile` of its shape, body and faces; one whose shape the board does not have brings its own turns.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Piece".
 */
export interface Piece {
  text: string;
  label: Phrase;
  turns?: Turned[];
  look?: string;
  count?: number;
  playable?: boolean;
  why?: Phrase | null;
  shape?: string;
  body?: string;
  faces?: string[];
  short?: string;
}
/**
 * A decision that is no placement.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Choice".
 */
export interface Choice {
  text: string;
  label: Phrase;
  cells?: string;
  items?: (Path | Text | Use | Tile)[];
  then?: Phrase | null;
}
/**
 * What a screen reader says of some cells.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Said".
 */
export interface Said {
  words: Phrase;
  cells: string;
}
/**
 * A card that somebody has, and what won it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Won".
 */
export interface Won {
  card: number;
  seat: number;
  cells?: string;
  items?: (Path | Text | Use | Tile)[];
}
/**
 * Something on a gauge, told by its cells: touching it lights them and says what it is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Mark".
 */
export interface Mark {
  place: string;
  ref: string;
  label: Phrase;
  cells: string;
  text?: string;
  gain?: number;
  fate?: "" | "bust" | "closed";
}
/**
 * How it stands, or ended: every point can be touched.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableStanding".
 */
export interface TableStanding {
  scores: number[];
  ranking: number[][];
  parts: PartLine[];
  reason?: Phrase | null;
  facts?: {
    [k: string]: unknown;
  };
  result?: Result | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PartLine".
 */
export interface PartLine {
  seat: number;
  paragraph: string;
  words: Phrase;
  points: number;
  cells?: string;
}
/**
 * How the game ended: who stands first is `ranking[0]` of the standing; this says as what, and why.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Result".
 */
export interface Result {
  won: "alone" | "shared" | "solo" | "team";
  teams?: TeamScore[];
  why?: Phrase | null;
  paragraph?: string;
  tie_break?: boolean;
  gave_up?: number[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TeamScore".
 */
export interface TeamScore {
  seats: number[];
  score: number;
}
/**
 * A seat offers a rematch, and waits for the answers of others.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OfferInfo".
 */
export interface OfferInfo {
  seat: number;
  waiting: number[];
  series?: SeriesTerms | null;
  seconds?: number;
  at?: number;
}
/**
 * What a seat asks of the others: to take back, to pause, to end by agreement, to call the game off.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RequestInfo".
 */
export interface RequestInfo {
  kind: "abort" | "end" | "pause" | "take_back";
  seat: number;
  waiting: number[];
  seconds: number;
  at?: number;
  moves?: number;
}
/**
 * Which match of a series this is, and how the series stands, with this match once it is over.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeriesInfo".
 */
export interface SeriesInfo {
  number: number;
  of: number;
  counts: "points" | "wins";
  wins: number[];
  points: number[];
  goes_on: boolean;
}
/**
 * How long people may think, in milliseconds, and how much is left; times count from when the table was opened.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockInfo".
 */
export interface ClockInfo {
  left: number[];
  since: number;
  running?: number;
  stock?: number;
  added?: number;
  move?: number;
  then?: "bot" | "loses";
  rated?: boolean;
  paused?: boolean;
  agreed?: number[];
  away?: number[];
  opened?: number;
}
/**
 * What one viewer sees otherwise than an onlooker, and what it may do.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Own".
 */
export interface Own {
  viewer: number;
  undo: Undo;
  yours?: number[];
  legal?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  commands?: string[];
  resigning?: string;
  claims?: string[];
  hints?: boolean;
  curtain?: boolean;
  scene?: {
    [k: string]: unknown;
  };
  facts?: {
    [k: string]: Fact;
  };
  standing?: TableStanding | null;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  allowed: boolean;
  why?: Phrase | null;
  asks?: boolean;
}
/**
 * One event, worded by the viewer; `key` is event-TYPE in the game's catalogue.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LogLine".
 */
export interface LogLine {
  version: number;
  ply: number;
  seat: number;
  words: Phrase;
  cells?: string[];
  gains?: number[];
}
/**
 * What is new since what was shown as number `since`. All onlookers of a table are sent the same.
 *
 *     `public` and `own` are trees: under a name stands what is now there, null if nothing is; under `NAME.` what is new
 *     within it, entries of a list by their place; under `NAME[]` the edits of a list, one after the other: from where,
 *     how many go, what comes. What is not named stays; a list or dict that was left out is empty.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Change".
 */
export interface Change {
  type: "change";
  since: number;
  number: number;
  public?: {
    [k: string]: unknown;
  };
  log?: LogLine[];
  lines?: {
    [k: string]: LogLine;
  };
  own?: {
    [k: string]: unknown;
  };
}
/**
 * The move or command is saved.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  type: "ack";
  id: number;
  version: number;
}
/**
 * Nothing was changed, and why. `code` is for programs, `words` for people.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: "refused";
  id: number;
  code: string;
  words: Phrase;
  paragraph?: string;
  cells?: string[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GhostOut".
 */
export interface GhostOut {
  type: "ghost";
  id: number;
  ghost: Ghost;
}
/**
 * The answer to "what if I place this here?".
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ghost".
 */
export interface Ghost {
  text: string;
  legal: boolean;
  cells: string[];
  effects?: Phrase[];
  doubt?: Phrase | null;
  refusal?: Phrase | null;
  paragraph?: string;
  offending?: string[];
  layers?: Layer[];
  after?: SeatAfter[];
  wins?: Winning[];
  marks?: Mark[];
  leaves?: string[];
}
/**
 * What a seat's panel would show after a placement: its score, and those of its facts with points behind them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatAfter".
 */
export interface SeatAfter {
  seat: number;
  score: number;
  facts?: Fact[];
}
/**
 * A card that a placement would win, and what the card says then.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Winning".
 */
export interface Winning {
  card: number;
  caption: Phrase;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlanOut".
 */
export interface PlanOut {
  type: "plan";
  id: number;
  ghosts: Ghost[];
  legal?: {
    [k: string]: {
      [k: string]: string;
    };
  } | null;
}
/**
 * A line of talk; those of people who sit at the table are numbered and kept.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatOut".
 */
export interface ChatOut {
  type: "chat";
  seat: number;
  name: string;
  text: string;
  team: boolean;
  number?: number;
  greeting?: string;
}
/**
 * All that was said at the table and is kept, as far as this viewer may read it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Talk".
 */
export interface Talk {
  type: "talk";
  lines: ChatOut[];
}
/**
 * A bot thinks: for at most how long and for how long already, in seconds; stage "compiling" the first time.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Thinking".
 */
export interface Thinking {
  type: "thinking";
  seat: number;
  seconds: number;
  stage?: string;
  spent?: number;
}
/**
 * The time of the table: a page counts from here, whatever its device takes the time to be.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Now".
 */
export interface Now {
  type: "now";
  at: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HintOut".
 */
export interface HintOut {
  type: "hint";
  id: number;
  text: string;
  reasons: Phrase[];
}
/**
 * The page is older than the server: load it again.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reload".
 */
export interface Reload {
  type: "reload";
  protocol: number;
}
/**
 * All public offers, at first and after something was missed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Listing".
 */
export interface Listing {
  type: "offers";
  offers: OfferedTable[];
  looking?: number;
}
/**
 * A table that is published before its deal.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OfferedTable".
 */
export interface OfferedTable {
  id: string;
  game: string;
  seats: OfferSeat[];
  made: number;
  options?: {
    [k: string]: unknown;
  };
  pace?: string;
  late?: "bot" | "loses";
  rated?: boolean;
  private?: boolean;
  fill?: string;
  lot?: boolean;
  low?: number;
  high?: number;
  invited?: string;
  declined?: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OfferSeat".
 */
export interface OfferSeat {
  taken?: boolean;
  name?: string;
  bot?: string;
  color?: string;
  rating?: number;
  margin?: number;
  rated?: number;
  handle?: string;
}
/**
 * What is new: offers that came or changed, and those that are gone, of which some have become tables.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Offering".
 */
export interface Offering {
  type: "offered";
  put?: OfferedTable[];
  gone?: string[];
  begun?: string[];
  looking?: number;
}
/**
 * Where whoever looks has sat down, in private too.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Mine".
 */
export interface Mine {
  type: "mine";
  offers: OfferedTable[];
  seats: {
    [k: string]: number;
  };
  challenges?: OfferedTable[];
}
/**
 * It has become the move of whoever looks at some table, or is theirs no more: `/api/me/turns` says which.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TurnsChanged".
 */
export interface TurnsChanged {
  type: "turned";
}
/**
 * A game's looks: CSS rules for its class names (light and dark by variables), and SVG definitions.
 *
 *     A theme without a ground of its own gets one from its main colour.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Theme".
 */
export interface Theme {
  css: string;
  defs: string;
  ground?: Ground | null;
}
/**
 * What a game's page looks like by day and by night.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ground".
 */
export interface Ground {
  name: string;
  light: Tones;
  dark: Tones;
  sound?: "chime" | "glass" | "stone" | "wood";
  fit?: "contain" | "cover";
}
/**
 * The colours of a page that carries a game beyond its board, each as #rrggbb.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Tones".
 */
export interface Tones {
  page: string;
  glow: string;
  ink: string;
  quiet: string;
  line: string;
  panel: string;
  button: string;
  joined: string;
  on_button: string;
  mark: string;
}
/**
 * What a page makes of the public part and its own: the table as one viewer sees it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ShownState".
 */
export interface ShownState {
  type: "state";
  number: number;
  version: number;
  ply: number;
  turn: number;
  phase: string;
  viewer: number;
  seats: SeatInfo[];
  scene: Scene;
  legal: {
    [k: string]: {
      [k: string]: string;
    };
  };
  standing: TableStanding | null;
  undo: Undo;
  log: LogLine[];
  whole_log: boolean;
  commands: string[];
  resigning?: string;
  claims?: string[];
  hints?: boolean;
  curtain?: boolean;
  next_table?: string | null;
  take_backs?: number;
  offer?: OfferInfo | null;
  requests?: RequestInfo[];
  series?: SeriesInfo | null;
  clocks?: ClockInfo | null;
}
/**
 * Everything about an event that everybody may know, at one version.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EventNews".
 */
export interface EventNews {
  type: "event";
  terms: EventTerms;
  version: number;
  wait: number;
  commitment: string;
  entrants: EntrantSeen[];
  rounds: RoundSeen[];
  standings: StandingSeen[];
  seed?: string;
  ended?: number;
}
/**
 * What can be known of an event before anything is looked up about it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EventTerms".
 */
export interface EventTerms {
  id: string;
  name: string;
  game: string;
  format: "duplicate" | "knockout" | "round_robin" | "swiss";
  seats: number;
  pace: string;
  starts: number;
  state: "called_off" | "open" | "over" | "running";
  people: number;
  most: number;
  options?: {
    [k: string]: unknown;
  };
  rated?: boolean;
  late?: boolean;
  bots?: string;
  public?: boolean;
  host?: string;
  rounds?: number;
  round?: number;
  winner?: string;
  winner_level?: string;
  partners?: boolean;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EntrantSeen".
 */
export interface EntrantSeen {
  name: string;
  level?: string;
  left?: boolean;
  mate?: number;
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RoundSeen".
 */
export interface RoundSeen {
  opens: number;
  pairings: PairingSeen[];
  byes?: number[];
  over?: boolean;
  sealed?: boolean;
}
/**
 * `places` and `scores` are by seat, once the game is over and nobody is kept from knowing them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PairingSeen".
 */
export interface PairingSeen {
  table: string;
  players: number[];
  over?: boolean;
  here?: number[];
  places?: number[];
  scores?: number[];
  points?: string[];
  reason?: string;
  absent?: number[];
}
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StandingSeen".
 */
export interface StandingSeen {
  entrant: number;
  place: number;
  points: string;
  buchholz?: string;
  sonneborn?: string;
  wins?: number;
  lot?: number;
  head_to_head?: string;
  decided?: string;
}

export const PROTOCOL = 7;
export const NAMED = ["choice", "decided", "effect", "event", "move", "notation", "option", "part", "reason", "refusal", "tagline", "tile"];
