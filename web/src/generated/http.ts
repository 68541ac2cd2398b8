/* Made by tools/wire_types.py; do not edit. Schema: 1f01d230bd0ee9b4d880ce022273020f7e76ea1d08b0d7a559abd5c4c764391c */
import type {
  Board,
  ClockInfo,
  EventNews,
  EventTerms,
  Ghost,
  LogLine,
  OfferedTable,
  OptionLine,
  Phrase,
  Piece,
  Result,
  Scene,
  SeatInfo,
  SeriesInfo,
  SeriesTerms,
  TableStanding,
  Theme,
  Welcome,
  Whole
} from "./messages";

/**
 * What a game between bots brought each seat.
 *
 * @minItems 3
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BotGameResult".
 */
export type BotGameResult = [number[], number[], number];

export interface Routes {
  "GET /api/games": {
    answer: GameInfo[];
  };
  "POST /api/games/{name}/options": {
    path: {
      name: string;
    };
    body: Choosing;
    answer: Chosen;
  };
  "GET /api/games/{name}/theme": {
    path: {
      name: string;
    };
    answer: Theme;
  };
  "POST /api/commitments": {
    body: Wish;
    answer: Commitment;
  };
  "GET /api/games/{name}/rules/{language}": {
    path: {
      name: string;
      language: string;
    };
    answer: RulesPage;
  };
  "GET /api/games/{name}/lessons": {
    path: {
      name: string;
    };
    answer: LessonInfo[];
  };
  "POST /api/games/{name}/lessons/{lesson}/{step}": {
    path: {
      name: string;
      lesson: string;
      step: number;
    };
    body: Studying;
    answer: LearnerTable;
  };
  "POST /api/games/{name}/lessons/{lesson}/{step}/ghosts": {
    path: {
      name: string;
      lesson: string;
      step: number;
    };
    body: Ghosting;
    answer: Ghosts;
  };
  "GET /api/games/{name}/puzzles": {
    path: {
      name: string;
    };
    answer: PuzzleInfo[];
  };
  "GET /api/daily": {
    query?: {
      date?: string;
    };
    answer: Daily;
  };
  "POST /api/games/{name}/puzzles/{puzzle}": {
    path: {
      name: string;
      puzzle: string;
    };
    body: Studying;
    answer: LearnerTable;
  };
  "POST /api/games/{name}/puzzles/{puzzle}/ghosts": {
    path: {
      name: string;
      puzzle: string;
    };
    body: Ghosting;
    answer: Ghosts;
  };
  "GET /api/games/{name}/puzzles/{puzzle}/help": {
    path: {
      name: string;
      puzzle: string;
    };
    answer: PuzzleHelp;
  };
  "GET /api/games/{name}/deal": {
    path: {
      name: string;
    };
    query?: {
      date?: string;
    };
    answer: DealInfo;
  };
  "POST /api/games/{name}/deal": {
    path: {
      name: string;
    };
    body: DealAsked;
    answer: DealMade;
  };
  "GET /api/games/{name}/deal/targets": {
    path: {
      name: string;
    };
    query?: {
      date?: string;
    };
    answer: DealTargets;
  };
  "POST /api/tables": {
    body: NewTable;
    answer: TableMade;
  };
  "GET /api/tables/{table}": {
    path: {
      table: string;
    };
    answer: TableSummary;
  };
  "GET /api/tables/{table}/record": {
    path: {
      table: string;
    };
    answer: {
      [k: string]: unknown;
    };
  };
  "GET /api/invites/{token}": {
    path: {
      token: string;
    };
    answer: InviteInfo;
  };
  "POST /api/invites/{token}": {
    path: {
      token: string;
    };
    body: Joining;
    answer: Joined;
  };
  "GET /api/games/{name}/box": {
    path: {
      name: string;
    };
    answer: BoxFormInfo;
  };
  "POST /api/games/{name}/box": {
    path: {
      name: string;
    };
    body: BoxContent;
    answer: BoxLook;
  };
  "GET /api/tables/{table}/box": {
    path: {
      table: string;
    };
    answer: BoxLook;
  };
  "GET /api/boxes": {
    answer: BoxRow[];
  };
  "GET /api/boxes/{box}": {
    path: {
      box: string;
    };
    answer: BoxKept;
  };
  "PUT /api/boxes/{box}": {
    path: {
      box: string;
    };
    body: BoxSaveRequest;
    answer: BoxRow;
  };
  "DELETE /api/boxes/{box}": {
    path: {
      box: string;
    };
    answer: null;
  };
  "POST /api/boxes/{box}/share": {
    path: {
      box: string;
    };
    body: BoxSharing;
    answer: BoxRow;
  };
  "PUT /api/tables/{table}/name": {
    path: {
      table: string;
    };
    body: Naming;
    answer: Named;
  };
  "GET /api/tables/{table}/plan": {
    path: {
      table: string;
    };
    answer: PremovePlan;
  };
  "PUT /api/tables/{table}/plan": {
    path: {
      table: string;
    };
    body: PremoveRequest;
    answer: PremovePlan;
  };
  "DELETE /api/tables/{table}/plan": {
    path: {
      table: string;
    };
    answer: PremovePlan;
  };
  "GET /api/offers": {
    answer: OffersSeen;
  };
  "POST /api/offers": {
    body: NewOffer;
    answer: OfferSeen;
  };
  "GET /api/offers/{offer}": {
    path: {
      offer: string;
    };
    answer: OfferSeen;
  };
  "GET /api/offers/{offer}/box": {
    path: {
      offer: string;
    };
    answer: BoxLook;
  };
  "POST /api/offers/{offer}/seat": {
    path: {
      offer: string;
    };
    body: SeatAsked;
    answer: OfferSeen;
  };
  "DELETE /api/offers/{offer}/seat": {
    path: {
      offer: string;
    };
    answer: OffersSeen;
  };
  "POST /api/offers/{offer}/decline": {
    path: {
      offer: string;
    };
    answer: OffersSeen;
  };
  "POST /api/offers/{offer}/bots": {
    path: {
      offer: string;
    };
    answer: OfferSeen;
  };
  "GET /api/running": {
    query?: {
      game?: string;
    };
    answer: RunningTable[];
  };
  "GET /api/events": {
    answer: EventsSeen;
  };
  "POST /api/events": {
    body: NewEvent;
    answer: EventSeen;
  };
  "GET /api/events/{event}": {
    path: {
      event: string;
    };
    answer: EventSeen;
  };
  "DELETE /api/events/{event}": {
    path: {
      event: string;
    };
    answer: EventSeen;
  };
  "POST /api/events/{event}/entry": {
    path: {
      event: string;
    };
    body: EventEntry;
    answer: EventSeen;
  };
  "DELETE /api/events/{event}/entry": {
    path: {
      event: string;
    };
    answer: EventSeen;
  };
  "GET /api/events/{event}/deals/{number}": {
    path: {
      event: string;
      number: number;
    };
    answer: DealSeen;
  };
  "PUT /api/events/{event}/start": {
    path: {
      event: string;
    };
    body: NewStart;
    answer: EventSeen;
  };
  "DELETE /api/events/{event}/entrants/{number}": {
    path: {
      event: string;
      number: number;
    };
    query?: {
      version: number;
    };
    answer: EventSeen;
  };
  "GET /api/events/{event}/people": {
    path: {
      event: string;
    };
    answer: EntrantPages;
  };
  "POST /api/events/{event}/reports": {
    path: {
      event: string;
    };
    body: EventReporting;
    answer: Named;
  };
  "POST /api/tables/{table}/commitment": {
    path: {
      table: string;
    };
    answer: Commitment;
  };
  "GET /api/me": {
    answer: Me;
  };
  "PUT /api/me": {
    body: Naming;
    answer: Me;
  };
  "DELETE /api/me": {
    answer: Named;
  };
  "GET /api/me/turns": {
    answer: MyTurns;
  };
  "POST /api/me/device": {
    answer: Recognized;
  };
  "GET /api/me/profile": {
    answer: Profile;
  };
  "GET /api/me/games": {
    query?: {
      game?: string;
      result?: string;
      q?: string;
      start?: number;
    };
    answer: History;
  };
  "PUT /api/me/learned": {
    body: Known;
    answer: Known;
  };
  "GET /api/people/{handle}": {
    path: {
      handle: string;
    };
    answer: PublicProfile;
  };
  "GET /api/me/visibility": {
    answer: Visibility;
  };
  "PUT /api/me/visibility": {
    body: Showing;
    answer: Visibility;
  };
  "PUT /api/people/{handle}/friend": {
    path: {
      handle: string;
    };
    answer: Acquaintances;
  };
  "DELETE /api/people/{handle}/friend": {
    path: {
      handle: string;
    };
    answer: Acquaintances;
  };
  "GET /api/me/people": {
    answer: Acquaintances;
  };
  "GET /api/leaderboards/{game}": {
    path: {
      game: string;
    };
    answer: Leaderboard;
  };
  "GET /api/tables/{table}/people": {
    path: {
      table: string;
    };
    answer: SeatPeople;
  };
  "GET /api/me/devices": {
    answer: MyDevices;
  };
  "DELETE /api/me/devices/{device_handle}": {
    path: {
      device_handle: string;
    };
    answer: MyDevices;
  };
  "POST /api/me/passkeys/new": {
    answer: {
      [k: string]: unknown;
    };
  };
  "POST /api/me/passkeys": {
    body: PasskeyAnswer;
    answer: MyDevices;
  };
  "DELETE /api/me/passkeys/{key_handle}": {
    path: {
      key_handle: string;
    };
    answer: MyDevices;
  };
  "POST /api/passkeys/ask": {
    answer: {
      [k: string]: unknown;
    };
  };
  "POST /api/passkeys/answer": {
    body: PasskeyAnswer;
    answer: MoveCode;
  };
  "POST /api/me/move": {
    answer: MoveCode;
  };
  "GET /api/me/requests": {
    answer: Requests;
  };
  "POST /api/me/requests/{request_handle}": {
    path: {
      request_handle: string;
    };
    body: Decision;
    answer: Requests;
  };
  "GET /api/moves/{code}": {
    path: {
      code: string;
    };
    answer: Arriving;
  };
  "POST /api/moves/{code}": {
    path: {
      code: string;
    };
    body: Arrived;
    answer: SigningIn;
  };
  "GET /api/me/calls": {
    answer: MyNotifications;
  };
  "PUT /api/me/calls": {
    body: NotificationSettings;
    answer: MyNotifications;
  };
  "POST /api/me/calls": {
    body: PushTo | EmailTo | WebhookTo;
    answer: MyNotifications;
  };
  "POST /api/me/calls/{address_id}/confirm": {
    path: {
      address_id: string;
    };
    body: Code;
    answer: MyNotifications;
  };
  "POST /api/me/calls/{address_id}/test": {
    path: {
      address_id: string;
    };
    answer: Tried;
  };
  "DELETE /api/me/calls/{address_id}": {
    path: {
      address_id: string;
    };
    answer: MyNotifications;
  };
  "GET /api/me/holiday": {
    answer: MyVacation;
  };
  "POST /api/me/holiday": {
    body: DaysOff;
    answer: MyVacation;
  };
  "DELETE /api/me/holiday": {
    answer: MyVacation;
  };
  "POST /api/tables/{table}/reports": {
    path: {
      table: string;
    };
    body: Reporting;
    answer: Named;
  };
  "POST /api/offers/{offer}/reports": {
    path: {
      offer: string;
    };
    body: Reporting;
    answer: Named;
  };
  "GET /api/me/blocks": {
    query?: {
      table?: string;
    };
    answer: BlockedPeople;
  };
  "PUT /api/tables/{table}/blocks": {
    path: {
      table: string;
    };
    body: BlockRequest;
    answer: BlockedPeople;
  };
  "PUT /api/offers/{offer}/blocks": {
    path: {
      offer: string;
    };
    body: BlockRequest;
    answer: BlockedPeople;
  };
  "DELETE /api/me/blocks/{other}": {
    path: {
      other: string;
    };
    answer: BlockedPeople;
  };
  "GET /api/me/distances": {
    query?: {
      table?: string;
    };
    answer: BlockedPeople;
  };
  "PUT /api/tables/{table}/distances": {
    path: {
      table: string;
    };
    body: BlockRequest;
    answer: BlockedPeople;
  };
  "PUT /api/offers/{offer}/distances": {
    path: {
      offer: string;
    };
    body: BlockRequest;
    answer: BlockedPeople;
  };
  "DELETE /api/me/distances/{other}": {
    path: {
      other: string;
    };
    answer: BlockedPeople;
  };
  "PUT /api/people/{handle}/block": {
    path: {
      handle: string;
    };
    body: PersonBlockRequest;
    answer: BlockedPeople;
  };
  "POST /api/people/{handle}/reports": {
    path: {
      handle: string;
    };
    body: PersonReport;
    answer: Named;
  };
  "POST /api/records": {
    answer: Uploaded;
  };
  "POST /api/me/device-games": {
    answer: Merged;
  };
  "GET /api/replays/{replay}": {
    path: {
      replay: string;
    };
    query?: {
      seat?: number;
    };
    answer: ReplayInfo;
  };
  "GET /api/replays/{replay}/chance": {
    path: {
      replay: string;
    };
    answer: ChanceInfo;
  };
  "GET /api/replays/{replay}/{ply}": {
    path: {
      replay: string;
      ply: number;
    };
    query?: {
      seat?: number;
      move?: string;
    };
    answer: ReplayPly;
  };
  "GET /api/replays/{replay}/review": {
    path: {
      replay: string;
    };
    answer: ReviewInfo;
  };
  "POST /api/replays/{replay}/review": {
    path: {
      replay: string;
    };
    answer: ReviewInfo;
  };
  "DELETE /api/replays/{replay}/review": {
    path: {
      replay: string;
    };
    answer: null;
  };
  "GET /api/replays/{replay}/why": {
    path: {
      replay: string;
    };
    query?: {
      ply: number;
      move: string;
      played?: string;
    };
    answer: Why;
  };
  "POST /api/analysis/table": {
    body: PlayOn;
    answer: PlayOnMade;
  };
  "POST /api/analysis": {
    body: Trying;
    answer: AnalysisBoard;
  };
  "POST /api/analysis/ghosts": {
    body: AnalysisGhosting;
    answer: Ghosts;
  };
  "POST /api/analysis/candidates": {
    body: CandidatesAsked;
    answer: Candidates;
  };
  "POST /api/replays/{replay}/luck/{ply}": {
    path: {
      replay: string;
      ply: number;
    };
    body: LuckAsked;
    answer: LuckPly;
  };
  "POST /api/replays/{replay}/ledger": {
    path: {
      replay: string;
    };
    body: LedgerAsked;
    answer: LedgerInfo;
  };
  "GET /api/studies": {
    answer: StudyRow[];
  };
  "GET /api/studies/{study}": {
    path: {
      study: string;
    };
    answer: StudyKept;
  };
  "PUT /api/studies/{study}": {
    path: {
      study: string;
    };
    query?: {
      since?: number;
    };
    answer: StudyRow;
  };
  "DELETE /api/studies/{study}": {
    path: {
      study: string;
    };
    answer: null;
  };
  "POST /api/analysis/draws": {
    body: StudyPlace;
    answer: DrawChoice;
  };
  "POST /api/analysis/judge": {
    body: StudyPlace;
    answer: RealGameInfo;
  };
  "POST /api/analysis/setup": {
    body: SetUp;
    answer: StudyRow;
  };
  "POST /api/analysis/arrange": {
    body: ArrangementAsked;
    answer: Arrangement;
  };
  "POST /api/analysis/arrange/ghosts": {
    body: ArrangementGhosting;
    answer: Ghosts;
  };
  "GET /api/openings/{whose}": {
    path: {
      whose: string;
    };
    query?: {
      game: string;
    };
    answer: OpeningsInfo[];
  };
  "POST /api/openings": {
    answer: OpeningsInfo[];
  };
  "GET /api/games/{name}/sheet": {
    path: {
      name: string;
    };
    answer: SheetInfo;
  };
  "POST /api/games/{name}/companion": {
    path: {
      name: string;
    };
    body: CompanionTry;
    answer: CompanionBoard;
  };
  "POST /api/games/{name}/companion/ghosts": {
    path: {
      name: string;
    };
    body: CompanionGhosting;
    answer: Ghosts;
  };
  "POST /api/games/{name}/companion/record": {
    path: {
      name: string;
    };
    body: CompanionGame;
    answer: {
      [k: string]: unknown;
    };
  };
  "POST /api/real-games": {
    body: RealGameInfo;
    answer: RealGameMade;
  };
  "GET /api/real-games/{game}": {
    path: {
      game: string;
    };
    query?: {
      since?: number;
    };
    answer: RealGameTold;
  };
  "PUT /api/real-games/{game}": {
    path: {
      game: string;
    };
    body: RealGameChange;
    answer: RealGameMade;
  };
  "DELETE /api/real-games/{game}": {
    path: {
      game: string;
    };
    answer: null;
  };
  "POST /api/boxes/{box}/balance": {
    path: {
      box: string;
    };
    answer: BoxReport;
  };
  "GET /health": {
    answer: Health;
  };
  "GET /ready": {
    answer: Ready;
  };
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string;
  title: string;
  tagline: Phrase;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  options?: OptionInfo[];
  levels?: string[];
  lesson?: string;
  steps?: number;
  box?: boolean;
  unavailable?: Phrase | null;
}
/**
 * An option as it stands with what was chosen before it.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string;
  choices: unknown[];
  default: unknown;
  applies?: boolean;
  many?: [number, number] | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Choosing".
 */
export interface Choosing {
  chosen?: {
    [k: string]: unknown;
  };
}
/**
 * Options with everything that applies settled, and what may be chosen instead.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Chosen".
 */
export interface Chosen {
  settled: {
    [k: string]: unknown;
  };
  seats: number;
  options: OptionInfo[];
  places: EmptySeat[];
  palette: {
    [k: string]: EmptySeat;
  };
  lots: string[];
  levels: string[];
}
/**
 * A seat before anybody sits there: its colour, unless a lot decides it, and with whom it plays.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EmptySeat".
 */
export interface EmptySeat {
  look?: string;
  colour?: Phrase | null;
  team?: number;
}
/**
 * A word that a page makes up for the table it is about to open.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Wish".
 */
export interface Wish {
  wish: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Commitment".
 */
export interface Commitment {
  table: string;
  commitment: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RulesPage".
 */
export interface RulesPage {
  game: string;
  language: string;
  title: string;
  html: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LessonInfo".
 */
export interface LessonInfo {
  name: string;
  title: Phrase;
  about: Phrase;
  steps: StepInfo[];
  options?: {
    [k: string]: unknown;
  };
  opening?: Scene[];
  ending?: Phrase | null;
}
/**
 * A step of a lesson: what it says, and which paragraph it is about.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "StepInfo".
 */
export interface StepInfo {
  name: string;
  title: Phrase;
  text: Phrase;
  know: Phrase;
  paragraph?: string;
  back?: boolean;
  short?: number;
  level?: string;
  mark?: string[];
  cards?: boolean;
  scores?: boolean;
  point?: boolean;
}
/**
 * Where a study stands: what was played in it. A text is tried there; without one it is only looked at.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Studying".
 */
export interface Studying {
  played?: string[];
  text?: string;
}
/**
 * A prepared table as its learner sees it, and what came of the last try.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LearnerTable".
 */
export interface LearnerTable {
  whole: Whole;
  played: string[];
  welcome?: Welcome | null;
  verdict?: "" | "done" | "missed" | "point" | "refused" | "right" | "unread";
  words?: Phrase | null;
  effects?: Phrase[];
  refusal?: Phrase | null;
  paragraph?: string;
  cells?: string[];
  show?: string;
  reply?: string;
  stopped?: boolean;
  closing?: Phrase | null;
  ends?: Result | null;
  focus?: [number, number, number, number] | null;
}
/**
 * Placements to be looked at in a study, each by itself.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Ghosting".
 */
export interface Ghosting {
  texts: string[];
  played?: string[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Ghosts".
 */
export interface Ghosts {
  ghosts: Ghost[];
}
/**
 * A puzzle without its answers.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PuzzleInfo".
 */
export interface PuzzleInfo {
  id: string;
  name: Phrase;
  game: string;
  question: string;
  difficulty: number;
  themes: string[];
}
/**
 * The puzzle of a day, and those of the days before it.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Daily".
 */
export interface Daily {
  date: string;
  puzzle: PuzzleInfo;
  week: [string, PuzzleInfo][];
}
/**
 * Hints, the vaguest first, and the solution with its proof: whoever asks for it has given up.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PuzzleHelp".
 */
export interface PuzzleHelp {
  hints: Phrase[];
  answers: string[];
  line: string[];
  others: [string, number, string][];
  value: number;
  of?: number;
  ideas?: Phrase[];
}
/**
 * The deal of a day. `table` is that of one's own counting try, which is over or goes on.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealInfo".
 */
export interface DealInfo {
  game: string;
  date: string;
  number: number;
  seats: number;
  level: string;
  simulations: number;
  counts?: boolean;
  table?: string;
  over?: boolean;
  scores?: number[];
  standing?: DealStanding | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealStanding".
 */
export interface DealStanding {
  players: number;
  below: number;
  level: number;
  median: number;
  rows: DealRow[];
  bars: [number, number][];
  places: DealPlace[];
  parting: number;
  bots: DealReference[];
}
/**
 * A game of the same deal that one can look at; `label` is best, above, yours or typical.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealRow".
 */
export interface DealRow {
  label: string;
  table: string;
  name: string;
  won: boolean;
  margin: number;
}
/**
 * One's own move, and what others did who had played the same until there.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealPlace".
 */
export interface DealPlace {
  number: number;
  ply: number;
  among: number;
  own: DealWay;
  others: DealWay[];
}
/**
 * A move that some made at one place: how many, what came of it on average, how many won, and the best of them.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealWay".
 */
export interface DealWay {
  text: string;
  games: number;
  average: number;
  won: number;
  table: string;
}
/**
 * How a level of bots played the deal, and the first move of one's own that it did not make.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealReference".
 */
export interface DealReference {
  level: string;
  won: boolean;
  margin: number;
  number: number;
  ply: number;
  own: string;
  text: string;
}
/**
 * A wish for a table with the deal of a day, else of today.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealAsked".
 */
export interface DealAsked {
  date?: string;
  name?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealMade".
 */
export interface DealMade {
  table: string;
  counts: boolean;
}
/**
 * What to aim at in a deal that is played alone: the points of the levels, and the most that one of them made.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealTargets".
 */
export interface DealTargets {
  targets: DealTarget[];
  par: number;
}
/**
 * How many points a level of bots makes of the deal.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealTarget".
 */
export interface DealTarget {
  level: string;
  points: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: {
    [k: string]: unknown;
  };
  box?: {
    [k: string]: unknown;
  };
  name?: string;
  lot?: boolean;
  series?: SeriesTerms | null;
  pace?: string;
  late?: "bot" | "loses";
  absence?: "bot" | "wait";
  wish?: string;
  part?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SeatWish".
 */
export interface SeatWish {
  kind: "bot" | "me" | "open" | "shared";
  level?: string;
  name?: string;
  color?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "TableMade".
 */
export interface TableMade {
  table: string;
  seats: number[];
  seat: number;
  invite: {
    [k: string]: string;
  };
  watch: string;
  reach: "device" | "internet" | "network";
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "TableSummary".
 */
export interface TableSummary {
  table: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  turn: number;
  ply: number;
  over: boolean;
  links?: Links | null;
  scores?: number[];
  clocks?: ClockInfo | null;
  left?: number | null;
}
/**
 * `reach`: who can open the links: this device, the same network, or the internet.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Links".
 */
export interface Links {
  invite: {
    [k: string]: string;
  };
  watch: string;
  reach: "device" | "internet" | "network";
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "InviteInfo".
 */
export interface InviteInfo {
  table: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  seat?: number | null;
  yours?: number | null;
  rules?: OptionLine[];
  series?: SeriesInfo | null;
  clocks?: ClockInfo | null;
}
/**
 * Who gives no name goes by the number of the seat, in the words of whoever reads.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Joining".
 */
export interface Joining {
  name?: string;
  color?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Joined".
 */
export interface Joined {
  table: string;
  seat: number;
}
/**
 * All that an owner fills in, and the parts that come with the game to begin with.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BoxFormInfo".
 */
export interface BoxFormInfo {
  game: string;
  kinds: KindInfo[];
  single: FieldInfo[];
  shipped: {
    [k: string]: unknown;
  };
  editor?: boolean;
}
/**
 * A kind of part: how many of it there may be, and what each shows.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "KindInfo".
 */
export interface KindInfo {
  name: string;
  least: number;
  most: number;
  fields: FieldInfo[];
  prefix: string;
}
/**
 * What one field of a part asks for; which of the others count depends on its kind.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FieldInfo".
 */
export interface FieldInfo {
  name: string;
  kind: "flag" | "letters" | "marks" | "number" | "places";
  symbols?: string[];
  drawn?: boolean;
  columns?: number;
  rows?: number;
  joined?: boolean;
  spots?: [number, number][];
  upside_down?: number[];
  least?: number;
  most?: number;
  texts?: number;
  usual?: boolean;
}
/**
 * A box, whole or half filled in; or what stands in a link to one or in a file.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BoxContent".
 */
export interface BoxContent {
  content?: {
    [k: string]: unknown;
  };
  link?: string;
  text?: string;
}
/**
 * A box as it was read, and what is to be said of it.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BoxLook".
 */
export interface BoxLook {
  content: {
    [k: string]: unknown;
  };
  digest: string;
  link: string;
  remarks: RemarkInfo[];
  playable: boolean;
}
/**
 * A sentence about a box, and the place that it is about.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RemarkInfo".
 */
export interface RemarkInfo {
  weight: "impossible" | "missing" | "unusual";
  text: Phrase;
  kind?: string;
  part?: number;
  field?: string;
  place?: number;
}
/**
 * A box among those that a person keeps.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BoxRow".
 */
export interface BoxRow {
  id: string;
  game: string;
  name: string;
  version: number;
  changed: number;
  shared: boolean;
}
/**
 * A box that somebody keeps, for its owner or, once it is shared, for whoever has its link.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BoxKept".
 */
export interface BoxKept {
  id: string;
  game: string;
  own: boolean;
  shared: boolean;
  version: number;
  changed: number;
  look: BoxLook;
  report: BoxReport;
}
/**
 * How fair games with a box are, as far as they were played.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BoxReport".
 */
export interface BoxReport {
  games: number;
  wanted: number;
  bot: string;
  seats?: SeatShare[];
  length?: number;
  shared?: number;
}
/**
 * A seat's share of the wins, with the limits between which it is likely to lie, and its points on average.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SeatShare".
 */
export interface SeatShare {
  share: number;
  low: number;
  high: number;
  points: number;
}
/**
 * A box to be saved: `version` is the one that was changed, 0 for a new box.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BoxSaveRequest".
 */
export interface BoxSaveRequest {
  game: string;
  content: {
    [k: string]: unknown;
  };
  version?: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BoxSharing".
 */
export interface BoxSharing {
  shared: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Naming".
 */
export interface Naming {
  name: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Named".
 */
export interface Named {
  name: string;
}
/**
 * The premoves of a seat, or those it had until they held no more; none: no moves.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremovePlan".
 */
export interface PremovePlan {
  moves: string[];
  broken: boolean;
}
/**
 * Placements in the notation, the next one first.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremoveRequest".
 */
export interface PremoveRequest {
  moves: string[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OffersSeen".
 */
export interface OffersSeen {
  offers: OfferedTable[];
}
/**
 * A table to be published before its deal; whoever makes it is the first to sit there.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NewOffer".
 */
export interface NewOffer {
  game: string;
  seats?: SeatWish[];
  lot?: boolean;
  bots?: string;
  series?: SeriesTerms | null;
  options?: {
    [k: string]: unknown;
  };
  box?: {
    [k: string]: unknown;
  };
  pace?: string;
  late?: "bot" | "loses";
  absence?: "bot" | "wait";
  rated?: boolean;
  public?: boolean;
  low?: number;
  high?: number;
  to?: string;
  name?: string;
  wish?: string;
  part?: string;
}
/**
 * `offer` is None once its table is there.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OfferSeen".
 */
export interface OfferSeen {
  offer: OfferedTable | null;
  commitment: string;
  seat: number;
  table: string;
  link: string;
  rules: OptionLine[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SeatAsked".
 */
export interface SeatAsked {
  seat?: number;
  color?: string;
  name?: string;
  part?: string;
}
/**
 * A public table at which a game goes on.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RunningTable".
 */
export interface RunningTable {
  table: string;
  game: string;
  names: string[];
  pace?: string;
  moves?: number;
  watching?: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EventsSeen".
 */
export interface EventsSeen {
  events: EventTerms[];
  yours: string[];
}
/**
 * An event to be opened; whoever opens it need not take part.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NewEvent".
 */
export interface NewEvent {
  name: string;
  game: string;
  format: "duplicate" | "knockout" | "round_robin" | "swiss";
  pace: string;
  starts: number;
  options?: {
    [k: string]: unknown;
  };
  rounds?: number;
  most?: number;
  wait?: number;
  rated?: boolean;
  late?: boolean;
  bots?: string;
  public?: boolean;
  partners?: boolean;
  wish?: string;
}
/**
 * An event, and what is whose looks at it: their number among the entrants, and whether they opened it.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EventSeen".
 */
export interface EventSeen {
  event: EventNews;
  you: number;
  organiser: boolean;
  link: string;
  invitation?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EventEntry".
 */
export interface EventEntry {
  name?: string;
  part?: string;
  partner?: string;
}
/**
 * A deal that is over everywhere, line by line; `parts` is where the first two of them part.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealSeen".
 */
export interface DealSeen {
  event: EventTerms;
  entrants: string[];
  number: number;
  deals: number;
  lines: DealLine[];
  parts: number;
}
/**
 * One table of a deal: what is drawn of it after each decision is a ply of its replay.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DealLine".
 */
export interface DealLine {
  table: string;
  players: number[];
  scores: number[];
  points: string[];
  reason: string;
  plies: number[];
  parts: number;
}
/**
 * A new start for an event; a moment that has passed is now.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NewStart".
 */
export interface NewStart {
  starts: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EntrantPages".
 */
export interface EntrantPages {
  people: EntrantPage[];
  host?: string;
}
/**
 * The page of somebody who takes part.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EntrantPage".
 */
export interface EntrantPage {
  entrant: number;
  handle: string;
}
/**
 * Who behaves badly, and how.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EventReporting".
 */
export interface EventReporting {
  reason: string;
  entrant?: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  name: string;
  tables: MyTable[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MyTable".
 */
export interface MyTable {
  table: string;
  game: string;
  seat: number;
  over: boolean;
  at: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MyTurns".
 */
export interface MyTurns {
  turns: MyTurn[];
  now: number;
}
/**
 * A table that waits for somebody; times are in seconds since 1970.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MyTurn".
 */
export interface MyTurn {
  table: string;
  game: string;
  seat: number;
  pace: string;
  since: number;
  others: OtherPerson[];
  deadline: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OtherPerson".
 */
export interface OtherPerson {
  seat: number;
  name: string;
}
/**
 * Is something kept here for whoever asks?
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Recognized".
 */
export interface Recognized {
  known: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Profile".
 */
export interface Profile {
  games: GameRow[];
  opponents: OpponentInfo[];
  total: number;
  least: number;
}
/**
 * How somebody does in one game; a rating only once it says something.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "GameRow".
 */
export interface GameRow {
  game: string;
  count: Counted;
  rated: number;
  rating: number | null;
  margin: number | null;
  band: [number, number][];
  seats: CountedBy[];
  options: CountedBy[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Counted".
 */
export interface Counted {
  played: number;
  won: number;
  shared: number;
}
/**
 * Games counted by a seat, or by the value of an option.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CountedBy".
 */
export interface CountedBy {
  name: string;
  count: Counted;
  value?: {
    [k: string]: unknown;
  };
}
/**
 * `ahead` and `behind`: how often one stood before and after them; `last`: the table where one met last, and their
 *     seat there. `kept`: whether one keeps away from them.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OpponentInfo".
 */
export interface OpponentInfo {
  name: string;
  level: string;
  games: string[];
  played: number;
  ahead: number;
  behind: number;
  last: string;
  seat: number;
  kept: "" | "block" | "mute";
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "History".
 */
export interface History {
  games: PlayedGame[];
  total: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PlayedGame".
 */
export interface PlayedGame {
  table: string;
  game: string;
  at: number;
  seat: number;
  score: number;
  place: number;
  result: "alone" | "lost" | "shared" | "won";
  rated: boolean;
  others: OtherSeat[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OtherSeat".
 */
export interface OtherSeat {
  seat: number;
  name: string;
  level: string;
  score: number;
  place: number;
}
/**
 * What somebody has learned: `lesson/GAME/LESSON/STEP` is done, `puzzle/ID` is solved or was seen.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Known".
 */
export interface Known {
  learned: {
    [k: string]: "done" | "seen" | "solved";
  };
}
/**
 * Somebody's page. `seen` is the day when they were last here; `recent` are games at public tables.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PublicProfile".
 */
export interface PublicProfile {
  handle: string;
  name: string;
  since: number;
  seen: number;
  games: PublicRow[];
  recent: PlayedGame[];
  total: number;
  least: number;
  met: Meetings;
  you?: boolean;
  friend?: boolean;
  kept?: "" | "block" | "mute";
  reachable?: boolean;
}
/**
 * How somebody does in one game; a rating only once it says something.
 *
 *     `yours` is the rating of whoever looks, `chance` how many of a hundred games they would win by the ratings.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PublicRow".
 */
export interface PublicRow {
  game: string;
  count: Counted;
  rated: number;
  rating?: number | null;
  margin?: number | null;
  band?: [number, number][];
  yours?: number | null;
  chance?: number | null;
}
/**
 * How often one has met somebody, and stood before and after them.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Meetings".
 */
export interface Meetings {
  played?: number;
  ahead?: number;
  behind?: number;
}
/**
 * `public`: others may open one's page. `listed`: one is on the leaderboards.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Visibility".
 */
export interface Visibility {
  public?: boolean;
  listed?: boolean;
  handle?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Showing".
 */
export interface Showing {
  public: boolean;
  listed: boolean;
}
/**
 * Friends first, then those whom one has played lately and whose page is shown.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Acquaintances".
 */
export interface Acquaintances {
  people: PersonCard[];
}
/**
 * Somebody as a line of a list.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PersonCard".
 */
export interface PersonCard {
  handle: string;
  name: string;
  seen?: number;
  friend?: boolean;
  games?: string[];
  played?: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Leaderboard".
 */
export interface Leaderboard {
  game: string;
  least: number;
  rows: LeaderRow[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LeaderRow".
 */
export interface LeaderRow {
  place: number;
  handle: string;
  name: string;
  rating: number;
  margin: number;
  games: number;
}
/**
 * `pending`: the game is over, and what it does to ratings will be known soon.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SeatPeople".
 */
export interface SeatPeople {
  people: SeatPerson[];
  pending?: boolean;
}
/**
 * Who sits at a table; a rating only once it says something, a handle only where others may open their page.
 *
 *     `change` is what the rated game at this table did to the rating, once that is known.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SeatPerson".
 */
export interface SeatPerson {
  seat: number;
  handle?: string;
  name?: string;
  rating?: number;
  margin?: number;
  rated?: number;
  change?: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MyDevices".
 */
export interface MyDevices {
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  possible: boolean;
}
/**
 * `id` names it on this page and opens nothing.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DeviceInfo".
 */
export interface DeviceInfo {
  id: string;
  label: string;
  since: number;
  seen: number;
  here: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PasskeyInfo".
 */
export interface PasskeyInfo {
  id: string;
  label: string;
  since: number;
}
/**
 * What the browser's PublicKeyCredential says, as its toJSON gives it.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PasskeyAnswer".
 */
export interface PasskeyAnswer {
  answer: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MoveCode".
 */
export interface MoveCode {
  code: string;
  link: string;
  until: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Requests".
 */
export interface Requests {
  requests: SignInRequest[];
}
/**
 * A device that asks to be signed in; `theirs` is what would be handed over, where it asks for that, too.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SignInRequest".
 */
export interface SignInRequest {
  id: string;
  label: string;
  theirs?: Possessions | null;
}
/**
 * What belongs to somebody here, counted.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Possessions".
 */
export interface Possessions {
  name: string;
  since: number;
  games: number;
  deals: number;
  records: number;
  passkeys: number;
  ratings: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Decision".
 */
export interface Decision {
  allow: boolean;
}
/**
 * Whom a code signs this device in as, and what whoever is here has; `here`: they are one and the same.
 *
 *     `state` is how far this device has come with it: `new`, `asked`, or `allowed`.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Arriving".
 */
export interface Arriving {
  theirs: Possessions;
  yours?: Possessions | null;
  here?: boolean;
  state?: "allowed" | "asked" | "new";
}
/**
 * `bring`: hand over whatever belongs to who is here, or leave it behind; to be said where there is something.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Arrived".
 */
export interface Arrived {
  bring?: boolean | null;
}
/**
 * `asked`: the device that made the code has to answer first; ask again. `done`: this device is signed in.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SigningIn".
 */
export interface SigningIn {
  state: "asked" | "done";
  name: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MyNotifications".
 */
export interface MyNotifications {
  addresses: AddressInfo[];
  wishes: NotificationSettings;
  push_key: string;
  email: boolean;
}
/**
 * `id` names it on this page; `secret` is what a webhook is signed with, `stopped` why it is called no more.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AddressInfo".
 */
export interface AddressInfo {
  id: string;
  kind: "email" | "push" | "webhook";
  label: string;
  since: number;
  confirmed: boolean;
  failures: number;
  secret: string;
  stopped: Phrase | null;
  digest: string;
}
/**
 * How somebody wants to be notified. Quiet hours are minutes of the day; the same twice: there are none.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NotificationSettings".
 */
export interface NotificationSettings {
  reminder: boolean;
  quiet_from: number;
  quiet_to: number;
  zone: string;
}
/**
 * A browser, by what its PushSubscription says.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PushTo".
 */
export interface PushTo {
  kind: "push";
  endpoint: string;
  keys: PushKeys;
  language?: "en" | "ja";
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PushKeys".
 */
export interface PushKeys {
  p256dh: string;
  auth: string;
}
/**
 * An e-mail address; a letter with a code goes there.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EmailTo".
 */
export interface EmailTo {
  kind: "email";
  address: string;
  language?: "en" | "ja";
}
/**
 * The address of a chat tool or a program.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "WebhookTo".
 */
export interface WebhookTo {
  kind: "webhook";
  url: string;
  language?: "en" | "ja";
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Code".
 */
export interface Code {
  code: string;
}
/**
 * Was a test sent, and if not, why.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Tried".
 */
export interface Tried {
  sent: boolean;
  why: Phrase | null;
}
/**
 * Times are in seconds since 1970.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MyVacation".
 */
export interface MyVacation {
  days: number;
  left: number;
  now: number;
  until?: number | null;
}
/**
 * How long a vacation is to be.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DaysOff".
 */
export interface DaysOff {
  days: number;
}
/**
 * Who at a table behaves badly, and how.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Reporting".
 */
export interface Reporting {
  seat: number;
  reason: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BlockedPeople".
 */
export interface BlockedPeople {
  people: BlockedPerson[];
}
/**
 * `id` names somebody on this page and opens nothing.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BlockedPerson".
 */
export interface BlockedPerson {
  id: string;
  name: string;
  kind: "block" | "mute";
  since: number;
  seat: number;
}
/**
 * The person in this seat is to be blocked, muted, or neither any more.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "BlockRequest".
 */
export interface BlockRequest {
  seat: number;
  kind: "block" | "mute" | "none";
}
/**
 * Whether somebody is to be blocked, muted, or neither any more.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PersonBlockRequest".
 */
export interface PersonBlockRequest {
  kind: "block" | "mute" | "none";
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PersonReport".
 */
export interface PersonReport {
  reason: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Uploaded".
 */
export interface Uploaded {
  replay: string;
  replays: string[];
}
/**
 * Games of a device that a server keeps now, by the names that they have there.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Merged".
 */
export interface Merged {
  tables: string[];
}
/**
 * A finished game, to be looked at ply by ply.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ReplayInfo".
 */
export interface ReplayInfo {
  replay: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  plies: number;
  board: Board;
  log: LogLine[];
  standing: TableStanding;
  record: {
    [k: string]: unknown;
  };
  rules: OptionLine[];
}
/**
 * Every draw of a finished game, for whoever works them out again, and what nothing proves.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ChanceInfo".
 */
export interface ChanceInfo {
  setup: Drawn[];
  draws: Drawn[];
  unproved: Phrase[];
}
/**
 * A number that the seed drew, from 0 to below - 1 (docs/chance.md).
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Drawn".
 */
export interface Drawn {
  purpose: string;
  number: number;
  below: number;
  drawn: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ReplayPly".
 */
export interface ReplayPly {
  ply: number;
  turn: number;
  phase: string;
  scene: Scene;
  standing: TableStanding;
  log: LogLine[];
}
/**
 * A review as far as it is.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ReviewInfo".
 */
export interface ReviewInfo {
  done: number;
  total: number;
  plies: JudgedPly[];
  ready?: boolean;
  running?: boolean;
  failed?: Phrase | null;
}
/**
 * One decision, judged on what its seat knew; chances from 0 to 1, the mover's.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "JudgedPly".
 */
export interface JudgedPly {
  ply: number;
  seat: number;
  chance: number;
  played: string;
  preferred: string;
  cost: number;
  turning: boolean;
}
/**
 * What speaks for a move, and where it is compared with another, only what that one lacked.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Why".
 */
export interface Why {
  reasons: Phrase[];
  headline?: Phrase | null;
  afterwards?: Phrase | null;
}
/**
 * A table that goes on from a position: its seat, and the level of its bots; without one friends play.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PlayOn".
 */
export interface PlayOn {
  replay?: string;
  game?: string;
  puzzle?: string;
  study?: string;
  ply?: number;
  played?: string[];
  hindsight?: boolean;
  seat?: number;
  level?: string;
  name?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PlayOnMade".
 */
export interface PlayOnMade {
  table: string;
}
/**
 * A position, and a move to be tried there; without one it is only looked at.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Trying".
 */
export interface Trying {
  replay?: string;
  game?: string;
  puzzle?: string;
  study?: string;
  ply?: number;
  played?: string[];
  hindsight?: boolean;
  text?: string;
}
/**
 * A position as the page shows it.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AnalysisBoard".
 */
export interface AnalysisBoard {
  board: LearnerTable;
  ply: number;
  turn: number;
  over: boolean;
  plies: number;
  line: string[];
  hidden: boolean;
  actual?: string;
  drawn?: string[];
  hands?: Piece[][];
  position?: {
    [k: string]: unknown;
  } | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AnalysisGhosting".
 */
export interface AnalysisGhosting {
  replay?: string;
  game?: string;
  puzzle?: string;
  study?: string;
  ply?: number;
  played?: string[];
  hindsight?: boolean;
  texts?: string[];
}
/**
 * A position whose candidates are asked for, after so many rounds.
 *
 *     `actual` is a move that must be among them; without it, what the source plays there.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CandidatesAsked".
 */
export interface CandidatesAsked {
  replay?: string;
  game?: string;
  puzzle?: string;
  study?: string;
  ply?: number;
  played?: string[];
  hindsight?: boolean;
  round?: number;
  actual?: string;
}
/**
 * What is known after a round; `last`: waiting longer tells nothing new.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Candidates".
 */
export interface Candidates {
  round: number;
  last: boolean;
  simulations: number;
  seconds: number;
  candidates: CandidateInfo[];
}
/**
 * A move that is worth a thought, with chances and points by seat.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CandidateInfo".
 */
export interface CandidateInfo {
  move: string;
  seat: number;
  wins: Value[];
  leads: Value[];
  points: Value[];
  reasons: Phrase[];
  ghost?: Ghost | null;
  played?: boolean;
  proved?: boolean;
}
/**
 * A number and its margin of error.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Value".
 */
export interface Value {
  value: number;
  margin: number;
}
/**
 * Which ply is to be measured, as whom.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LuckAsked".
 */
export interface LuckAsked {
  seat?: number;
  hindsight?: boolean;
}
/**
 * A ply that was measured, in numbers that make a ledger together with all others.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LuckPly".
 */
export interface LuckPly {
  ply: number;
  of: number;
  measure: unknown[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LedgerAsked".
 */
export interface LedgerAsked {
  seat?: number;
  hindsight?: boolean;
  measures?: unknown[][];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LedgerInfo".
 */
export interface LedgerInfo {
  seat: number;
  hindsight: boolean;
  wins: AccountInfo | null;
  leads: AccountInfo;
  chance: boolean;
  choices: number;
  best: number;
  lucky: DrawInfo[];
  unlucky: DrawInfo[];
}
/**
 * A result and its parts, which sum to it.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AccountInfo".
 */
export interface AccountInfo {
  start: Value;
  own: Value;
  others: Value;
  draws: Value;
  table: Value;
  result: number;
  course: number[];
}
/**
 * A draw, and what it brought; `piece` is what it looks like.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DrawInfo".
 */
export interface DrawInfo {
  ply: number;
  seat: number;
  text: string;
  win: Value;
  lead: Value;
  piece?: Piece | null;
}
/**
 * A study that was kept.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "StudyRow".
 */
export interface StudyRow {
  id: string;
  title: string;
  game: string;
  changed: number;
}
/**
 * A study as it was kept; `own`: whoever asks may change it; `changed`: when that was done last.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "StudyKept".
 */
export interface StudyKept {
  id: string;
  own: boolean;
  changed: number;
  study: {
    [k: string]: unknown;
  };
}
/**
 * A position to be studied: of a finished game, of a puzzle, or of a study that was kept, after so many of its
 *     plies and the moves of a variation.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "StudyPlace".
 */
export interface StudyPlace {
  replay?: string;
  game?: string;
  puzzle?: string;
  study?: string;
  ply?: number;
  played?: string[];
  hindsight?: boolean;
}
/**
 * Everything that chance could bring at a position.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DrawChoice".
 */
export interface DrawChoice {
  draws: Drawable[];
}
/**
 * A tile that might be drawn at a ply instead of the one that was.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Drawable".
 */
export interface Drawable {
  text: string;
  chance: number;
  piece?: Piece | null;
}
/**
 * A game on a real table as devices pass it on to each other: by moves or by points.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RealGameInfo".
 */
export interface RealGameInfo {
  seed: string;
  options?: {
    [k: string]: unknown;
  };
  box?: {
    [k: string]: unknown;
  };
  names?: string[];
  entries?: EntryInfo[];
  setup?: {
    [k: string]: unknown;
  };
  game: string;
  depth: "moves" | "points";
  looks?: string[];
  marks?: MarkInfo[];
  ready?: boolean;
}
/**
 * A move that was entered; `kept`: the rules refuse it, and the table plays it so.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "EntryInfo".
 */
export interface EntryInfo {
  seat: number;
  text: string;
  kept?: boolean;
}
/**
 * How many one seat has of what a line of the score sheet counts.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MarkInfo".
 */
export interface MarkInfo {
  seat: number;
  line: string;
  count: number;
}
/**
 * A position of a game to be set up: the moves that made it, in any order; without a seed, from any deal.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SetUp".
 */
export interface SetUp {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  seed?: string;
  moves?: string[];
  title?: string;
}
/**
 * Tiles that lie on a board; `seat` places the next one, and is whoever is to move if it is none.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ArrangementAsked".
 */
export interface ArrangementAsked {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  seed?: string;
  moves?: string[];
  title?: string;
  seat?: number;
}
/**
 * A board that is set up, and whether a game can come there.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Arrangement".
 */
export interface Arrangement {
  board: LearnerTable;
  seat: number;
  turn: number;
  over: boolean;
  tiles: LaidTile[];
  reason?: Phrase | null;
  unsure?: boolean;
  varied?: boolean;
}
/**
 * A tile on a board that is set up: its move with the number of its seat.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LaidTile".
 */
export interface LaidTile {
  text: string;
  seat: number;
  cells: string[];
  stray?: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ArrangementGhosting".
 */
export interface ArrangementGhosting {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  seed?: string;
  moves?: string[];
  title?: string;
  seat?: number;
  texts?: string[];
}
/**
 * The first moves of all games of one kind and deal.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OpeningsInfo".
 */
export interface OpeningsInfo {
  game: string;
  options: {
    [k: string]: unknown;
  };
  games: number;
  wins: Value[];
  moves: OpeningInfo[];
  replay?: string;
}
/**
 * A first move: how many games have it, how they ended for whoever made it, and one of them to look at.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OpeningInfo".
 */
export interface OpeningInfo {
  text: string;
  seat: number;
  games: number;
  win: Value;
  lead: Value;
  moves: OpeningInfo[];
  replay?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SheetInfo".
 */
export interface SheetInfo {
  lines: SheetLineInfo[];
  tie: Phrase;
  paragraph: string;
}
/**
 * A line of the score sheet: what is counted, what each of it is worth, and the paragraph that says so.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SheetLineInfo".
 */
export interface SheetLineInfo {
  name: string;
  label: Phrase;
  paragraph: string;
  points?: number;
  pad?: number;
  once?: boolean;
}
/**
 * A game, and a move to be entered; without one it is only looked at. `keep`: although it is against the rules.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanionTry".
 */
export interface CompanionTry {
  seed: string;
  options?: {
    [k: string]: unknown;
  };
  box?: {
    [k: string]: unknown;
  };
  names?: string[];
  entries?: EntryInfo[];
  setup?: {
    [k: string]: unknown;
  };
  text?: string;
  keep?: boolean;
}
/**
 * The table as the page shows it; `entry` is the move that was entered.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanionBoard".
 */
export interface CompanionBoard {
  board: LearnerTable;
  turn: number;
  over: boolean;
  phase?: string;
  entry?: EntryInfo | null;
  waivable?: boolean;
  marks?: number[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanionGhosting".
 */
export interface CompanionGhosting {
  seed: string;
  options?: {
    [k: string]: unknown;
  };
  box?: {
    [k: string]: unknown;
  };
  names?: string[];
  entries?: EntryInfo[];
  setup?: {
    [k: string]: unknown;
  };
  texts?: string[];
}
/**
 * A game on a real table as its device keeps it: how it was set up, and every move; `setup` is the layout where it
 *     comes from another game and not from the seed.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanionGame".
 */
export interface CompanionGame {
  seed: string;
  options?: {
    [k: string]: unknown;
  };
  box?: {
    [k: string]: unknown;
  };
  names?: string[];
  entries?: EntryInfo[];
  setup?: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RealGameMade".
 */
export interface RealGameMade {
  id: string;
  version: number;
}
/**
 * A game that devices follow; without a game where nothing changed since the version that was asked about.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RealGameTold".
 */
export interface RealGameTold {
  version: number;
  game?: RealGameInfo | null;
}
/**
 * What a device has entered into the version that it knows.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RealGameChange".
 */
export interface RealGameChange {
  version: number;
  game: RealGameInfo;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  status: "ok";
  version: string;
  protocol: number;
}
/**
 * Whether moves can be saved, bots can think and background work goes on; where not, why.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Ready".
 */
export interface Ready {
  status: "not ready" | "ready";
  saving?: string;
  thinking?: string;
  background?: string;
}
/**
 * Why something could not be done: `code` for programs, `words` for people.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  code: string;
  words: Phrase;
}
