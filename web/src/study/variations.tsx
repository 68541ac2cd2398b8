// The tree of variations: the line that is looked at, where others branch off, and what can be done with a node.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icons";
import { t } from "../lib/phrases";
import { OtherDraws } from "./draws";
import type { StudyModel } from "./model";
import { NodeWords } from "./node-words";

const AROUND = 3; // plies of the line before and after the node

/** The moves around the node that is looked at, each with the other moves that were tried there. */
export function Variations({ model }: { model: StudyModel }) {
  const [tree, at] = [model.tree.value, model.at.value];
  const path = tree.path(at);
  const ahead = [];
  for (let one = tree.node(at); one.children.length && ahead.length < AROUND && !model.quiz.value;) {
    one = tree.node(one.children[0]!);
    ahead.push(one);
  }
  const line = [...path.slice(1).slice(-AROUND - 1), ...ahead];
  const others = line.flatMap((node) => tree.node(node.parent).children);
  useEffect(() => void model.learnTiles(others), [tree, at]);
  return (
    <section class="study-line" aria-label={t("study-line")}>
      <h2 class="heading">{t("study-line")}</h2>
      <ol>
        {line.map((node) => (
          <li key={node.id}>
            <NodeButton model={model} id={node.id} />
            <Others model={model} parent={node.parent} but={node.id} />
          </li>
        ))}
        {!line.length && <li class="fine">{t("study-empty")}</li>}
      </ol>
      <OtherDraws key={`draws ${at}`} model={model} />
      <NodeTools model={model} />
      <Comment key={at} model={model} />
    </section>
  );
}

function NodeButton({ model, id }: { model: StudyModel; id: number }) {
  const tree = model.tree.value;
  const node = tree.node(id);
  const own = tree.removable(id);
  return (
    <button
      type="button"
      class={`study-node${own ? " own" : ""}`}
      aria-current={id === model.at.value ? "step" : undefined}
      onClick={() => void model.go(id)}
    >
      <span class="num">{tree.path(id).length - 1}</span>
      <NodeWords model={model} text={node.text} />
      {node.comment && <Icon name="talk" />}
      {own && <small>{t("study-own")}</small>}
    </button>
  );
}

/** What else was tried in the place of a move. */
function Others({ model, parent, but }: { model: StudyModel; parent: number; but: number }) {
  const others = model.tree.value.node(parent).children.filter((one) => one !== but);
  if (!others.length) return null;
  return (
    <ol class="study-others">
      {others.map((id) => (
        <li key={id}>
          <NodeButton model={model} id={id} />
        </li>
      ))}
    </ol>
  );
}

function NodeTools({ model }: { model: StudyModel }) {
  const [tree, at] = [model.tree.value, model.at.value];
  const node = tree.node(at);
  const first = node.parent < 0 || tree.node(node.parent).children[0] === at;
  return (
    <div class="study-tools">
      <button class="btn small" type="button" aria-disabled={!model.undoable.value} onClick={() => model.undo()}>
        <Icon name="undo" /> {t("study-undo")}
      </button>
      {!first && (
        <button class="btn small" type="button" onClick={() => model.promote(at)}>
          <Icon name="up" /> {t("study-promote")}
        </button>
      )}
      {tree.removable(at) && (
        <button class="btn small" type="button" onClick={() => model.remove(at)}>
          <Icon name="bin" /> {t("study-delete")}
        </button>
      )}
      <button
        class="btn small"
        type="button"
        aria-pressed={model.marking.value}
        onClick={() => (model.marking.value = !model.marking.value)}
      >
        <Icon name="ring" /> {t("study-mark-cells")}
      </button>
    </div>
  );
}

function Comment({ model }: { model: StudyModel }) {
  const { comment } = model.tree.value.node(model.at.value);
  const [text, known] = [useSignal(comment), useRef(comment)];
  if (known.current !== comment) {
    if (text.value === known.current) text.value = comment; // it came from another tab, and nothing is being written here
    known.current = comment;
  }
  const keep = () => {
    if (text.value !== comment) model.comment(text.value);
  };
  return (
    <textarea
      class="study-comment"
      rows={2}
      maxLength={4000}
      aria-label={t("study-comment-label")}
      placeholder={t("study-comment-label")}
      value={text.value}
      onInput={(event) => (text.value = event.currentTarget.value)}
      onBlur={keep}
    />
  );
}
