// Variations on the analysis board, before they are drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST, Tree } from "../src/study/tree";

test("a try is a branch, and the tree before it stays as it was", () => {
  const tree = Tree.of(["A@a1", "B@b2", "A@c3"]);
  const [tried, node] = tree.branch(1, ["B@d4", "A@e5"]);
  assert.equal(tree.nodes.size, 4);
  assert.deepEqual(tried.place(node), { ply: 1, played: ["B@d4", "A@e5"] });
  assert.deepEqual(tried.branch(1, ["B@b2"])[1], 2); // what the record plays goes along the record
});

test("a file and back is the same tree, with order, comments and marks", () => {
  const [tried, node] = Tree.of(["A@a1", "B@b2"]).branch(1, ["B@d4"]);
  const made = tried.promote(node).comment(node, "quiet").mark(node, "d4").mark(0, "a1", "cross");
  const file = JSON.parse(JSON.stringify(made.file({}, "Mine")));
  const again = Tree.read(["A@a1", "B@b2"], file);
  assert.deepEqual([...again.nodes.entries()].sort(), [...made.nodes.entries()].sort());
  assert.deepEqual(file.order, { 1: [3, 2] });
  assert.equal(file.title, "Mine");
});

test("a variation goes with all below it; the record stays, and no number is given twice", () => {
  const [tried, node] = Tree.of(["A@a1"]).branch(0, ["B@d4", "A@e5"]);
  const first = tried.path(node)[1]!.id;
  assert.equal(tried.removable(1), false);
  const gone = tried.remove(first);
  assert.equal(gone.nodes.size, 2);
  assert.ok(gone.branch(0, ["B@d4"])[1] > node);
});

test("a mark that is set again is taken away", () => {
  const tree = Tree.of([]).mark(0, "a1");
  assert.deepEqual(tree.node(0).marks, { a1: "ring" });
  assert.deepEqual(tree.mark(0, "a1").node(0).marks, {});
});

test("numbers that were given up are not given again after a file", () => {
  const [tried, node] = Tree.of(["A@a1"]).branch(0, ["B@d4"]);
  const file = tried.remove(node).file({}, "");
  assert.equal(file.next, node + 1);
  assert.equal(Tree.read(["A@a1"], file).branch(0, ["C@e5"])[1], node + 1);
});

test("two trees that went apart are joined, and nothing of either is lost", () => {
  const [both, shared] = Tree.of(["A@a1", "B@b2"]).branch(1, ["B@d4"]);
  const [one, left] = both.comment(shared, "left").branch(shared, ["A@e5"]);
  const [two, right] = both.comment(shared, "right").mark(shared, "d4").branch(shared, ["A@f6", "B@g7"]);
  const joined = one.joined(two);
  const lines = [...joined.nodes.values()].map(({ id }) => joined.place(id).played.join(" "));
  for (const tree of [one, two])
    for (const id of tree.nodes.keys()) assert.ok(lines.includes(tree.place(id).played.join(" ")));
  assert.equal(joined.node(shared).comment, "left\nright");
  assert.deepEqual(joined.node(shared).marks, { d4: "ring" });
  assert.equal(joined.node(left).text, "A@e5");
  assert.equal(right, left + 1);
  assert.deepEqual(one.joined(one), one);
});

test("a tree of ten thousand nodes is read, walked, edited and written again", () => {
  const variations = Array.from({ length: MOST - 2 }, (_, at) => ({
    id: at + 2,
    parent: at % 90 ? at + 1 : 0,
    text: `U@a${at}`,
  }));
  const full = Tree.read(["A@a1"], { format: "adjoin-study/1", adjoin: "", variations });
  assert.equal(full.nodes.size, MOST);
  assert.ok(full.full);
  assert.equal(full.path(91).length, 91);
  assert.deepEqual(full.comment(MOST - 1, "last").file({}, "").variations, variations);
  const [other] = Tree.of(["A@a1"]).branch(0, ["B@d4"]);
  assert.equal(full.joined(other).nodes.size, MOST); // and no more
});
