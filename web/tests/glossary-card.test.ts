// A rule that explains itself: its words, what belongs to it, and the picture that shows it.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Window } from "happy-dom";
import { toldIn } from "../src/ui/glossary-card";

const PAGE = `<h2>Scoring</h2>
<p id="A1"><a class="paragraph" href="#A1">A1</a> Groups count.</p>
<table><tr><td>2</td><td>1</td></tr></table><p>A badge tells.</p>
<figure data-shows="A2 A1"><img src="/groups.svg"><figcaption>Groups.</figcaption></figure>
<p>Nobody's.</p>
<p id="A2">A2 Others count, too.</p><p id="A3">A3 No more.</p><h2>End</h2><p>Unnumbered.</p>`;
const page = () => new new Window().DOMParser().parseFromString(PAGE, "text/html") as unknown as Document;

test("a paragraph comes with its table and the picture that shows it", () => {
  const { text, more, picture } = toldIn(page(), "A1");
  assert.equal(text, "Groups count.");
  assert.match(more, /^<table>.*<p>A badge tells\.<\/p>$/s);
  assert.equal(picture, "/groups.svg");
});

test("a picture may show more than one paragraph, and what follows the next one or a heading belongs to nobody", () => {
  assert.deepEqual(toldIn(page(), "A2"), { text: "Others count, too.", more: "", picture: "/groups.svg" });
  assert.deepEqual(toldIn(page(), "A3"), { text: "No more.", more: "", picture: "" });
  assert.deepEqual(toldIn(page(), "A9"), { text: "", more: "", picture: "" });
});
