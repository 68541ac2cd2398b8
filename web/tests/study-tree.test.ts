// Variations on the analysis board, before they are drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Tree } from "../src/study/tree";

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
