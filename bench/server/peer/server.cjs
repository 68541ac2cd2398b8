// boardgame.io with a game without rules: node server.cjs '{"store": "memory" | "file", "folder": PATH}' prints its port.
//
// What it is asked to keep, strip and send is what a table of ours keeps, hides and shows: tiles on the board, hands,
// the stock and scores. A move is believed as it comes, with what comes of it: tiles drawn and put back, scores, and who
// is to move next.
const { Server, FlatFile, Origins } = require("boardgame.io/dist/cjs/server.js");

const chosen = JSON.parse(process.argv[2] ?? "{}");

/** The tile leaves the hand and lies on the board, others are drawn or put back as it is told, and points are kept. */
function place({ G, playerID, events }, text, drawn, back, scores, next) {
  const seat = Number(playerID);
  const hand = G.hands[seat];
  const tile = text.split("@")[0];
  if (hand.includes(tile)) take(hand, tile);
  for (const one of back) G.stock.push(take(hand, one));
  for (const one of drawn) hand.push(take(G.stock, one));
  G.layout.push({ seat, text });
  G.scores = scores;
  events.endTurn({ next: String(next) });
}

/** One tile of this name from a row of tiles; the last one where a stock names kinds of tiles and not each. */
function take(row, tile) {
  const at = row.indexOf(tile);
  if (!row.length) throw new Error(`no tile ${tile}`);
  row.splice(at, 1);
  return tile;
}

/** Hands and stock that a viewer may not see are numbers. */
function playerView({ G, playerID }) {
  if (!G.secrets) return G;
  const hands = G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length));
  return { ...G, hands, stock: G.stock.length };
}

const game = { name: "tiles", setup: (_, tiles) => tiles, moves: { place: { move: place, client: false } }, playerView };

const db = chosen.store === "file" ? new FlatFile({ dir: chosen.folder }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
