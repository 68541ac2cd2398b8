// boardgame.io with a game without rules: node server.cjs '{"store": "memory" | "file", "folder": PATH}' prints its port.
//
// What it is asked to keep, strip and send is what a table of ours keeps, hides and shows: tiles on the board, hands,
// the stock and scores. A move is believed as it comes; whoever is to move next is told by whoever moved.
const { Server, FlatFile, Origins } = require("boardgame.io/dist/cjs/server.js");

const chosen = JSON.parse(process.argv[2] ?? "{}");

/** The tile leaves the hand and lies on the board, another one comes from the stock, and points are counted. */
function place({ G, playerID, events }, text, next) {
  const seat = Number(playerID);
  const hand = G.hands[seat] ?? [];
  const at = hand.indexOf(text.split("@")[0]);
  if (at >= 0) hand.splice(at, 1);
  if (at >= 0 && G.stock.length) hand.push(G.stock.pop());
  G.layout.push({ seat, text });
  G.scores[seat] += 1;
  events.endTurn({ next: String(next) });
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
