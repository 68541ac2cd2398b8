### Words that every game shares. A message names what, where, and what to do.

## Choosing a game

error-kept-before = Move { $number } breaks a rule that the table agreed to break. Bots judge only what lies before it.
error-game-unknown =
    There is no game “{ $name }”. { $close ->
        [none] Installed: { $games }.
       *[other] Did you mean { $close }? Installed: { $games }.
    }
error-game-broken = { $name } is installed but cannot be played: { $reason }
error-bot-broken = The bot { $name } is installed but cannot be loaded: { $reason }
error-fault = Something is wrong in Adjoin or in an installed game: { $reason } ({ $place }). Set ADJOIN_DEBUG=1 to see more.
game-unavailable = not available: { $reason }
error-no-rules = { $game } has no rules page.
error-extra = This needs { $module }, which is not installed: pip install "adjoin[{ $extra }]"
error-docs = This installation has no documentation: install Adjoin from its wheel, or run `adjoin docs` in a clone.
error-docs-build = The documentation could not be built: { $reason }
error-docs-port = The documentation cannot be shown on port { $port }: { $reason }. Choose another one with --port.
error-docs-exists = { $path } already exists: name a new folder.
cli-docs = The documentation is at { $address } (stop with Ctrl-C).
cli-docs-written = The documentation is in { $path }.
error-merge = { $path } holds games with other terms than { $first }. Merge only games with the same terms.
cli-report = { $game } ({ $options }), { $games ->
    [one] 1 game
   *[other] { $games } games
}:
error-schedule = “{ $text }” is not a schedule. Choose one of: { $schedules }.
error-program-start = { $name }: { $reason }. The match did not begin.
cli-ratings = Ratings (Elo scale, 0 is the league's average):
cli-rating = rating
cli-games-played = games
cli-doublings = What a bot gains when it thinks twice as much:
cli-simulations = simulations
cli-head-to-head = How often the bot of the row beat the bot of the column:
cli-by-seat = Wins by seat:
cli-seat-number = seat { $number }
cli-anybody = all
error-bot-uncounted = The bot “{ $name }” does not count simulations. Write its name alone.
error-simulations = “{ $text }” is not a number of simulations. Write one from 1 to { $most }, as in master/500.
error-bot-unknown = There is no bot “{ $name }”. Choose one of: { $bots }.
error-batch-number = { $what } of a batch must be at least 1, not { $number }.
error-batch-form = { $what } of a batch cannot be “{ $value }”. Choose one of: { $values }.
error-batch-shape = { $what } has the shape { $shape }; with one row per game it is { $wanted }.
error-batch-integers = Actions must be whole numbers, not { $kind }.
error-batch-looks = This batch does not know how moves look. Make it with looks=True.
error-vector-bots = There is no compiled bot “{ $bots }”. Choose one of { $known }, or give a policy of your own.
error-vector-greedy = greedy is compiled for open games alone, and { $game } has secrets. Use random, or a policy of your own.
error-vector-sb3 = stable-baselines3 begins games anew in the same step and moves arrays by itself. Use autoreset="same-step", without a device.
error-vector-device = Arrays cannot go to the device “{ $device }”: { $reason }
error-dataset = There is no dataset called { $name }. There is: { $known }.
error-batch-reset = Call reset() before the first step.
error-batch-action = Action { $action } is not legal in game { $row }; nothing was played. The masks show the legal actions.
error-place = Games cannot run on “{ $text }”. Write ray for a cluster on this machine, or ray:ADDRESS.
error-cluster-start = Ray does not start on this machine: { $reason }
error-cluster = Cannot join the Ray cluster { $address }: { $reason }
error-setup-part = The setup has no “{ $part }”.
error-seed = A seed is one line of 1 to 200 printable characters.
error-option-unknown = There is no option “{ $option }”. This game has: { $options }.
error-option-value = { $option } cannot be { $value }. Choose one of: { $choices }.
error-option-with = { $option } cannot be { $value } with { $others }. Choose one of: { $choices }.
error-option-list = { $option } takes { $low ->
    [0] up to { $high } different values
   *[other] { $low } to { $high } different values
} from: { $choices }.
error-option-not-here = { $option } does not apply with the other options chosen. Leave it out.
error-option-exact = { $option } takes exactly { $count } different values from: { $choices }.

## Files

error-read = { $path } cannot be read: { $reason }. Name a file that exists.
error-write = { $path } cannot be written: { $reason }. Name a file in a folder that exists and has room.
components-unreadable = { $path } cannot be read: { $reason }. Name an existing components file.
components-syntax = { $path } is not valid TOML: { $reason }.
components-none = { $game } has no components file: { $path } cannot be used.
components-name = { $path }: needs a name.
components-named = { $path } has the name “{ $name }” of the shipped components, but differs from them. Give it its own name.

## Boxes

box-large = This box is larger than { $most } KB. No game has so many parts.
box-name = The name of a box has at most { $most } letters, all of which can be seen.
box-other-game = { $path } is a box of “{ $found }”, and not of { $game }.
box-version = { $path } was written for another version of Adjoin ({ $found }; this one reads { $known }). Update Adjoin, or save the box again in the older form.
box-which-game = { $path }: no game has such parts. Say whose they are; there are boxes for: { $games }.
box-link = This link holds no box, or it was cut off. Ask for the file instead.
box-not-ready = { $name } cannot be played with yet. { $text }
box-rated = Rated games are played with the box that comes with the game.
error-box-usual = This table is played with the box that comes with the game.
option-box = Box
box-unnamed = The box has no name yet.
box-list = “{ $kind }” must be a list of parts.
box-few = { $found } of { $least } are entered: { $kind }.
box-many = { $found } are too many; there are at most { $most }: { $kind }.
box-alike = { $second } looks like { $first }. Is one of them entered twice?
box-places = { $part }: “{ $field }” must have { $places ->
    [one] one place
   *[other] { $places } places
}.
box-blank = { $part } has { $count ->
    [one] an empty place
   *[other] { $count } empty places
}.
box-symbol = { $part } shows “{ $found }”. It can only show: { $symbols }.
box-number-missing = { $part }: “{ $field }” is not entered yet.
box-number = { $part }: “{ $field }” is { $found }. It must be a number from { $least } to { $most }.
box-letters-count = { $part }: “{ $field }” must have { $texts } entries.
box-letters = { $part } shows “{ $found }”. Use each of the letters { $letters } at most once.
box-marks = { $part }: “{ $field }” must name places, counted from 0, of which there are { $places }.
box-flag = { $part }: “{ $field }” must be true or false.
box-photo = Photo of the part
box-photo-other = Another photo
box-photo-how = Drag the four corners onto those of the part; above it lies straight. The photo stays on this device.
box-photo-corner = Corner { $corner } of the part
box-photo-bad = This is not a photo that the browser can show, or it is larger than 20 MB.
box-title = Your box
box-game = Game
box-kinds = Kinds of parts
box-count = { $kind }: { $count } of { $least }
box-add = Add: { $kind }
box-remove = Remove
box-turn = Turn
box-undo = Undo
box-save = Save file
box-share = Copy link
box-open = Open a file
box-begin-shipped = Start from the shipped parts
box-link-copied = The link is copied. It holds the whole box; no server keeps it.
box-name-label = Name of the box
box-saved = Saved on this device.
box-unsaved = This device has no room left: save the box as a file.
box-take = Copy it to my box
box-use = Play with it
box-use-later = You can play with it once everything is filled in.
box-ready = Your box is complete
box-not-yet = Is your box complete?
box-more = { $more ->
    [one] one more
   *[other] { $more } more
}
box-part-state = { $weight ->
    [missing] not finished
    [unusual] unusual
    [impossible] impossible
   *[other] complete
}
box-how = Tap a place, then what it shows: the next place is selected for you. By keyboard: arrow keys and the numbers. How you hold a board does not matter.
box-own-editor = The parts of { $title }
box-place = Place { $place }: { $symbol }
box-empty = empty
box-palette = What it shows
box-half = Half { $number }
box-mark-place = Block { $place }
box-less = Less: { $label }
box-greater = More: { $label }
box-shipped = As it comes with the game
box-edit = Change your box
box-describe = Enter the parts of your own box
box-link-long = This link is too long to hold a box. Ask for the file instead.
box-look-through = Look through the box
box-unnamed-short = Unnamed box
box-kept-title = My boxes
box-kept-state = { $state ->
    [here] Only on this device so far.
    [sending] Saving with you …
    [kept] Saved with you, on every device of yours. Private until you share it.
    [shared] Saved with you. Whoever has its link sees it.
    [changed] Changed on another device or in another tab.
   *[failed] Not saved with you. It is safe on this device.
}
box-kept-keep = Save with me
box-kept-copy = Keep mine as a copy
box-kept-newer = Open the newer one
box-kept-share = Share
box-kept-unshare = Stop sharing
box-kept-page = Open its page
box-kept-new = New box
box-kept-shared = shared
box-kept-drop = Delete { $name }
box-kept-drop-sure = Really delete { $name }
box-show-of = A box for { $game }
box-show-own = This is how others see your box.
box-show-somebodys = Somebody entered these parts from their own box.
box-balance = Is it fair?
box-balance-how = { $wanted } games between equal bots ({ $bot }) show how much the first seat gains with these parts. People who play go first, so this can take some minutes.
box-balance-begin = Play the games
box-balance-more = Play more games
box-balance-stop = Stop
box-balance-seat = Seat { $number }
box-balance-share = wins { $share }% ({ $low }–{ $high })
box-balance-points = { $points } points on average
box-balance-games = { $games ->
    [one] One game
   *[other] { $games } games
}, { $length } moves on average, { $shared } shared. In brackets: where the true share lies, 19 times out of 20.
box-balance-playing = { $games } of { $wanted } games
box-kind-board = Board
box-kind-tile = Tile
box-kind-card = Card
box-kind-expansion = Expansion tile
box-field-owner = Belongs to
box-field-faces = Blocks
box-field-blocks = Blocks
box-field-symbols = Blocks with a symbol
box-field-short_game = In the short game
box-field-halves = Halves
box-field-rows = Board
box-field-shape = Shape
box-field-stars = Stars
box-field-count = Cells
box-field-points = Points
box-field-prize_tokens = Prize tokens
box-mark-dark = dark
box-mark-red = red
box-mark-blue = blue
box-mark-line = in a line
box-mark-square = in a square
box-mark-same = all alike
box-mark-different = all different
cli-box = { $name }: a box of { $game } ({ $digest })
cli-box-ready = { $name } is ready to be played with: { $game }, { $digest }
cli-box-missing = missing: { $text }
cli-box-unusual = unusual: { $text }
cli-box-impossible = impossible: { $text }
cli-box-written = The box is in { $path }.
error-box-suffix = { $path } must end in .toml or .json.
error-box-exists = { $path } already exists: name a new file.
error-box-written = { $path } cannot be written: { $reason }.

## Moves

error-notation = “{ $text }” is not a move. Write TILE@CELL, and r with a number to rotate it.
error-new-name = “{ $name }” cannot be a game's name. Use 2 to 30 small letters, digits and _, beginning with a letter.
error-new-taken = There is a game or a Python module called { $name } already. Choose another name.
error-new-file = { $file } is there already. Choose a new folder with --folder.
error-new-lattice = There is no lattice “{ $lattice }”. Choose one of { $known }.
new-game-done = { $count } files written to { $folder }. Next: cd { $folder }, then pip install -e . and adjoin play { $name } --bot greedy.
error-no-spot = “{ $text }” is not a spot of this board. The tiles are { $tiles }.
error-move-number = There is no move number { $number } in this game.
error-move-kind = A move is a Move, its text or its number, not a { $found }.
error-move-spelling = Move number { $number } is { $right } here, not { $text }.
error-no-draw = There is nothing to draw. Play a move instead.
error-draw-seed = This position has no seed to draw from. Play one of its chances() instead.
error-dealt = Everything is dealt: there is nothing left to draw before the game starts.
error-undealt = The deal is not complete: draw { $number } for “{ $purpose }” is missing.
error-deal-number = This draw cannot be { $number }. Choose a number from 0 to { $last }.
refusal-over = The game is over.
refusal-seat = This is a move of seat { $seat }, but it is seat { $turn }'s turn.
refusal-chance = This is a draw, and this is not one of its outcomes.

## Rules modules

error-outside-subset = The rules cannot be compiled: { $reason }. docs/authors.md lists what they may use.

## Records

record-json = { $path }, line { $line }, column { $column }: not valid JSON. Each line must hold one whole record.
record-key-twice = { $path }, line { $line }: an object has the key “{ $name }” twice.
record-none = { $path } has no record. Name a file with one game record per line.
record-format = This is not a game record: its format must be { $format }.
record-format-newer = The record has the format { $found }, this program knows { $format } and older ones. Use a newer Adjoin.
record-view = This record shows what one viewer knew of an unfinished game. Only the full record can be checked.
record-field = The record's field “{ $field }” { $how ->
    [missing] is missing.
    [unknown] is not known here: a record has no such field.
   *[malformed] is malformed: { $found }.
}
record-version = The record was played by rules version { $version } of { $game }, this program knows versions up to { $known }. Use a newer Adjoin.
record-options = These options cannot be combined: { $reason }
record-seats = The record names { $found } seats, but the game has { $seats }.
record-options-missing = The record does not say these options: { $options }.
sheet-points = Points
sheet-shared = Players with equal totals share the victory.
record-kept = Move { $number }, { $text }, breaks a rule: { $reason } The players agreed to keep it.
record-kept-legal = It is marked as a move against the rules, and it breaks none.
record-deal = “setup.{ $field }” { $lacks ->
    [found] is missing: the seed deals { $right }.
    [right] is { $found }, but there is no such value.
   *[none] is { $found }, but the seed deals { $right }.
}
record-option = “options.{ $field }” { $lacks ->
    [found] is missing: it should be { $right }.
    [right] is { $found }, but there is no such value.
   *[none] is { $found }, but it should be { $right }.
}
record-parts = The setup's “{ $part }” cannot be dealt out of the components “{ $name }” that the record names. A set of your own needs a name of its own.
record-fairness = The seed is { $found }, but the server's secret, the parts and the table's name make { $right }.
record-commitment = “fairness.commitment” is { $found }, but the SHA-256 of “fairness.server” is { $right }: one of them was changed.
record-fair-parts = “fairness.parts” has { $found } parts, but the game has { $seats } seats.
record-fair-missing = “fairness.missing” is { $found }, but the seats without a part are { $right }.
record-lot-order = “lot.order” is { $found }, but it must name every seat from 0 to { $last } once.
record-series-seats = “{ $field }” has { $found } numbers, but the game has { $seats } seats.
record-box = “box” is not one of this game: { $reason }
record-box-name = “components” is { $found }, but the box is called { $name }.
record-color = Seats { $first } and { $seat } have both chosen the colour { $color }.
record-lot = “lot.order” is { $found }, but the seed draws { $right }.
record-not-mover = Move { $number }, { $type }: it names seat { $seat }, but seat { $turn } was to move.
record-time-left = Move { $number }, timeout: by the recorded times seat { $seat } had { $left } seconds left.
record-times-missing = Move { $number }, timeout: not every move and take-back before it has its time.
record-clock-bot = Move { $number }, timeout: by “clock.then” a bot takes over, and nobody loses on time.
record-take-backs = “take_backs” is { $found }, but “taken_back” tells of { $right } that went behind a bot's answer.
record-back-ply = Take-back { $number }: it goes back to ply { $ply }, but the game had only { $plies }.
record-back-own = Take-back { $number }: it must undo the last decision of seat { $seat }, and what came after it.
record-back-over = Take-back { $number }: the game was over, and nothing is taken back then.
record-back-turn = Take-back { $number }, { $text }: it was not the turn of seat { $seat }.
record-back-move = Take-back { $number }, { $text }: { $reason }
record-back-alone = Take-back { $number }: “alone” is only for somebody who plays with bots alone, and whom one has answered.
record-back-marked = Take-back { $number }: it went behind a bot's answer, so it must be marked as “alone”.
record-unproved = not proved: { $claim }
unproved-seed = setup and draws: the record names no seed.
unproved-components = setup: the components “{ $name }” are the author's own.
unproved-fairness = that nobody chose the seed: the record has no “fairness”.
unproved-parts = that nobody chose the seed: no player gave a part of it, only the server.
unproved-lot = “lot.order”: another order would fit, too.
unproved-take-backs = “take_backs” is { $times }: the record does not say what was taken back.
unproved-back-draws = what was taken back: the draws after it need a seed.
unproved-series = “series”: the standing before this match.
unproved-upload = that the commitment was made before the game: the record was uploaded.
record-time-back = Move { $number }: “at” is { $found }, but an entry before it has { $before }: time does not run backwards.
record-draw-missing = Move { $number }: a draw of seat { $seat } is missing before it.
record-draw-missing-tile = Move { $number }: a draw of seat { $seat } is missing before it. The seed draws { $drawn }.
record-draw-early = Move { $number } is a draw, but seat { $seat } is to move there.
record-draw = Move { $number }: the record draws { $text }, but the seed draws { $drawn }.
record-move = Move { $number }, { $text }: { $reason }
record-move-field = Move { $number }, { $text }: “{ $field }” { $lacks ->
    [found] is missing: it should be { $right }.
    [right] is { $found }, but there is no such value.
   *[none] is { $found }, but it should be { $right }.
}
record-move-part = Move { $number }: “{ $field }” { $how ->
    [missing] is missing.
    [unknown] is not known here: such an entry has no such field.
   *[malformed] is malformed: { $found }.
}
record-move-shape = Move { $number } is no JSON object.
record-table-move = Move { $number }: “{ $type }” cannot stand here, before other moves or after the end.
record-who-nobody = there is no seat { $seat }.
record-who-person = seat { $seat } is played by a person then.
record-who-bot = seat { $seat } is played by a bot then, which cannot do this.
record-who-open = seat { $seat } was never taken.
record-who-resigned = seat { $seat } had given up before.
record-who-plays = the bot { $level } plays in seat { $seat } already.
record-who-else = “{ $found }” cannot come back to seat { $seat }, which is the seat of “{ $right }”.
record-plays-on = no bot plays on for who resigns with only two sides, with partners, or with no other person at the table.
record-no-partner = nobody needs to agree: this seat has no partner.
record-no-clock = the record has no clock: no time can be up or stand still.
record-paused = in a pause time stands still, and nobody decides or runs out of it.
record-not-paused = there was no pause to end.
record-agree-alone = nobody else is there to agree with.
record-abandon-turn = seat { $seat } was not to move then, so nothing could be claimed from it.
record-abort-begun = a game cannot be called off once everyone has moved.
record-claim-side = seat { $seat } cannot claim against its own side.
record-agreed = “agreed” is { $found }, but with seat { $seat } it should be { $right }: each speaks for one seat, and once.
record-skip = Move { $number } is a skip, but nobody is to be skipped there.
record-skip-missing = Move { $number }: the skip of seat { $seat } is missing before it.
record-result = “result.{ $field }” { $lacks ->
    [found] is missing: the moves lead to { $right }.
    [right] is { $found }, but there is no such value.
   *[none] is { $found }, but the moves lead to { $right }.
}
record-unfinished = The game is not over after its { $plies } moves, but the record gives a result.

error-record-unfinished = The game is not over: its record exists only as one player's view.
error-record-setup = This position has no setup, so it cannot be recorded.
record-entry-missing = The record lacks the entry { $text } after its last move.
record-malformed = The record is malformed in a way that cannot be replayed ({ $reason }).
record-fault = { $path }, line { $line }: { $reason }
record-fault-game = { $path }, game { $game }: { $reason }

## Named positions and lessons

named-shape = A position is a table with options, setup, seed and moves.
named-field = There is no field “{ $field }” here. The fields are: { $fields }.
named-value = The field “{ $field }” is of the wrong kind.
named-ply = Ply { $number }, { $text }: { $reason }
named-fault = The position “{ $name }”: { $reason }
named-on = It goes on from “{ $name }”, which is no position above it.
named-syntax = This is not valid TOML: { $reason }.
lesson-file = { $path }: { $reason }
lesson-bytes = { $path }: this is not UTF-8 text.
lesson-at-step = step “{ $step }”: { $reason }
lesson-table = A step is a table with a name and a position.
lesson-lacks = The field “{ $field }” is missing.
lesson-empty = The lesson has no steps.
lesson-game = The lesson is for the game “{ $game }”, not this one.
lesson-position = There is no position “{ $name }”. The positions are: { $known }.
lesson-condition = A condition names one of { $kinds }, such as part = "area", and arguments.
lesson-range = Write a number here, or a list of the least and the most.
lesson-twice = Two steps have the name “{ $name }”.
lesson-over = The game is over in this position, so there is no move to learn.
lesson-short = A short game has at least one ply, and no answers.
lesson-level = There is no level “{ $level }”. The levels are: { $levels }.
lesson-answers = { $answers } answers are asked for and { $shown } moves are shown. There must be at least one, and as many of each.
lesson-turn = { $text } should be shown, but it is somebody else's turn then.
lesson-move = { $text } is not a move there: { $reason }
lesson-not-accepted = { $text } is to be shown, but the step does not accept it.
lesson-paragraph = The rules page has no paragraph “{ $paragraph }”.
lesson-refusal = The game has no refusal “{ $name }”: its catalogue lacks refusal-{ $name }.
named-setup = The setup does not fit this game.
lesson-cell = The board has no cell “{ $cell }”.
lesson-text = The text “{ $text }” is missing in { $language }.ftl.
lesson-none = { $game } has no lesson.
lesson-unknown = { $game } has no lesson “{ $name }”. It has: { $lessons }.

### Command line

error-language = There are no texts in “{ $language }”. Choose one of: { $languages }.
error-option-form = “{ $text }” is not an option. Write NAME=VALUE, such as players=2.
error-option-twice = The option { $option } is given twice. Give it once.
error-seat-number = There is no seat { $seat }. Choose one from 0 to { $last }.
error-bots-count = { $found } bots are named for { $seats } seats. Name one for all seats, or one for each.
error-bots-many = { $found } bots do not fit on { $seats } seats. Name fewer.
error-places = You cannot sit at “{ $places }”. Write --seat with a number from 1 to { $seats }, once for each person, or --seat lot.
error-no-game = { $path } has no game { $game }: it holds { $games }.
error-no-ply = There is no ply { $ply }: the game has { $plies }.
error-no-seat = There is no seat { $seat }. Choose one from 0 to { $last }.
cli-checked = { $path }: { $games ->
    [one] 1 game replays as recorded.
   *[other] { $games } games replay as recorded.
}
cli-unproved = not proved: { $claim } ({ $games ->
    [one] 1 game, line { $line }
   *[other] { $games } games, the first in line { $line }
})
cli-labels = No record proves who played, when, what people agreed on besides the moves, or that nothing was left out.
cli-drawn = Picture written to { $path }.
cli-compiling = Compiling { $game }, first time only
cli-simulating = Playing { $game }
cli-simulated = { $games ->
    [one] 1 game
   *[other] { $games } games
} written to { $path }.
error-threads = { $name } is “{ $text }”. It must be a whole number from 1 to { $most }.
error-engine = { $name } is “{ $text }”. It must be one of { $engines }.
error-no-engine = The engine that runs in browsers is not built. In a clone: uv run python -m tools.build_engine
error-site-folder = { $path } is not an empty folder. Name one that is new or empty.
error-engine-missing = The engine { $text } is not installed here.
error-kernels-package = No installed game belongs to “{ $name }”.
error-kernels-linker = Building a kernel needs the linker wasm-ld: install lld (Debian: apt install lld), or pip install ziglang.
error-kernels-failed = The kernel { $kernel } of { $game } could not be built; see the reason above.
error-accelerator-compiler = There is no C compiler: install one (Debian: apt install gcc), or name it in CC.
error-accelerator-failed = { $compiler } cannot compile the accelerator: { $reason }. It needs Python's headers (Debian: python3-dev).
error-accelerator-folder = The accelerator cannot be kept in { $path }: { $reason }. Name another folder in ADJOIN_CACHE.
cli-kernel = { $game }: { $kernel }
cli-kernel-old = { $game }: { $kernel } (for other rules, not used)
cli-kernel-built = { $game }: { $kernel } built
error-program = “{ $name }” is not a command. Write program:COMMAND, and close every quote.
error-net-unread = { $path } cannot be read as a net: { $reason }.
error-net-digest = { $path } is damaged: its digest is not the one beside it.
error-net-none = { $game } has no rows for a net. A game for two writes them beside its features.
error-train-player = Process { $number } of { $jobs } that play has ended, so the training stopped. What it wrote above says why; the same command goes on.
error-net-variant = { $game } has no net for these options, so grandmaster plays as master does.
error-net-engine = Nothing here runs the net of { $game }, so grandmaster plays as master does. This brings what it needs: pip install "adjoin[bots]"
error-net-level = Grandmaster plays as master does: { $reason }
error-net-rows = { $path } was trained for other rows than this version has. Train it again.
error-claim = “{ $text }” is not a claim about the bots of this match. Write it like master>greedy.
error-match-file = { $path } holds something other than the games of a match, and was left alone. Name another file.
error-match-terms = { $path } holds games with { $held }; this match has { $asked }. Name another file, or use the match's own terms.
error-match-plan = { $path } holds a game that is not part of this match, or holds it twice: { $seed }, { $bots }. Name another file, or use the match's own seed, bots and number of games.
error-match-deal = { $path } holds a game ({ $seed }) dealt from other components. Name another file, or use the match's own components.
error-match-broken = The match's processes were killed again and again. { $path } keeps its { $games ->
    [one] 1 game
   *[other] { $games } games
}: the same command continues from there.
error-match-lost = The match's processes were killed again and again; { $games ->
    [one] 1 game is
   *[other] { $games } games are
} lost. With --out FILE you can resume a match.
cli-share = { $bot }: { $share } % of the wins (95 %: { $low } to { $high }; fair: { $fair }) in { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $score } points on average.
cli-points = { $bot }: { $score } points on average in { $games ->
    [one] 1 game
   *[other] { $games } games
}.
cli-forfeits = { $bot }: { $games ->
    [one] 1 game
   *[other] { $games } games
} forfeited; the first because: { $why }
cli-interpreted = The compiled search for { $game } could not be prepared. Bots that search run in plain Python, far below their strength.
cli-engine = { $game }: bots use the engine { $engine }.
compiled-none = No compiler here ({ $reason }): the rules run in plain Python, which is slower. Where it exists, pip install "adjoin[fast]" brings one.
cli-claim-shown = Shown: { $claim }.
cli-claim-refuted = Refuted: { $claim }.
cli-claim-open = Not settled by these games: { $claim }.
cli-bot-replaced = { $name }: { $reason }. The bot { $level } takes over.
cli-reviewing = Reviewing { $game }
cli-review-head = { " ply  seat    chance  played        cost   better" }
cli-review-legend = Seats count from 0. Chance: the mover's, in %, with the best move found. Cost: what the played move gave away; “!” marks a turning point.
cli-welcome = { $game }. Type a move such as { $example }, or “help”.
cli-options = Options: { $options }.
cli-option = { $option }: { $choice } ({ $paragraph })
cli-series = { $of ->
    [0] Game { $number } of a series
   *[other] Game { $number } of { $of }
}, { $counts ->
    [points] points in all
   *[wins] won so far
} { $stands }.
cli-seats = Seats: { $listed }.
cli-seats-lot = Seats, drawn by lot: { $listed }.
cli-seat = { $number }. { $name }
cli-player = Player { $number }
cli-bot = Bot { $number }, { $level }
cli-hand-over = Hand the screen to { $name }, who presses Enter.
cli-help =
    MOVE         play it: TILE@CELL, and r with a number to rotate, such as { $example }
    moves [X]    list the legal moves, or those that begin with X
    why MOVE     what a move would do, or which rule forbids it
    hint         what the strongest bot would play, and why
    board        show the board again
    score        every point so far, line by line, if the game ended now
    log          everything that happened
    undo         take back your last move, where that is allowed
    resign       give up; with three or more sides a bot takes over for you, and you come last
    end          agree, all players here, to end now with the scores as they are
    quit         leave the game
cli-help-clock =
    clock        how much time everybody has left
    pause        stop the clocks; Enter restarts them
cli-clocks = Time left: { $listed }
cli-days = { $days } d
cli-paused = The clocks are stopped. Press Enter to go on.
cli-hint = { $move }: { $reasons }
cli-hint-failed = No hint could be found: { $reason }.
cli-stuck = { $name }: { $reason }. There is no bot left to take over.
cli-example = Legal now, for example: { $example }
cli-left = You left the game.
cli-moves = { $count ->
    [one] 1 legal move:
   *[other] { $count } legal moves:
}
cli-more-moves = and { $count } more; type the beginning, such as “moves { $start }”.
cli-effects = { $one }; { $other }
cli-legal = This is legal.
cli-won = { $names } wins.
cli-team = { $names } win as a team.
cli-resigned = { $names } resigned.
cli-late = { $names } ran out of time.
cli-team-score = { $names }: team score { $score }
cli-why = { $why } ({ $paragraph })
cli-shared = { $names } share the victory.
cli-kept = The record is in { $path }.

## Lessons in the terminal

cli-checked-lesson = { $path }: the lesson matches the rules in { $steps ->
    [one] its one step
   *[other] all { $steps } steps
}.
lesson-point = That's the point. Now find one that fits.
lesson-unread = Write it as in the example, or type “show”.
lesson-missed = Legal, but not what this step is about. Try another.
lesson-aside = Legal, but not what this step is about.
lesson-loses = Legal, but it loses the game at once.
lesson-right = Right so far. Go on.
lesson-done = That's it.
learn-you = You
learn-done = { $done } of { $steps } steps done
learn-welcome = { $game }. Write a move like { $example }. Type one, or “show”, “back”, “skip”, “help”, “quit”. Finished steps are saved.
notation-how = A move is a tile, @ and the cell where it goes; add r and a number to rotate it clockwise.
learn-left = See you: adjoin learn { $game } continues here.
learn-step = Step { $step } of { $steps }: { $title }
learn-shown = For example { $move }: { $reasons }. Now play it.
learn-show-offer = Type “show” to see a move.
learn-next = Press Enter to go on; “again” repeats the step, “back” returns to the previous one.
learn-taken-back = Press Enter to undo it and go on; “again” repeats the step.
learn-marked = Marked: { $cells }
learn-finished = You can play { $game }. A full game: adjoin play { $name } --bot novice
learn-help =
    MOVE         try it, such as { $example }
    show         a move that fits, and why
    back, skip   go to the previous step, or skip this one
    moves [X]    list the legal moves, or those that begin with X
    why MOVE     what a move would do, or which rule forbids it
    board        show the board again
    quit         leave; the lesson continues where you left off

## Puzzles

puzzle-format = This is not a puzzle: “puzzle” must be { $format }.
puzzle-question = There is no question “{ $question }”. The questions are: { $questions }.
puzzle-unknown = { $game } has no puzzle “{ $name }”.
puzzle-none = No installed game has puzzles.
puzzle-date = “{ $text }” is not a date. Write it like 2026-11-15.
puzzle-too-much = { $name } cannot be proved by trying everything: there is too much to try.
puzzle-not-asked = { $game } has no event for the question “{ $question }”.
puzzle-nothing = { $name }: there is nothing to find, since no move beats the others.
puzzle-id-twice = There is another puzzle { $name } above.
puzzle-difficulty-range = The difficulty is a number from 1 to { $most }.
puzzle-worth = { $name }: its answers are best, but the proof differs from what is written; they are worth { $value }, and { $moves } moves were tried.
puzzle-proof = { $name }: the best moves are { $found }, not { $right }, or they are worth something else.
puzzle-fault = puzzle { $name }: { $reason }
cli-checked-puzzles = { $path }: { $puzzles ->
    [one] 1 puzzle is
   *[other] { $puzzles } puzzles are
} proved.
puzzle-making = Searching games of { $game }
puzzle-made = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
} written to { $path }, in { $seconds } seconds.
puzzle-of-day = Puzzle of { $date }: { $game }
deal-title = Deal of the day { $number }, { $game }, { $date }
deal-bot = Everyone gets this deal and the same bot ({ $level }, { $simulations } simulations a move), which gives the same replies to the same moves.
deal-alone = Everyone gets this deal and plays it alone: most points wins.
deal-counts = Your first try counts: no undo, no hints. You can leave and continue later.
deal-practice = Practice: it does not count.
deal-goes-on = { $moves ->
    [one] Your first move is replayed
   *[other] Your first { $moves } moves are replayed
}; go on from there.
deal-result = { $won ->
    [true] You won
   *[other] You did not win
}; points ahead of the bot: { $margin }.
deal-alone-result = You scored { $margin } points.
deal-search = Where the search would have played differently with { $simulations } simulations a move:
deal-other = Decision { $number } of { $total }: { $preferred } instead of { $played } (about { $cost } % better)
deal-tomorrow = The deal of { $date } is not here yet. A day begins at midnight UTC.
deal-before = There was no deal on { $date }; the first one was on { $first }.
puzzle-question-most = You are { $colour }. Which move scores most this turn? Your gain minus your opponent's.
puzzle-question-win = You are { $colour }. Find the move that wins against any defence.
puzzle-refused = Only a legal move can be an answer. Try another.
puzzle-most = Solved: +{ $points }. The next best move gives +{ $next }.
puzzle-less = Not the best yet: +{ $points } this turn. The best move gives +{ $best }.
puzzle-less-reply = Not the best yet: +{ $points } this turn. The best move gives +{ $best }. The board shows your opponent's reply.
puzzle-less-could = Not the best yet: +{ $points } this turn. The best move gives +{ $best }. The board shows how your opponent could reply with the right tile.
puzzle-won = Solved: of all { $moves } moves, only this spot wins against any defence.
puzzle-over = Not yet: this move ends the game, and you have not won. Try another.
puzzle-not-won = Not yet: your opponent still has a way out.
puzzle-not-won-reply = Not yet: the board shows how your opponent gets away. Leave no way out.
puzzle-not-won-could = Not yet: your opponent still has a way out, and the board shows the best reply.
puzzle-goal = Solved: of all { $moves } moves, only this spot does it.
puzzle-not-goal = Not yet: this move does not do it, or another does more. Try again.
puzzle-does = does it
puzzle-does-not = does not
puzzle-does-less = does less
puzzle-hint-idea = The idea: { $effect }
puzzle-hint-look = Look at what your opponent could do next.
puzzle-hint-tile = The tile: { $tile }
puzzle-hint-spot = The spot: { $cells }
puzzle-solution = The solution: { $moves }
cli-reply = Your opponent replies { $text }.
puzzle-solved = solved
puzzle-seen = seen
puzzle-open = open

### Browser

loading = One moment…
close = Close
copy = Copy
copied = Copied
save = Save
saved = Saved
menu = Menu
skip-link = Skip to content
skip-board = Skip to the board
device-loading = Loading the games onto this device: { $come } of { $all } MB
device-starting = Starting the games on this device…
device-offer = Play without a network
device-offer-text = All games, lessons and puzzles on this device, bots included: { $size } MB, once.
device-offer-begin = Download
device-offer-again = Continue
device-offer-ready = Everything is on this device: you can play without a network.
device-offer-remove = Remove from device
device-switch = Play against bots on this device
device-switch-text = Bots think here, and every game stays here until you add it to your games.
device-table-here = This game runs on this device.
device-finished = { $count ->
    [one] You finished a game on this device.
   *[other] You finished { $count } games on this device.
 }
device-finished-add = Add to my games
device-finished-done = Added to your games.
device-wiped = Your browser has deleted the games. Download them again to play without a network.
device-half = The download stopped. What has arrived is kept; continue when you are online.
device-quota = This device has no room for the games. Free some space, then try again.
device-none = This server has nothing to download for playing without a network.
device-insecure = Browsers keep games only for pages with https; you can play here as long as the server answers.
device-no-wasm = This browser has no WebAssembly, so games cannot run on this device. Tables on the server work.
device-no-workers = This browser is too old to run games on this device. Tables on the server work.
device-no-memory = There is not enough free memory to run games on this device. Close other pages, then reload.
device-no-start = The games on this device did not start. Reload the page; tables on the server work.
device-mixed = The games on this device are of another version. Go online once, and they are updated.
device-table-gone = This game was kept in another browser, or this one has deleted it.
site-people = Playing someone needs a server; this page runs on your device alone.
site-invite = An invitation needs a server where both of you can meet.
site-rated = Rated games need a server that saw both players.
home-link = Adjoin home
nav-label = Pages
nav-lobby = Play someone
nav-records = Replays
nav-settings = Settings
nav-rules = Rules
nav-invite = Invite
nav-keys = Keys
theme-to-light = Light theme
theme-to-dark = Dark theme

## Home

home-title = { $games ->
    [1] A tile-laying game
    [2] Two tile-laying games
    [3] Three tile-laying games
    [4] Four tile-laying games
   *[other] { $games } tile-laying games
}
home-lead = One click and you're playing. No account, no manual: the board shows where a tile fits and says why.
home-players = { $low ->
    [1] { $high ->
        [1] 1 player
       *[other] 1 to { $high } players
    }
   *[other] { $high ->
        [2] 2 players
       *[other] { $low } to { $high } players
    }
}
home-play = Play
home-play-bot = Play { $game } against a bot
home-bot = Play a bot
home-level = { $game }: how strong the bot is, now { $level }
home-invite = Invite
home-shared = On one device
home-options = All options
home-yours = Your games
home-all-games = All { $count }
home-your-turn = Your turn
home-waits = their turn
home-paused = paused
home-over = over
home-score = You { $own } : { $others }
home-any-time = any time
home-left = { $time } left
home-open = Play
home-look = Look
home-start = Start a game
home-open-tables = Open tables
home-all-offers = { $count ->
    [1] In the lobby
   *[other] All { $count } tables
}
home-seats = { $taken } of { $of }
home-nobody = Nobody is waiting.
home-all-running = All running games
home-offers = { $count ->
    [1] 1 open table
   *[other] { $count } open tables
}
home-offers-none = offer a game
home-running = { $count ->
    [1] 1 game running
   *[other] { $count } games running
}
home-free = free, no account
home-learn = Learn
home-games = Games
home-your-move = Your move in { $game }
home-their-move = { $game }, others’ turn
home-is-waiting = { $name } is waiting
home-waits-for = Waiting for { $name }
home-turn-alone = Your turn in { $game }
home-play-move = Play your move
home-more-games = { $count ->
    [one] 1 more game
   *[other] { $count } more games
}
home-other-game = { $game } with { $names }
home-you = you
home-puzzle = Puzzle of the day · { $game }
home-deal = Deal of the day · { $game }
home-deal-title = Same tiles for everyone
home-deal-text = Your first try counts.
home-deal-done = You have played today’s deal.
home-deal-standing = { $players ->
    [one] 1 player; the median is { $median }.
   *[other] { $players } players; the median is { $median }.
}
home-deal-play = Play
home-deal-result = Your result
home-lobby-nobody = Offer a game: whoever comes next can join with one press.
home-lobby-title = { $count ->
    [0] Nobody is waiting
    [one] 1 table is waiting
   *[other] { $count } tables are waiting
}
puzzle-stars = Difficulty { $stars } of 5
end-share = Share
end-race = The race
end-race-label = Points of each player over the moves of the game
end-show = Show the result
end-moments = { $count ->
    [one] One moment
    [2] Two moments
   *[other] Three moments
}
end-lead = { $name } takes the lead for good
end-lead-you = You take the lead for good
end-move = move { $number }
end-line = Line { $number } of { $all }
end-moment = { $points ->
    [one] 1 point in one move, { $sum } in all
   *[other] { $points } points in one move, { $sum } in all
}
end-moment-lost = { $name } loses { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-moment-lost-you = You lose { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-times = { $words }, { $times } times
share-it = Share it
share-what = A picture, a film of ten seconds, or a link to any move.
share-title = Share this game
share-moment = Share this moment
share-puzzle = Share this puzzle
share-deal = Share this deal
share-game = A tile-laying game
share-invites = { $count ->
    [one] { $names } invites you to
   *[other] { $names } invite you to
}
share-invited = You are invited to
share-free-seats = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
share-puzzle-of = Puzzle · { $game }
share-preview = The picture that a link to this game shows
share-names = Show names
share-card = Picture
share-square = Square picture
share-film = Film (WebP)
share-gif = Film (GIF)
share-link = Copy link
share-copied = The link is copied.
share-making = The film is being made. This takes a few seconds.
share-busy = Many films are being made just now. Try again in a minute.
share-failed = That did not work. Try again.
share-brand = tile-laying games
share-move = move { $number }
share-after = { $moves ->
    [one] after 1 move
   *[other] after { $moves } moves
}
share-by = { $points ->
    [one] by 1 point
   *[other] by { $points } points
}, after { $moves } moves
share-winner = { $winner }, after { $moves } moves
error-share = The picture could not be made.
error-films = Many films are being made just now. Try again in a minute.
cli-share-written = Written: { $path }
error-film-format = A film is a .gif or a .webp file, not { $path }.
home-foot = On one device, from phone to phone, or against bots.
home-access = Keyboard and screen reader

## Lobby

lobby-title = Play someone
lobby-offer = Offer a game
lobby-offers = Offers
lobby-by-game = Game
lobby-by-pace = Pace
lobby-all-games = All games
lobby-pace-any = Any pace
lobby-pace-live = Live
lobby-pace-days = Days
lobby-head-game = Game and options
lobby-head-pace = Pace
lobby-head-seats = Seats
lobby-head-who = Players
lobby-no-rating = no rated games yet
lobby-rated-games = { $games ->
    [1] 1 rated game
   *[other] { $games } rated games
}
lobby-bots-may = bots may fill the seats
offer-bots = Bots may take empty seats
offer-bots-note = if nobody else comes, whoever is seated can start with bots
offer-bots-call = Start now with bots
lobby-players = { $players ->
    [1] 1 player
   *[other] { $players } players
}
lobby-and = {", "}
lobby-seats = { $taken } of { $of } seats taken
lobby-join = Join
lobby-join-whom = Join { $game } with { $names }
lobby-yours = Yours
lobby-manners = Block or report { $names }
lobby-manners-note = People you block cannot see your offers or play with you. They are not told; your block list is in your profile.
lobby-taken = taken
lobby-rated = rated
lobby-none = Nobody is waiting right now.
lobby-note = A rating is an estimate; ± is its margin: 1480 ±110 means most likely between 1370 and 1590. You can leave your seat until everybody is seated; then the game starts.
lobby-own-none = You have no open offer.
lobby-lost = Connection lost. Reconnecting…
lobby-lost-held = Connection lost. Your offer is held for a minute. Reconnecting…
lobby-watch = Watch
lobby-moves = { $moves ->
    [1] 1 move
   *[other] { $moves } moves
}
lobby-watching = { $count ->
    [1] 1 spectator
   *[other] { $count } spectators
}
lobby-called = Everybody is seated: your game is starting.
lobby-go = Go to table
lobby-learn = Lesson
offer-make = Offer a game
offer-who = Who may join
offer-by-anyone = anyone
offer-by-link = by link only
offer-rated-switch = Rated game
offer-rated-note = only with a clock and people in every seat
offer-send = Play someone
offer-back = Back
offer-printed = It starts from the printed rules. If somebody already offers exactly this, you join them.
offer-missing = { $count ->
    [0] The game is starting
    [1] Waiting for one more player
   *[other] Waiting for { $count } more players
}
offer-gone-title = This offer is gone
offer-free = free seat
offer-free-for = free for { $name }
offer-waiting-for = Waiting for { $name }
offer-link-for = { $name } sees your challenge at once. This link leads there, too
offer-link = Link to this table
offer-meanwhile = Browse Adjoin while you wait: a sound and a bar tell you when the game starts, and no clock runs before that.
offer-full = Everybody is seated
offer-link-only = Send this link to whoever shall play
offer-taken-now = seat taken
offer-leave = Leave seat
offer-yours-title = Your offer
offer-waiting = waiting { $time }
offer-copy = Copy link
offer-take-back = Withdraw
offer-open = See who joins
pace-about = At most about { $minutes } minutes for { $players }.

## Lessons

lesson-title = Learn { $game }
lesson-line = Lesson · { $about }
lesson-leave = Leave
lesson-opening-title = How it ends
lesson-opening-start = Start the lesson
lesson-opening-again = Play it again
lesson-step = Step { $step } of { $steps }
lesson-steps = Steps of the lesson
lesson-dot-done = Step { $step }, done: { $title }
lesson-dot-now = Step { $step }, now: { $title }
lesson-dot-skipped = Step { $step }, skipped: { $title }
lesson-dot-later = Step { $step }, later: { $title }
lesson-stage-done = done
lesson-stage-now = now
lesson-stage-skipped = skipped
lesson-stage-later = later
lesson-known = What you know
lesson-known-note = Stop any time: the lesson continues where you left off.
lesson-others = Other lessons
lesson-hold = Take a tile and place it on the board.
lesson-lay = Now point at the board where it goes.
lesson-lay-touch = Tap the board where it goes; tap again to rotate.
lesson-spot-now = fits like this
lesson-spot-after = fits once rotated
lesson-back = Back
lesson-show = Show me
lesson-shown = For example here. Now place it yourself.
lesson-skip = Skip
lesson-next = Next
lesson-next-is = Next: { $title }
lesson-take-back = Undo and go on
lesson-again = Try again
lesson-finished = You can play { $game }
lesson-you = You
lesson-ahead = If the game ended here, you would win with { $score }. A full game is the same, only longer.
lesson-shared = If the game ended here, you would share the win with { $score }. A full game is the same, only longer.
lesson-behind = If the game ended here, you would lose with { $score }. A full game is longer, so you can catch up.
lesson-won = You won with { $score }.
lesson-drawn = You share the win with { $score }.
lesson-lost = You lost with { $score }. Next time!
lesson-won-at-once = You won.
lesson-drawn-at-once = You share the win.
lesson-lost-at-once = You lost. Next time!
lesson-full-game = Play a full game (novice bot)
lesson-harder = Play a harder bot
lesson-unavailable = The board is not available right now. Read on and come back later.
lesson-none-here = This game has no lesson.
lesson-offer = New to this game? The lesson takes a few minutes; this table waits for you.
lesson-start = Learn it
lesson-no-thanks = No, thanks
lesson-two-minutes = Learn in 3 minutes
lesson-go-on = Lesson: step { $step } of { $steps }
lesson-once-more = Repeat the lesson

## Puzzles

scroll-down = More
scroll-up = Back to top
board-legend-title = What the lines and numbers mean
learn-choose = Lessons and puzzles
learn-puzzles = Puzzles
puzzle-of-today = Puzzle of the day
puzzle-title = { $game } puzzle
puzzle-name = { $ask } · { $number }
puzzle-ideas = Theme: { $ideas }
puzzle-line-day = Puzzle of { $date }
puzzle-difficulty = Difficulty { $stars }
puzzle-ask-most = Most points this turn
puzzle-ask-win = Find the win
puzzle-answer = Answer
puzzle-hint = Hint ({ $number } of 3)
puzzle-give-up = Show solution
puzzle-free = Hints and the solution are free. The puzzle then counts as seen, not as solved.
puzzle-hints = Hints
puzzle-proof-title = Proof
puzzle-hint-marked = The spot is marked on the board.
puzzle-move-best = The answer
puzzle-move-other = Move { $number }
puzzle-checking = Checking…
puzzle-wins = wins
puzzle-wins-not = does not win
puzzle-next = Next puzzle
puzzle-all = All { $count } puzzles of this game
puzzle-week = This week
puzzle-week-note = Missing a day costs nothing; old puzzles stay open.

## The deal of a day

deal-par = Par { $points }.
deal-par-waits = Bots are still working out par for this deal.
deal-target = { $level } { $points }
deal-page = { $game }, deal of the day
deal-line = { $game }, deal { $number }
deal-today = Deal of the day
deal-begun = Continue your try
deal-given-up = You gave up this try
deal-won-by = You won by { $points }
deal-won = You won
deal-lost-by = You lost by { $points }
deal-lost = You did not win
deal-points = { $points } points
deal-explain = Everyone gets this deal and the same bot ({ $level }), which gives the same replies to the same moves.
deal-explain-alone = Everyone gets these tiles in this order and plays alone. Most points wins.
deal-play = Play: this try counts
deal-go-on = Continue your try
deal-practise = Practise this deal
deal-look = Review your game
deal-once = Your first try counts: no undo and no hints. After that, practise as often as you like.
deal-only-first = Only the first try counts here.
deal-old = More than a week old: you can still practise it.
deal-public = Deals are predictable, so results are just for fun.
deal-picture = The board at the end of your game
deal-week = The last seven days
deal-week-note = Missing a day costs nothing, and you can make up for it within a week.
deal-better = Better than { $below } of { $others ->
    [one] 1 other
   *[other] { $others } others
}
deal-first = You are the first to finish this deal
deal-level = As good as you: { $level }
deal-bots = How the bots did with the same tiles
deal-bot-row = { $name }, { $level }: { $won ->
    [true] won ({ $margin })
   *[other] did not win ({ $margin })
}
deal-alone-bot-row = { $name }, { $level }: { $points } points
deal-others = Others
deal-replays = Replays
deal-replay = Replay
deal-row-best = best
deal-row-above = next above you
deal-row-yours = yours
deal-row-typical = typical
deal-you = you: { $points }
deal-median = Half of { $games } games scored less than { $points }, half more.
deal-parting = Move { $number }: where your games part
deal-ways = Move by move
deal-move = Move { $number }:
deal-way = you and { $percent } % played the same; it ends at { $points }{ $alone ->
    [0] , { $won } % won
   *[other] {""}
}
deal-way-other = { $percent } % played another move: it ends at { $points }{ $alone ->
    [0] , { $won } % won
   *[other] {""}
}
deal-row-won = won
deal-row-lost = not won
deal-search-note = “Review your game” also shows what the search would have played.
deal-where = Where you stand
deal-mark-counts = Deal of { $date }: this try counts, no undo, no hints
deal-mark-practice = Deal of { $date }: practice
today-title = Today
today-next = Next for you
today-solve = Solve
today-deals = Deal of the day
today-deals-note = Same for everyone; your first try counts
next-learn = { $game }: learn it in three minutes
next-learn-go = Learn
next-go-on = { $game }: continue the lesson
next-go-on-go = Continue
next-puzzle = { $game }: a first puzzle
next-puzzle-go = Solve
next-level = { $game }: you beat this bot twice; try { $level }
next-level-go = Play
next-deal = { $game }: the deal of the day
next-deal-go = Look

## Setting a table

guest-name = Guest
setup-seats = Seats
setup-begins = Who starts
setup-place = { $place ->
    [1] I start
    [2] I play second
    [3] I play third
    [4] I play fourth
   *[other] I play as number { $place }
}
setup-as-listed = As listed below
setup-lot = Draw lots
setup-lot-box = The printed rules draw lots, too.
setup-lot-note = Seats are drawn by lot when the table opens; the record says what was drawn.
setup-drawn = By lot
setup-colour-drawn = colour by lot
setup-team = team { $team }
setup-moved = Moved to seat { $place }.
setup-up = { $seat }: move up
setup-down = { $seat }: move down
setup-seat-colour = { $seat }: colour
series-one = One game
setup-name = Your name
setup-open = Open table
setup-many = choose { $low } to { $high }
setup-exactly = choose { $low }
setup-range = { $low } to { $high }
setup-seat-kind = { $seat }: who plays
setup-seat-level = { $seat }: level
setup-seat-name = { $seat }: name
seat-kind-me = you
seat-kind-bot = a bot
seat-kind-open = a friend, by link
seat-kind-shared = somebody on this device
options-in-force = Options
choice-none = none
join-seat = { $place ->
    [1] Your seat: you start
    [2] Your seat: you play second
    [3] Your seat: you play third
    [4] Your seat: you play fourth
   *[other] Your seat: number { $place }
}
join-colour = Your colour
choice-list = { $choices }
choice-yes = yes
choice-no = no
level-random = random
level-greedy = greedy
level-novice = novice
level-casual = casual
level-skilled = skilled
level-expert = expert
level-master = master
level-grandmaster = grandmaster
level-line-novice = plays what looks good
level-line-casual = looks a little ahead
level-line-skilled = looks ahead
level-line-expert = looks far ahead
level-line-master = takes all the time it needs
level-line-grandmaster = is led by a net that learnt from millions of positions
bot-name-random = Pigeon
bot-name-greedy = Magpie
bot-name-novice = Chick
bot-name-casual = Sparrow
bot-name-skilled = Swallow
bot-name-expert = Hawk
bot-name-master = Owl
bot-name-grandmaster = Eagle
bot-and-level = { $name }, { $level }
join-title = Play { $game }
join-lead = { $names } would like to play with you.
join-sit = Take the seat

## Links

invite-title = Invite
invite-seat = Link for seat { $number } (works once)
invite-watch = Link for spectators
invite-none = Every seat is taken. Others can watch.
invite-qr = QR code of the { $label }
reach-device = Only this device can open these links. Start the server with --lan for phones in the same network.
reach-network = Devices on the same network can open these links.
reach-internet = Anyone with a link can open it.

## At the table

table-line = { $players ->
    [1] alone
   *[other] { $players } players
}, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
zone-controls = What you can do
zone-sidebar = Seats, points and log
zone-replay = Playback
board-label = Board
cell-join = { $first }, { $then }
cell-up = { $cell }, pointing up
cell-down = { $cell }, pointing down
turn-yours = Your turn
turn-of = { $name } to play
turn-over = The game is over
seat-you = You
seat-open = waiting for a player
seat-bot = { $level } bot
seat-number = Player { $number }
seat-same = { $name } ({ $number })
seat-stand-in = a bot plays here
seat-resigned = out of the game: a bot plays on
seat-away = away
seat-to-play = to play
seat-score = { $score } points
rack-label = Your tiles
rack-held = held
choices-label = Choose
turn = Rotate right
turn-back = Rotate left
turn-back-short = Left
turn-short = Right
place = Place
place-for = Place for { $points }
put-back = Return tile
undo = Undo
undo-ask = Ask to take back
request-label = Request
request-declined = { $name } declined
request-you-declined = You declined
request-unanswered = No answer
ask-one = Ask { $name }
ask-all = Ask the others
ask-note = { $name } answers under the board. You can withdraw the request at any time.
ask-note-all = They answer under the board. You can withdraw the request at any time.
pause-title = The game is paused
pause-note = the clocks restart when everyone is ready
pause-ready-note = you are ready; the clocks restart when everyone is
request-withdraw = Withdraw
request-take-back = { $moves ->
        [one] { $name }: take back the last move?
       *[other] { $name }: take back the last { $moves } moves?
    }
request-take-back-note = { $moves ->
        [one] playing on answers no
       *[other] yours goes too; playing on answers no
    }
request-take-back-no = Decline
request-take-back-yes = Allow
request-pause = { $name }: pause the game?
request-pause-note = the clocks stop; playing on means no
request-pause-no = Decline
request-pause-yes = Allow
request-end = { $name }: end the game here?
request-end-note = it ends with the scores as they are
request-end-no = Play on
request-end-yes = End here
request-abort = { $name }: call this game off?
request-abort-note = { $rated ->
        [yes] no result, and ratings stay as they are
       *[no] there will be no result
    }
request-abort-no = Play on
request-abort-yes = Call off
request-own-take-back = { $moves ->
        [one] You asked to take back your last move
       *[other] You asked to take back the last { $moves } moves
    }
request-own-pause = You asked for a pause
request-own-end = You offered to end here
request-own-abort = You asked to call this game off
request-own-note = playing on withdraws it
command-abort = Call the game off
command-sure-abort = Really call it off?
why-busy = Sending your move…
why-nothing-held = Or tap a free cell.
why-nowhere = Point at the board, or press L for a legal spot.
why-nowhere-touch = Tap the board where it should go.
nothing-covers = None of your tiles can cover { $cell }.
ghost-cycle = { $index } of { $count } ways to cover this cell
command-label = notation
command-example = For example: { $text }
command-resign = { $way ->
    [agree] Resign, as your partner would
   *[other] Resign
}
command-sure-resign = { $way ->
    [plays_on] Really resign? A bot takes over your seat, and you come last.
    [agree] Really resign together? The game ends.
    [partner] Really resign? The game ends if your partner resigns, too.
   *[ends] Really resign? The game ends.
}
command-agree-end = Offer to end here
command-sure-agree-end = Really end here?
command-return = Take my seat back
hints-switch = Legal spots
hint-why = Why this move?
hint-ask = Hint
spot-now = now
spot-after = rotated
armed-arm = Play on my turn
armed-now = Played on your turn, if still legal: { $moves }
armed-broken = Not played, because it was no longer legal: { $moves }
armed-off = Don't play it
armed-seen = OK
plan-title = Plan ahead
plan-invite = While you wait, try moves ahead. Nobody sees them.
plan-add = Plan this
plan-play = Place
plan-drop = Remove { $text }
bot-thinking = { $name } is thinking
bot-compiling = { $name } is warming up
seconds-of = { $spent } of { $most } s
tabs-label = Log, points, chat
tab-cards = Cards
last-moves = Last moves
cards-left = { $left } of { $all } left
cards-all = see all { $all }
card-free = { $card }, { $points }: { $asks }. { $caption }
card-won = { $card }, { $points }: { $asks }. Won by { $name }
tab-log = Log
tab-points = If it ended now
tab-points-final = Points
tab-chat = Chat
log-empty = Nothing has happened yet.
chat-label = Say something
greetings = Greetings
greeting-hello = Hello
greeting-luck = Good luck
greeting-played = Well played
greeting-moment = One moment
greeting-thanks = Thanks
seat-rating = { $rating } ±{ $margin }
end-rating = Your rating: { $rating }
end-rating-new = Rated game { $games } of the five before your rating is shown:
name-ask = Your name?
name-later = Not now
person-menu = Mute, block or report { $name }
chat-kept = Talk is kept until a week after the game.
chat-send = Send
chat-team = to my team
chat-onlookers = Write to the other spectators
chat-apart = Only spectators can read this; players cannot.
chat-onlooker = { $name } (spectator)
chat-somebody = A spectator
manners-title = Mute, block or report
manners-chat-off = Mute this chat
manners-chat-on = Show this chat again
manners-quiet = You have muted this chat.
manners-mute = Mute
manners-mute-whom = Mute { $name }
manners-mute-end = Unmute
manners-block = Block
manners-block-whom = Block { $name }
manners-block-end = Unblock
manners-note = Muted: you do not see what they write. Blocked: you do not meet in the lobby or at new tables either. They are not told; your block list is in your profile.
away-title = Block list
away-mute = muted
away-block = blocked
behind-title = Score at the end
behind-nothing = No points yet.
zoom-label = Zoom
zoom-closer = Zoom in
zoom-farther = Zoom out
zoom-fit = Show everything
edge-beyond =
    { $side ->
        [above] { $count } more above
        [left] { $count } more on the left
        [right] { $count } more on the right
       *[below] { $count } more below
    }
edge-played = { $name } played here
view-moved = The view moved.
line-lost = Connection lost, reconnecting… Nothing you placed or hold is lost.
line-none = The server does not answer. This page continues when it is back.
page-stale = The server has a newer version of this page.
page-reload = Reload
say-legal = { $text }, over { $cells }, is legal: { $reason }
say-illegal = { $text }, over { $cells }, is not legal: { $reason }
curtain-title = Hand the device to { $name }
curtain-seat = Seat { $number }: { $colour }
curtain-text = The next view shows hidden tiles, so nobody else should look.
curtain-lift = I am { $name }: start my turn
curtain-peek = Hold to peek at my tiles
effect-legal = Fits here
effect-way-out = Press L for a legal spot
effect-where = Where does it go?
effect-pick = Pick a tile
effect-out = You are out of the game
effect-out-note = A bot plays on in your seat, and you come last.
effect-spots = { $spots ->
    [0] It fits nowhere.
    [one] It fits in 1 spot.
   *[other] It fits in { $spots } spots.
}
place-not-here = Not here
actions-label = Your tile
turn-same = It looks the same in every rotation.
plan-count = { $broken ->
    [0] Planned: { $sound }.
   *[other] Planned: { $sound }, broken: { $broken }.
}
table-marked = with take-backs
seat-free = free seat
seat-is-bot = bot
seat-thinking = thinking, { $spent } of { $most } s
seat-here = here
seat-away-hours = away for { $hours } h
seat-away-days = away for { $days } days
seat-partner = partner
seat-with = with { $names }
seat-away-for = away for { $time }
seat-unsteady = unsteady
away-label = { $name } is away
away-title-for = { $name }: away for { $time }
away-note-soon = if they are not back by then, you can claim the game
away-note-now = you can also just wait
away-note-last = a bot plays on for them, and they finish last
away-said-soon = { $name } is away. After a minute you can claim the game.
away-said-now = { $name } has been away for a minute. You can claim the game now.
claim-win = Claim the win
claim-draw = Call it a draw
claim-last = Play on without them
absence-legend = If someone leaves
absence-wait = the game waits for them
absence-bot = after a minute, a bot plays for them until they return
absence-bot-note = If someone is away for a minute, a bot plays for them until they return.
chat-unread = unread
say-held = { $tile } in hand
say-turned = Rotation { $number } of { $of }
say-by = { $name }: { $words }
say-list = { $one }, { $other }
say-sentences = { $one }. { $other }
log-placed = { $tile } on { $cell }
log-tile = a tile
notation-switch = Show notation
more = More
notices-ask = Notify me on my turn
rule-title = Rule { $paragraph }
rule-chip = Rule
rule-ruling = { $number } (ruling)
rule-read = Read it in the rules
rule-elsewhere = See the rules page.
result-title = Result
end-changed = What the end changed
end-zero = { $lines ->
    [one] 1 line worth 0
   *[other] { $lines } lines worth 0
}
end-before = Counted during the game, { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
end-gave-up = { $names } resigned.
end-late = { $name } ran out of time.
end-out = left early, so comes last
end-again = Show again
key-space = Space

## The end, and afterwards

scoring-skip = Skip
end-won = { $name } wins
end-you-won = You win
end-shared = { $names } share the win
end-team = { $names } win as a team
end-teams = Team scores
end-team-names = { $names }
decided-score = { $best } to { $other }.
decided-shared-score = { $best } points each.
end-solo = You scored { $score }
end-best-new = Your best on this device!
end-best = Your best on this device is { $score }.
end-rematch = Play again
end-next = Next game
end-review = Replay and review
end-picture = Picture
end-next-game = Next game: { $title }
end-lines = { $new } of { $all } lines. Tap one to light up its tiles.
end-counts = { $name }, counts
end-record = Download the record
end-home = All games
rematch-label = Rematch offer
rematch-offer = Offer a rematch
rematch-next = Next game ({ $number } of { $of })
rematch-how-many = How many games?
rematch-counts = The game you just played counts as the first.
rematch-asked = { $name } offers a rematch
rematch-asked-next = { $name } offers the next game of the series ({ $number } of { $of })
rematch-asked-series = { $name } offers a series: { $series }
rematch-accept = Accept
rematch-refuse = Not now
rematch-waiting-for = Waiting for { $names }.
rematch-opening = Setting up the next game…
rematch-declined-by = { $name }: not now.
rematch-ready = The next game is ready.
series-label = Series
series-none = One more game
series-wins = { $of ->
    [3] Best of three
    [5] Best of five
   *[other] Best of { $of }
}
series-points = Total of { $of } games
series-now = { $of ->
    [0] Game { $number }
   *[other] Game { $number } of { $of }
}
series-running = counted as you go
series-wins-of = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
series-won = { $names } won the series
series-you-won = You won the series
series-even = The series is tied
replay-title = Replay of { $game }
replay-line = move { $move } of { $moves }
replay-at = Move { $move } of { $moves }. { $line }
replay-slider = Move
replay-link = Link to this move
review-title = Review
review-begin = Review this game
review-cancel = Stop the review
review-preparing = Preparing the review…
review-progress = Move { $done } of { $total }
review-left = about { $seconds } s left
review-chances = Win chances
review-outlook = Outlook for the score
review-chart = { $title } over { $plies } moves, { $turning ->
    [one] 1 turning point
   *[other] { $turning } turning points
}.
review-same = { $who ->
    [you] You found the best move.
   *[other] { $name } found the best move.
}
review-other = { $who ->
    [you] You gave away { $cost } of 100 games here.
   *[other] { $name } gave away { $cost } of 100 games here.
}
review-none = { $turning ->
    [0] No turning point was found.
   *[other] Choose a turning point.
}
review-better = Better
review-played = Played
review-of-hundred = wins { $chance } of 100 games
review-all-moves = All moves
replay-share = Share or save
replay-drawing = Picture (SVG)
replay-picture = Picture (PNG)
review-cost = −{ $cost } %
review-turning = Turning points
review-missed = A better spot was free
review-reply = The best reply to it brings { $less ->
    [one] 1 point
   *[other] { $less } points
}; to the played move, { $more }.
review-later = The difference comes with the moves after it.
review-point = Move { $move }
records-title = Records and replays
records-lead = A record holds a whole game. Open one to replay it move by move.
records-upload = Choose a record
records-drop = Drop a .json or .jsonl file here, or press to choose one.
records-fault = { $file }: { $fault }
records-own = Your games
records-none = You have not played here yet.
table-over-mark = over
table-open-mark = in play
rules-play = Play
rules-contents = Contents

## Settings

set-language = Language
set-theme = Theme
set-auto = like the system
set-light = light
set-dark = dark
set-commit = Placing a tile
set-commit-two = click, then click again
set-commit-one = one click
set-motion = Motion
set-motion-less = none
set-sound = Sounds
set-hand = Buttons on the left
access-text = You can do everything with the keyboard. For screen readers the board is a grid of cells, moves and turns are announced, and the notation box takes moves as in records.

## Keys

keys-title = Keys
keys-note = Keys are off while you type in a field.
key-pick = pick a tile
key-up = up
key-down = down
key-left = left
key-right = right
key-up-five = five up
key-down-five = five down
key-left-five = five to the left
key-right-five = five to the right
key-turn = rotate right
key-turn-back = rotate left
key-shape = next shape on the board
key-next = next legal placement
key-previous = previous legal placement
key-commit = preview, then place
key-back = one step back
key-undo = undo
key-hints = legal spots on or off
key-fit = show everything
key-closer = zoom in
key-farther = zoom out
key-command = type a move
key-keys = this list
key-ply-next = next move
key-ply-previous = previous move
key-ply-first = to the start
key-ply-last = to the end
key-autoplay = play or pause

## Error pages

error-title-0 = No connection
error-text-0 = The server does not answer. Is it running, and are you online?
error-title-404 = Nothing here
error-text-404 = This address leads nowhere. It may be mistyped.
error-title-409 = No longer possible
error-text-409 = Things changed since this link was made.
error-title-410 = Link already used
error-text-410 = It opened a seat once. Ask for a new one.
error-title-429 = Slow down a little
error-text-429 = Too many requests from here. Wait a moment.
error-title-500 = Something broke
error-text-500 = This is our fault, and we have a note of it. Nothing you played is lost.
error-home = All games
error-watch = Watch this table
error-again = Try again
cli-serving = Adjoin is at { $address } (stop with Ctrl-C).
cli-backed-up = { $path } was copied to { $to } and checked ({ $tables } tables, { $actions } actions).
cli-restored = { $path } is now the backup { $source } ({ $tables } tables, { $actions } actions).
cli-put-aside = The previous database is { $path }.
cli-thinking = Adjoin is thinking, { $places ->
    [one] one question
   *[other] { $places } questions
} at a time (stop with Ctrl-C).
cli-moved = Everything in { $source } is now in { $to }, compared game by game ({ $tables } tables, { $written } written now).
cli-database-sound = { $path } is sound ({ $tables } tables, { $actions } actions).
cli-database-newest = { $path } has the newest schema, { $schema }.
cli-database-migrated = { $path } was led from schema { $before } to { $schema }.
cli-database-kept = The copy of before is { $path }.
cli-reported = { $id }  { $at }  table { $table }  person { $person } “{ $name }”: { $reason }
cli-no-reports = No reports wait.
cli-settled = Report { $who } is dealt with.
cli-banned = { $who } may not play any more. Undo it with adjoin moderate unban.
cli-unbanned = { $who } may play again.
cli-hidden = The name of { $person } is gone from { $tables } tables. Undo it with adjoin moderate show.
cli-shown = { $who } is called again what they were.
cli-deed = { $at }  { $deed }  { $subject }  { $note }
cli-moderate-nothing = Nothing to do for “{ $who }”. Look at adjoin moderate reports --all and adjoin moderate log.
cli-expired = Gone from { $path }: uploads { $records }, tables { $tables }, people { $people }.
cli-would-expire = Would go from { $path }: uploads { $records }, tables { $tables }, people { $people }.

### Games that have no drawing of their own

plain-colour = { $seat ->
    [0] red, stripes
    [1] blue, level lines
    [2] yellow, dots
    [3] green, lattice
    [4] purple, upright lines
   *[other] silver, rings
}
plain-prompt-place = Place a tile.
plain-prompt-choose = Choose what to do.
plain-prompt-either = Place a tile, or choose something else.
plain-prompt-wait = Waiting for { $colour }.
plain-prompt-chance = A draw comes next.
plain-prompt-over = The game is over.
plain-cell-open = open
plain-cell-tile = { $tile }, { $colour }
plain-cell-taken = { $colour }
plain-fits = Fits here.
plain-move = { $text }
plain-marks = ' marks each seat's last tile. A cell that no move covers now is blank.
part-points = Points
plain-hand = Your hand: { $tiles }
plain-hand-tile = { $tile } ×{ $count }
plain-not-now = It does not fit now.
plain-column-colour = colour
plain-column-score = score
plain-column-tiles = tiles placed

## Clocks

clock-label = Clocks
clock-left = { $time } left
clock-low = only { $time } left
clock-days-left = { $days ->
    [one] one day
    [2] two days
   *[other] { $days } days
}
clock-holiday = away until { $day }
clock-holiday-of = { $name } is on holiday until { $day }. That clock is stopped.
clock-hours-left = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
clock-minutes-left = { $minutes } min
pace-legend = Time to think
pace-choose = Clock
pace-none = No clock
pace-own = Custom clock
pace-written = As written
pace-how = 10+5: ten minutes and five seconds a move; 30s: half a minute a move; 3d: three days a move
pace-stock = { $seconds ->
    [0] { $minutes } minutes each
   *[other] { $minutes } minutes each + { $seconds } s a move
}
pace-seconds = { $seconds } seconds a move
pace-hours = { $hours ->
    [one] one hour a move
   *[other] { $hours } hours a move
}
pace-days = { $days ->
    [one] one day a move
    [2] two days a move
    [3] three days a move
   *[other] { $days } days a move
}
late-legend = When time runs out
clock-late-loses = running out of time loses
clock-late-last = whoever runs out of time comes last; a bot plays on
clock-late-bot = a bot takes over when time runs out
late-loses = the player loses
late-bot = a bot takes over for a player whose time is up
pause-ask = Ask for a pause
pause-end = I'm ready to go on
pause-now = Paused: the clocks are stopped.
pause-waiting = Paused. You are ready; the clocks restart when everyone is.

## The deal, checked

deal-bound = You can verify the deal at the end
verify-chance = Verify chance
verify-good = Verified in your browser: { $what }.
verify-broken = Does not fit the seed: { $what }.
verify-seed = the seed and the commitment
verify-setup = the numbers drawn for the setup
verify-lot = the lot
verify-draws = the numbers drawn during play
verify-unable = Your browser can only verify this on a page with https.
verify-failed = The draws could not be loaded. Try again.
deal-kept = Verified: nobody alone could choose the deal
deal-kept-alone = Verified: the deal was fixed before the game
deal-unchecked = Verify the deal from the record with “adjoin check”
deal-broken-commitment = The server's part differs from what it committed to
deal-broken-seed = The seed does not match its parts
deal-broken-part = Your part of the seed is missing
deal-commitment = Before the first draw the server committed to
deal-parts = Parts of the seed came from: { $names }
deal-missing = No part of the seed came from: { $names }

## How fair a game is

error-balance-options = “{ $text }” cannot be studied. Write --options all for each value of each option, or leave it out.
balance-title = { $game }: how fair it is
balance-intro = Equal bots played each other in all seats, so any difference between seats comes from the game. Intervals are 95 %.
balance-first = { $bot }, { $games } games: the first seat wins { $share } % ({ $low } to { $high }); { $lean ->
    [fair] a fair share, { $fair } %, is within.
    [more] more than its fair { $fair } %.
   *[less] less than its fair { $fair } %.
  }
balance-alone = { $bot }, { $games } games: { $value } points on average ({ $low } to { $high }).
balance-forfeited = { $bot } was late or failed in { $games ->
    [one] 1 game
   *[other] { $games } games
  }, which say nothing about the game: give it more --seconds, or count its simulations.
balance-written = The page is at { $path }.
balance-seat = Seat { $number }
balance-bot = Bot
balance-games = Games
balance-usual = default
balance-wins = Wins by seat
balance-wins-how = The dashed line is a fair share.
balance-scores = Scores
balance-scores-how = From lowest to highest; the box holds half of them.
balance-length = Decisions in a game
balance-length-how = Number of games with this many decisions.
balance-choices = Choices
balance-choices-how = Legal moves on average, from the start to the end of a game.
balance-changes = Changes of the lead
balance-changes-how = Number of games with this many changes.
balance-decided = What decided
balance-decided-how = The rule, and what was compared.
balance-shared = Shared
balance-figures = All figures
balance-options = What each option changes
balance-options-how = Compared with the default game, on deals of the same seeds. A dot: no more than chance explains.
balance-change-how = Difference from the default game; at the dashed line there is none.
balance-measure-advantage = First seat
balance-measure-length = Decisions
balance-measure-branching = Choices
balance-measure-changes = Lead changes
balance-measure-settled = Settled after
balance-measure-margin = Margin
balance-measure-score = Score
## Profile

nav-profile = Profile
own-unrated = { $games ->
    [one] one more game
   *[other] { $games } more games
}
profile-guest = Guest since { $day }: everything here belongs to this browser.
profile-devices = Guest since { $day }, on several devices.
profile-kept = Here since { $day }, with a passkey.
profile-rename = Change name
keep-title = Keep your games
keep-text = If you clear this browser, all of this is gone. A passkey keeps it: no password, no e-mail.
keep-kept = These passkeys sign you in on any device.
keep-impossible = If you clear this browser, all of this is gone. Passkeys need https and a domain name; a code for another device and the export work here, too.
passkey-add = Add a passkey
passkey-another = Add another passkey
passkey-remove = Remove
passkey-unnamed = Passkey
passkey-none-made = No passkey was created.
passkey-none-given = No passkey was used.
really = { $what }: really?
move-title = Use on another device
move-text = Open Adjoin there and type a code, or scan it. Then allow it here. A code works once, within ten minutes.
move-make = Create code
move-qr = QR code with the link for the other device
move-address = Type it at { $address }
move-have-code = I have a code from another device
devices-title = { $count ->
    [0] No device yet
    [1] Devices: only this one so far
   *[other] { $count } devices
  }
device-here = this one
device-seen = last seen { $day }
device-unnamed = Browser
device-revoke = Sign out
device-leave = Sign out here
request-title = A device wants to sign in
request-text = { $device } has your code. Allow it only if that is you.
request-wait = Waiting for a device to enter the code…
request-join = It also wants to hand over everything { $name } has: { $what } Its passkeys will then sign in as you.
request-allow = Allow
request-join-allow = Allow and join
request-decline = Decline
holiday-title = Holiday
holiday-text = While you are on holiday, your clock stops in games over days, you get no notifications, and the others see when you will be back. You have { $days } days a year; { $left } left.
holiday-until = You are on holiday until { $day }.
holiday-days = Days
holiday-take = Start holiday
holiday-longer = Extend holiday
holiday-end = I'm back
holiday-home = Going away? Games over days can wait for you, { $days } days a year; { $left } left.
holiday-home-link = Holiday
calls-title = Notifications
calls-text = Once per turn, when a game over days waits for your move and you are not here.
calls-kind = { $kind ->
    [push] This site’s notifications
    [email] E-mail
   *[webhook] Webhook
}
calls-test = Send a test
calls-remove = Remove
calls-sent = The test was sent.
calls-stopped = Turned off: { $why } A test that arrives turns it back on.
calls-secret = Signing secret
calls-code = Code from the e-mail
calls-code-sent = An e-mail with a code is on its way.
calls-send = Continue
calls-push = Notify this browser
calls-push-none = This browser does not allow notifications. See its settings for this site.
calls-add-email = E-mail …
calls-add-webhook = Webhook …
calls-email = E-mail address
calls-webhook = Webhook address
calls-webhook-hint = For chat tools and your own programs: a signed message to an https address.
calls-reminder = Remind me once before time runs out
calls-quiet = Quiet hours
calls-from = From
calls-to = To
data-title = Your data
data-export = Export everything (.zip)
data-delete = Delete everything …
data-text = Deleting takes effect at once; shared games keep their moves, without your name.
data-delete-title = Delete everything?
data-delete-text = Your name, devices, passkeys, ratings, uploads and results are deleted at once and cannot be restored. Games with others stay, with “someone” in your place; in running games a bot takes over.
data-delete-now = Delete everything now
results-title = Results
results-none = No finished games yet.
results-note = ratings count rated games between people
results-game = Game
results-played = Played
results-won = Won
results-rating = Rating
results-sure = Margin
results-later = after { $least } rated games
results-band = The band is where your rating most likely is (95 of 100). It narrows as you play; the number appears after { $least } rated games.
results-band-heard = From { $first } to { $last }, now plus or minus { $margin }
results-share = ({ $percent } %)
results-by-seat = By seat
results-by-option = By option
results-of = { $won } of { $played } won
results-seat = Seat { $seat }
results-details = Seats and options
opponents-title = Opponents
opponents-who = Who
opponents-games = Games
opponents-score = You : them
opponents-more = More opponents
history-title = Games
history-search = Search by name
history-all-games = All games
history-all-results = All results
history-won = won
history-lost = lost
history-shared = shared win
history-alone = alone
history-line = { $game }, { $result } { $scores }
history-against = against { $names }, { $day }
history-alone-line = { $day }
history-none = No games found.
history-more = More games
history-show = Games
history-replay = Replay
someone = Someone
report-open = Report
report-told = Reported
report-title = Report { $name }
report-reason = What happened?
report-note = The people who run this server read it. Nobody else learns who reported.
report-send = Send the report
privacy-title = What is stored
privacy-lead = This server keeps what it needs so that games can continue and be replayed. There is no account, no tracking, and nothing is passed on.
privacy-person = You
privacy-person-text = A random id, the name you gave, and the day you came. Kept until you delete it, or until the operator removes people who have nothing here.
privacy-devices = Devices and passkeys
privacy-devices-text = For each sign-in a cookie with a random token, for a year, of which the server keeps a digest; what the browser calls itself, and the day it was last here. Of a passkey, its public key. Codes for other devices work for ten minutes and are deleted after a day, as is the note that a device was signed out.
privacy-games = Games
privacy-games-text = Every table with its moves and its result; who sat where, by id and name. Ratings of rated games; lessons done and puzzles solved. Kept as long as the operator keeps games. Anyone with a table's address can watch it. Your offer is kept until it is taken or withdrawn, or you are gone for a while.
privacy-plans = Plans
privacy-plans-text = Moves you try ahead on the board are not stored. A plan you arm is, with its table, until it is played, withdrawn, or no longer legal; nobody else sees it.
privacy-holidays = Holidays
privacy-holidays-text = When your holidays began and ended, for a year, or until you delete everything. The others in your games over days see when you will be back.
privacy-calls = Notifications
privacy-calls-text = If you want notifications for games over days: the addresses you gave (a browser subscription, an e-mail address, a webhook), your quiet hours and time zone, and for which turn you were notified. Kept until you remove them or delete everything. A push passes through your browser's maker, who cannot read it; an e-mail passes through the operator's mail server.
privacy-uploads = Uploads
privacy-uploads-text = Records you upload are kept for 90 days.
privacy-chat = Chat
privacy-chat-text = What people say at a table is kept with it, at most 200 lines, until a week after the game is over. If you report somebody, the last 50 lines you could read go with the report. What spectators say is passed on and never stored.
privacy-addresses = Addresses
privacy-addresses-text = Network addresses are counted in memory to stop floods, and not stored. Only a ban keeps an address, until it is lifted.
privacy-reports = Reports
privacy-reports-text = Who reported whom, at which table or offer, and why: for a year. What was done about it is in a log, for a year, too.
privacy-distances = Block list
privacy-distances-text = Whom you muted or blocked, since when, and their name at that time. Kept until you end it, or one of you is deleted. They are not told.
privacy-page = Your page
privacy-page-text = Once you have a name, others can open your page: your name, the day you came and the day you were last here, your ratings, and your games at public tables. A switch on your profile makes it private; another puts you on the leaderboards, where you are not listed without it. Your friends are kept until you end it, or one of you is deleted. They are not told.
privacy-log = The server’s log
privacy-log-text = Contains tables and errors, but no names, cookies or addresses of people.
privacy-delete = Take it with you, delete it
privacy-delete-text = Your profile exports everything as one file and deletes everything at once. Games with others stay, with “someone” in your place. The operator's backups may be older.
privacy-link = What is stored
arrive-title = Sign in on this device
arrive-lead = On the device where you already play, open Profile and create a code.
arrive-code = Code
arrive-go = Continue
arrive-as = Sign in as { $name }?
arrive-ask = Ask to sign in
arrive-yes = Sign in as { $name }
arrive-here = You are already signed in here.
arrive-wait = Waiting for the other device
arrive-wait-text = Press “Allow” on the device that made the code, and keep this page open.
arrive-again = Type another code
possessions = { $games ->
    [0] no games
    [1] 1 game
   *[other] { $games } games
  }{ $deals ->
    [0] {""}
    [1] , 1 deal of the day
   *[other] , { $deals } deals of the day
  }{ $records ->
    [0] {""}
    [1] , 1 upload
   *[other] , { $records } uploads
  }.
merge-title = You are { $name } on this device
merge-text = You have { $what } Signing in as somebody else does not move it: it stays with { $name }.
merge-lost = You have no passkey, so you could not come back to it.
merge-stay = Stay { $name }
join-open = Join both …
merge-join-title = Hand everything over to { $name }?
join-text = Everything { $from } has goes to { $to }: { $what } This includes seats in running games, results and passkeys. Whoever plays as { $to } can then sign you out here.
join-once = This cannot be undone. Where both sit at one table, one seat is given up; other devices of { $from } are signed out.
join-only = Do this only if both are you. The other device has to allow it.
join-no = Keep both
join-yes = Ask to join

## Data to learn from

train-ready = The net is in { $path }. Let it play: adjoin arena GAME --bots net:{ $path },master --games 400
selfplay-written = { $rows } decisions of { $games ->
    [one] { $games } game
   *[other] { $games } games
  } written to { $path }.

## At a table that is open

error-stale = The table has changed. Look at the board again.
error-not-saved = The move could not be saved, so it was not made. Try again.
error-curtain = Lift the curtain first: whoever is to move says so on this device.
error-spectator = You are a spectator: only players can do this.
error-hint-failed = No hint this time. Ask again.
error-too-fast = Too many messages. Wait a moment.
error-invite-used = This invitation has already been used. You can still watch the table.
error-apart = You cannot join this table: you blocked somebody there, or they blocked you.

# People, invitations, finding a game
nav-sign-in = Sign in
sign-in-title = Welcome back
sign-in-lead = This browser does not know you yet. Your passkey does.
sign-in-passkey = Sign in with a passkey
sign-in-code = Enter a code from another device
sign-in-guest = Go on as a guest
sign-in-guest-note = nothing to fill in; keep it later
sign-in-note = No password and no address. Adjoin stores a public key and your name.
sign-in-gains = What comes back with you
sign-in-gain-games = Games that wait
sign-in-gain-games-note = on every device, with their clocks
sign-in-gain-ratings = Ratings and records
sign-in-gain-ratings-note = for each game, with its margin
sign-in-gain-lessons = Lessons and puzzles
sign-in-gain-lessons-note = where you left them
sign-in-elsewhere = Signed in elsewhere? Nothing there changes.
sign-in-again = Been here before?
sign-in-again-note = Sign in, and your games and ratings come back.
person-since = plays since { $day }
person-seen = { $days ->
    [0] was here today
    [1] was here yesterday
   *[other] was here { $days } days ago
}
person-you = This is how others see you.
person-ratings = Ratings
person-your-mark = you
person-recent = Recent games
person-games = { $count ->
    [1] 1 game
   *[other] { $count } games
}
person-no-games = No games at public tables yet.
person-against = against { $names }, { $scores }
person-course = From { $first } to { $last }
person-met = You have met { $played ->
    [1] once
   *[other] { $played } times
}: { $ahead } won, { $behind } lost.
person-unmet = You have not met.
person-even = About even
person-weaker = You are ahead
person-stronger = A strong opponent
person-chance = By the ratings you would win { $chance } of 100 games of { $game }.
person-challenge = Challenge { $name }
person-unreachable = You cannot challenge this person.
person-friend = Add to friends
person-friend-end = Remove from friends
person-block-does = no offers, no talk
person-report-does = a name, a word, a game
people-title = People you know
people-friend = friend
people-played = { $count ->
    [1] 1 game
   *[other] { $count } games
}: { $games }
people-challenge = Challenge
seen-title = Who sees you
seen-public = Others may open my page
seen-listed = List me on leaderboards
seen-public-note = Your page shows your name, ratings and games at public tables.
seen-private-note = Only you can open your page. You are on no leaderboard.
seen-nameless = Choose a name first: a page without one is shown to nobody.
seen-open = See your page
leaders-title = Leaderboard
leaders-place = Place
leaders-name = Name
leaders-games = Rated games
leaders-none = Nobody is listed yet.
leaders-note = Only people who want to be listed, after { $least } rated games. Ordered by the lower end of the margin.
leaders-join = List me
lobby-called-soon = Everybody is seated: your game begins in { $seconds }.
lobby-stay = Stay here
lobby-friendly = friendly
lobby-kind-any = All
lobby-kind-rated = Rated
lobby-kind-friendly = Friendly
lobby-near = Within { $points } of my rating
now-title = Play someone now
now-play = Play someone now
now-kind = Kind
now-range = Opponent’s rating
now-anybody = Anybody
now-within = Within { $points } points
pace-own-minutes = Minutes each
pace-own-seconds = Seconds a move
pace-own-days = Days a move
offer-partners = Choose partners
offer-partners-note = Whoever sits down chooses a team. Otherwise a lot decides.
offer-declined = { $name } cannot play now.
offer-declined-somebody = Somebody who was invited cannot play now.
challenge-came = { $name } challenges you: { $game }, { $pace }
challenge-look = Look
invite-by = { $count ->
    [one] { $names } invites you to
   *[other] { $names } invite you to
}
invite-nobody = You are invited to
invite-printed = As printed
invite-rated = rated: the result changes ratings
invite-friendly = friendly: no ratings change
invite-pace-none = no clock runs
invite-pace-live = one sitting, a clock runs
invite-pace-days = play when you have a minute
invite-learn = Learn it first
invite-as = You play as { $name }
invite-not-now = Not now
invite-not-now-tell = Not now, tell { $names }
invite-told = Told. Thank you.
invite-partner = Your team
invite-with = with { $names }
invite-with-nobody = nobody yet
invite-waits = { $name }’s invitation waits for you.
invite-back = Back to it
invite-sit = Sit down

## Events

events-over = This event is over.
events-begun = This event has begun, and nobody can join late.
events-full = This event is full: { $most } people take part.
events-left = You have left this event and cannot join it again.
events-barred = The organiser has taken you off the list of this event.
events-partner = This invitation holds no more: whoever sent it has left, or has a partner.
events-partnered = You have a partner already. Leave the event first.
event-file-partners = The partners do not sit in the seats of a team.
event-file-shape = This is not the file of an event: { $reason }
event-file-commitment = The commitment is not that of the server's part of the seed.
event-file-seed = The seed is not the one that all parts make.
event-file-rounds = { $found } rounds are planned, but so many people play { $right }.
event-file-pairings = Round { $round }: these pairings do not follow from the rounds before.
event-file-standings = Place { $place } of the standings is wrong.
event-file-more = No table of the event is left for this record.
event-file-missing = Round { $round }, table { $table }: the record is missing.
event-file-game = Round { $round }, table { $table }: { $reason }
event-file-terms = Game or options are not those of the event.
event-file-table-seed = The seed does not follow from the event's seed.
event-file-seats = People and bots sit in other seats than the pairing says.
event-file-swapped = Two people have changed seats.
event-file-result = The result is not the one that the event has.
error-no-event = { $path } is not the file of an event.
cli-checked-event = { $path }: the event is right: { $people } took part, { $rounds } rounds, { $games } games replay as recorded; seed, pairings and standings follow.
cli-event = { $name }: { $game }, { $form }, { $pace }
cli-event-swiss = Swiss
cli-event-round-robin = round robin
cli-event-knockout = knock-out
cli-event-duplicate = duplicate
cli-event-place = { $place }. { $name }: { $points }
cli-event-round = Round { $number } of { $rounds }
cli-event-bye = { "  " }{ $name } has a bye
cli-event-default = (by default: { $names } did not come)
cli-event-by-head-to-head = (by head-to-head)
cli-event-by-buchholz = (by Buchholz)
cli-event-by-sonneborn = (by Sonneborn-Berger)
cli-event-by-wins = (by number of wins)
cli-event-by-lot = (by lot)
# ---------------------------------------------------------------- studies
study-no-node = This study has no node { $node }.
study-full = A study holds { $most } nodes, and this one is full. Delete a variation first.
study-large = This study has { $found } nodes; { $most } is the most.
study-recorded = The moves of the record stay. Delete a variation instead.
study-first = The first position has no move to delete or promote.
study-comment = A comment has at most { $most } characters.
study-mark = “{ $found }” is not a mark; use one of: { $marks }.
study-marks = At most { $most } cells can be marked.
study-none = This is not a study.
study-format = This study has the format { $found }. This version of Adjoin reads { $known }.
study-position = No game can reach this position: { $reason }
study-unreachable = No game can reach this position: nobody can ever play { $text }. { $reason }
study-no-deal = None of { $deals } deals allows this position. Where most of it fits, nobody can play { $text }: { $reason }
study-unreached = No order of moves was found that leads to this position ({ $steps } were tried). Name fewer tiles.
openings-line = Line { $line } of the file is not a record.
study-other-turn = It is player { $turn }’s turn, so player { $seat } cannot place yet.
study-twice = { $text } is named twice.
study-parent = Variation { $node } cannot follow node { $parent }: a number is used twice, or that node comes later.
study-order = The order of the moves after node { $node } does not name all of them once.
study-note = There is a note to node { $node }, which does not exist.
study-move = Variation { $node }, { $text }: { $reason }
study-spelling = Variation { $node } is written { $text }; the rules write { $right }.
study-over = The game is over here, so there is nothing left to choose.
study-draw = A tile is drawn here, so nobody has a choice.
cli-checked-studies = { $path }: { $studies ->
    [one] 1 study matches the rules, with { $nodes } nodes.
   *[other] { $studies } studies match the rules, with { $nodes } nodes.
}
cli-analysing = Analysing { $game }
cli-set-up = Written to { $path }. `adjoin analyse { $path } --ply { $ply }` thinks about it.
cli-analyse-head = After move { $ply } of { $plies }, seat { $seat } to move. Chances in %, points by seat.
cli-analyse-played = played
cli-analyse-proved = proved
cli-analyse-foot = { $simulations } games played out. “±” is the margin of error: 19 of 20 true values lie inside.
cli-luck-measuring = Measuring { $game }
cli-luck-head = Why seat { $seat } ended { $result }:
cli-luck-unit-wins = chance to win, in %
cli-luck-unit-leads = points more than the best other seat
cli-luck-unit-points = points
cli-luck-start = start
cli-luck-own = own choices
cli-luck-others = others’ choices
cli-luck-draws = draws
cli-luck-table = end at the table
cli-luck-result = result
cli-luck-no-draws = No draws in this game: all of it was choice.
cli-luck-choices = { $best } of { $choices } choices were the best, or too close to tell.
cli-luck-lucky = Lucky draws
cli-luck-unlucky = Unlucky draws
cli-luck-draw = move { $ply }, seat { $seat }: { $text }  { $gain } %
cli-openings = { $game } ({ $options }), deal { $setup }, { $games ->
    [one] 1 game
   *[other] { $games } games
}:

## The analysis board

study-title = Analysis
study-place = After move { $ply } of { $plies }
study-place-own = After move { $ply }, your variation
study-candidates = Best moves
study-thinking = Thinking…
study-thought = { $games ->
    [one] 1 game played out. Points are estimates, ±{ $margin }.
   *[other] { $games } games played out. Points are estimates, ±{ $margin }.
}
study-stop = Stop
study-again = Ask again
study-percent = { $value } %
study-proved = proved
study-was-played = played
study-candidate-said = { $letter }: { $move }, { $chance } % to win, points { $points }
study-page-over = The game is over here.
study-page-draw = A tile is drawn here.
study-failed = This position could not be opened. Nothing is lost: try again.
study-full-page = A study holds 10,000 moves. Delete a variation first.
study-device-full = This device has no room left for the study. Keep it online or save the file.
study-line = Variations
study-own = yours
study-empty = Try any move on the board.
study-undo = Undo
study-promote = Make main line
study-delete = Delete
study-mark-cells = Mark cells
study-comment-label = Comment on this position
study-knowledge = What is shown
study-knew = What you knew
study-hindsight = Hindsight
study-hidden = The other tiles stay hidden.
study-hand-of = Tiles of seat { $seat }
study-try = Try this move
study-quiz = Find the best move, then compare.
study-play-on = Play on
study-against = Against
study-friend = A friend
study-keep = Save online
study-keep-here = Save on this device
study-kept-here = Saved on this device.
study-your-try = your move
study-solved = You found the best move.
study-missed = There is a better move.
study-puzzle-link = Link to this puzzle
study-keep-puzzle = Keep as puzzle
study-puzzle-name = Puzzle at move { $ply }
study-file = Save file
study-link = Link to this position
study-door = Analyse
study-luck = Luck ledger
study-luck-about = Why did it end like this? Choices and draws, measured move by move.
study-luck-begin = Measure the game
study-luck-on = Go on measuring
study-luck-progress = Move { $done } of { $total }
study-luck-of = Chance to win for { $name }
study-luck-start = Start
study-luck-own = Own choices
study-luck-others = Others’ choices
study-luck-draws = Draws
study-luck-table = End at the table
study-luck-result = Result
study-luck-points = In points: { $start } at the start, own choices { $own }, others’ choices { $others }, draws { $draws }, result { $result }.
study-luck-choices = { $best } of { $choices } choices were the best, or too close to tell.
study-luck-none = No draws in this game: all of it was choice.
study-lucky = Lucky draws
study-unlucky = Unlucky draws
study-draw-at = Move { $ply }
study-course = Win chance, { $name }
study-course-at = Move { $ply }, { $chance } %
study-home-door = Analysis and openings
study-home-lead = Study any game: bring a record, set up a position, or go on with a study of yours.
study-paste = Or paste a record or a study
study-open = Open
study-which = Game
study-set-up = Set up a position
study-set-up-about = Lay any player’s tiles on the board, in any order. The page says whether a game can reach that position.
arrange-for = Whose tile
arrange-in-turn = In turn
arrange-no-tiles = No tiles are left.
arrange-place = Place tile
arrange-place-anyway = Place anyway
arrange-about = Lay tiles in any order. Press a tile on the board to take it up again.
arrange-possible = A game can reach this position. { $name } moves next.
arrange-possible-over = A game can reach this position, and is over then.
arrange-impossible = { $count ->
    [one] No game can reach this position: one tile cannot be there.
   *[other] No game can reach this position: { $count } tiles cannot be there.
}
arrange-unsure = No order of moves was found that leads to this position. Try fewer tiles.
arrange-analyse = Analyse
arrange-clear = Clear the board
arrange-parts = Boards and options
arrange-parts-about = Another choice clears the board.
arrange-deal = Deal again
study-tiles = Name the tiles instead
study-tiles-about = Moves in any order, as records write them. An order that the rules allow is found for you.
study-own-position = My position
study-mine = Your studies
study-mine-none = You have saved no study yet.
study-drop = Delete “{ $title }”
study-openings = Openings
study-openings-about = What was played first, how often, and how those games ended for whoever played it.
study-openings-own = Your games
study-openings-public = Public games
study-openings-file = A file
study-openings-none = There are no finished games of this kind yet.
study-openings-deal = { $games ->
    [one] 1 game of one deal, wins by seat in %: { $seats }
   *[other] { $games } games of one deal, wins by seat in %: { $seats }
}
study-opening = { $games ->
    [one] 1 game, { $chance } % won ±{ $margin }, { $lead } points
   *[other] { $games } games, { $chance } % won ±{ $margin }, { $lead } points
}
study-draw-other = Draw another tile
study-turning = Turning point
study-course-knew = as you knew it
study-course-open = hands open
study-node-choice = a choice
study-node-draw = a draw

nav-events = Events
events-title = Events
events-about = Tournaments, and evenings where every table plays the same deal.
events-open = Open an event
events-none = No events planned. Open one yourself.
events-part-running = Running now
events-part-open = Coming up
events-part-over = Finished
events-yours = You play
events-you = you
events-bot = bot
events-left-pill = left
events-people = { $people } of { $most } players
events-round-of = Round { $round } of { $rounds }
events-called-off = Called off
events-won-by = { $name } won
events-starts = Starts in
events-starts-in = Starts in { $time }
events-in-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
events-format-swiss = Swiss
events-format-round_robin = Round robin
events-format-knockout = Knock-out
events-format-duplicate = Duplicate
events-format-text-swiss = Each round pairs players with about the same points. Nobody is eliminated.
events-format-text-round_robin = Everybody plays everybody.
events-format-text-knockout = The winner of each table goes on.
events-format-text-duplicate = Every table plays the same deal. You are compared with everyone who held your seat.
events-rated = rated
events-friendly = friendly
events-bots-fill = bots fill in
events-fact-format = Format
events-fact-pace = Pace
events-fact-players = Each table
events-fact-counts = Rated
events-fact-start = Start
events-fact-wait = No-shows lose after
events-fact-late = Late joining
events-fact-bots = Bots
events-late-yes = until the last round
events-wait-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
events-wait-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
events-wait-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
events-winner = Winner
events-your-bye = You have a bye this round: nobody to play, and no harm done.
events-wait-round = Your game against { $names } is over. The next round starts when all tables are done.
events-next = Round { $round }: you play { $names }
events-come-by = Come within { $time } or you lose by default.
events-round-open = Round { $round } is paired.
events-joined = You’re in.
events-join = Join
events-leave = Leave
events-leave-sure = Leave the event? You resign your current game and won’t be paired again.
events-call-off = Call off
events-call-off-sure = Call the event off for everybody?
events-files = Download
events-file = All records
events-standings-csv = Standings (CSV)
events-games-csv = Games (CSV)
events-spectators = Link for spectators
events-copy = Copy link
events-copied = Copied
events-standings = Standings
events-who = Who plays
events-nobody = Nobody has joined yet.
events-points = Points
events-by-head_to_head = by head-to-head
events-by-buchholz = by Buchholz
events-by-sonneborn = by Sonneborn-Berger
events-by-wins = by wins
events-by-lot = by lot
events-tie-title = How ties are broken
events-tie-head_to_head = Head-to-head
events-tie-buchholz = Buchholz
events-tie-sonneborn = Sonneborn-Berger
events-tie-wins = Wins
events-tie-lot = Lot
events-tie-short-head_to_head = H2H
events-tie-short-buchholz = Bh
events-tie-short-sonneborn = SB
events-tie-short-wins = Wins
events-tie-short-lot = Lot
events-tie-text-head_to_head = Points against the players you’re tied with, if you all met.
events-tie-text-buchholz = The points of everyone you met, added up.
events-tie-text-sonneborn = The points of those you beat, and half the points of those you tied with.
events-tie-text-wins = Games won at the table.
events-tie-text-lot = Drawn from the event’s seed.
events-round-number = Round { $number }
events-deal-number = Deal { $number }
events-done = { $done } of { $of } tables finished
events-sealed = Everybody plays the same deal. Tables and results open when all have finished.
events-bye = bye
events-deal-compare = Compare all tables
events-default = { $names } did not come
events-finished = finished
events-playing = playing
events-watch = Watch
events-watch-of = Watch { $names }
events-replay = Replay
events-replay-of = Replay of { $names }
events-deal-same = All tables played the same moves.
events-deal-parts = The lines part at move { $move }.
events-step = Move
events-step-back = One move back
events-step-on = One move on
events-after = { $moves ->
    [0] Before the first move
    [one] After 1 move
   *[other] After { $moves } moves
}
events-to-parting = Where they part
events-board-of = Board of { $names } after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
events-share = { $share } %
events-name = Name of the event
events-name-hint = Friday evening
events-name-usual = { $game } evening
events-rounds = Rounds
events-deals = Deals
events-rounds-usual = Automatic
events-rated-switch = Rated
events-rated-note = Games between people change their ratings. Games with bots and losses by default never do.
events-bots-switch = Bots in empty seats
events-bots-note = Bots join at the start if a table would be incomplete. They are marked as bots.
events-late-switch = Late joining
events-late-note = People can join between rounds.
events-public-switch = Listed
events-public-note = If off, only people with the link can find it.
events-alone = a line of its own from move { $move }
events-next-deal = Deal { $round }: you play { $names }
events-end-resigned = by resignation
events-end-timeout = on time
events-end-agreed = by agreement
events-end-aborted = called off
events-end-abandoned = a player left
events-rated-yes = Yes, games between people
events-rated-no = No, friendly games
events-host = Organiser:
events-organise = Organise
events-start-now = Start now
events-start-sure = Start the event now with everybody who has joined?
events-start-other = Another start
events-start-move = Move the start
events-remove = Remove { $name }
events-remove-sure = Remove { $name } from the event? They can’t join again.
events-report-whom = Whom?
events-report-host = { $name }, the organiser
events-bot-number = { $name } { $number }
events-wait-end = Your game against { $names } is over. The event ends when all tables are done.
events-bots-none = No bots
events-most = Most players
events-most-tables = Most tables
events-most-usual = Up to { $most }
events-partners-switch = The same partner throughout
events-partners-note = Two sign up together and share one place. Whoever comes alone gets a partner by lot, or a bot.
events-fact-partners = Partners
events-partners-stay = the same throughout
events-with = with { $name }
events-partner-is = Your partner is { $name }.
events-partner-ask = Send this link to your partner. Without one you get a partner by lot.
events-partner-copy = Copy partner link
events-partner-accept = Accept as partner
events-partner-invited = You’ll play together for the whole event.
events-join-partner = Join as partner
events-partner-left = Your partner has left, so your pair is out.
events-table-round = Round { $number } of the event
events-table-deal = Deal { $number } of the event
events-table-sealed = only this table sees it until all have finished
events-back = Back to the event
events-after-sealed = You can replay and share this game once all tables have finished the deal.

## Beside a real table

companion-title = At a real table
companion-lead = Adjoin keeps the score while you play with the box on your table, one phone for everyone.
companion-yours = Your games
companion-new = New game
companion-depth = What do you want to enter?
companion-moves = Every move
companion-moves-text = Three or four taps a tile. You see what the rules say, whose turn it is and the score; afterwards you can replay and review the game.
companion-points = Points only
companion-points-text = Two taps a tile, and a score sheet at the end.
companion-players = Players
companion-player = Player { $number }
companion-box = Parts that differ from those that come with Adjoin must be described first, otherwise choose points only.
companion-start = Start
companion-private = The game stays on this device.
companion-count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
companion-count-points = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
companion-remove = Remove
companion-remove-sure = Really remove?
companion-full = This device has no room to save the game. Save the record as a file, or remove other games.
companion-all = All games
companion-at-table = at the table
companion-undo = Undo
companion-redo = Redo
companion-saved = Saved on this device after every entry. Without a network, playing on works if you have downloaded the games.
companion-setup = Set up your table as shown here. If something is drawn by lot, Adjoin has drawn it for you.
companion-setup-done = Ready
companion-setup-again = Draw again
companion-places = { $name } to play
companion-done = Done
companion-keep = We play it so
companion-cannot-keep = That cannot lie there, so it cannot be kept.
companion-no-answer = Nobody answers, and this device has not downloaded the games. What you entered is saved.
companion-kept = { $count ->
    [one] { $count } move breaks a rule, and you kept it. The record says so.
   *[other] { $count } moves break a rule, and you kept them. The record says so.
}
companion-replay = Replay and review
companion-stop = Stop here
companion-stop-sure = Stop and count now
companion-record = Save record
companion-scoring = The score, line by line
companion-written = { $name }: { $points }
companion-scores = { $name } scores …
companion-so-far = Written so far
companion-end = Final scoring
companion-end-how = Tap a field to count one more.
companion-each = { $points } each
companion-total = Total
companion-fewer = { $label }: one fewer
companion-ahead = { $name } is ahead with { $points }.
companion-level = Level at { $points }.
companion-share = Everyone by QR code
companion-shared = Others can follow
companion-share-how = Whoever scans this sees the game on their own phone and may enter moves, too.
companion-share-qr = QR code that leads to this game
companion-share-copy = Copy link
companion-share-copied = Copied
companion-share-stop = Stop sharing
companion-share-leave = Go on alone
companion-share-offline = No network: what you enter is sent as soon as there is one.
companion-apart = Others entered something else meanwhile. Theirs is shown; yours is kept among your games.
judge-title = Judge
judge-lead = Lay tiles as they lie on your table. You are told whether each is legal and why, and who would win now.
judge-ask = Ask the judge
judge-scoring = If the game ended now
judge-try = Try this rule on a board
