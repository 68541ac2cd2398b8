// Variations over a record or a position: a value that every edit makes anew, so that undo goes back to the one before.
import { FORMAT } from "../lib/studies";

export type Sign = "ring" | "cross" | "arrow" | "dot";

export interface StudyNode {
  readonly id: number;
  readonly parent: number; // -1 for the first position
  readonly text: string;
  readonly children: readonly number[]; // the first one is the main line
  readonly comment: string;
  readonly marks: Readonly<Record<string, Sign>>;
}

/** A study as files have it: docs/records.md. */
export interface StudyFile {
  format: string;
  adjoin: string;
  title?: string;
  record?: Record<string, unknown>;
  position?: Record<string, unknown>;
  variations: { id: number; parent: number; text: string }[];
  order?: Record<string, number[]>;
  notes?: Record<string, { comment?: string; marks?: Record<string, Sign> }>;
  next?: number; // where the highest numbers were given up
  puzzle?: number; // the node at which it asks for the best move
}

export const MOST = 10_000; // nodes

const blank = (id: number, parent: number, text: string): StudyNode => ({
  id,
  parent,
  text,
  children: [],
  comment: "",
  marks: {},
});

export class Tree {
  constructor(
    readonly nodes: ReadonlyMap<number, StudyNode>,
    readonly plies: number, // nodes 1 to here are the record, or the way to the position
    readonly next: number, // the number of the next node: none is given twice
  ) {}

  static of(line: readonly string[]): Tree {
    const nodes = new Map<number, StudyNode>();
    ["", ...line].forEach((text, id) =>
      nodes.set(id, { ...blank(id, id - 1, text), children: id < line.length ? [id + 1] : [] }),
    );
    return new Tree(nodes, line.length, line.length + 1);
  }

  /** The tree of a file over the plies that the server has read from it. */
  static read(line: readonly string[], file: StudyFile): Tree {
    const nodes = new Map(Tree.of(line).nodes);
    for (const { id, parent, text } of file.variations) {
      const above = nodes.get(parent);
      if (!above) continue;
      nodes.set(id, blank(id, parent, text));
      nodes.set(parent, { ...above, children: [...above.children, id] });
    }
    for (const [id, children] of Object.entries(file.order ?? {})) {
      const at = nodes.get(Number(id));
      if (at) nodes.set(at.id, { ...at, children });
    }
    for (const [id, note] of Object.entries(file.notes ?? {})) {
      const at = nodes.get(Number(id));
      if (at) nodes.set(at.id, { ...at, comment: note.comment ?? "", marks: note.marks ?? {} });
    }
    return new Tree(nodes, line.length, Math.max(after(nodes), file.next ?? 0));
  }

  /** Everything of this tree and of another one over the same line: what two windows made apart. */
  joined(other: Tree): Tree {
    const nodes = new Map(this.nodes);
    const names = new Map([...other.nodes.keys()].filter((id) => id <= this.plies).map((id) => [id, id]));
    let { next } = this;
    for (const one of [...other.nodes.values()].sort((first, then) => first.id - then.id)) {
      const above = nodes.get(names.get(one.parent) ?? -1);
      let mine = names.get(one.id) ?? above?.children.find((child) => nodes.get(child)!.text === one.text);
      if (mine === undefined && above && nodes.size < MOST) {
        mine = next++;
        nodes.set(mine, blank(mine, above.id, one.text));
        nodes.set(above.id, { ...above, children: [...above.children, mine] });
      }
      if (mine === undefined) continue;
      names.set(one.id, mine);
      nodes.set(mine, withNotes(nodes.get(mine)!, one));
    }
    return new Tree(nodes, this.plies, Math.max(next, other.next));
  }

  node(id: number): StudyNode {
    return this.nodes.get(id) ?? this.nodes.get(0)!;
  }

  /** The nodes from the first position to this one. */
  path(id: number): StudyNode[] {
    const found = [this.node(id)];
    while (found[0]!.parent >= 0) found.unshift(this.node(found[0]!.parent));
    return found;
  }

  /** Where a node stands: after how many plies of the record, and which moves of its own. */
  place(id: number): { ply: number; played: string[] } {
    const path = this.path(id);
    const own = path.filter((one) => one.id > this.plies);
    return { ply: path.length - 1 - own.length, played: own.map((one) => one.text) };
  }

  private with(changed: readonly StudyNode[], gone: ReadonlySet<number> = new Set(), next = this.next): Tree {
    const nodes = new Map(this.nodes);
    for (const one of changed) nodes.set(one.id, one);
    for (const id of gone) nodes.delete(id);
    return new Tree(nodes, this.plies, next);
  }

  get full(): boolean {
    return this.nodes.size >= MOST;
  }

  /** The tree with moves played at a node one after the other, and the node they lead to. */
  branch(at: number, texts: readonly string[]): [Tree, number] {
    let [tree, id]: [Tree, number] = [this, at];
    for (const text of texts) {
      const here = tree.node(id);
      const there = here.children.find((one) => tree.node(one).text === text);
      if (there !== undefined) id = there;
      else {
        const made = blank(tree.next, id, text);
        tree = tree.with([{ ...here, children: [...here.children, made.id] }, made], undefined, tree.next + 1);
        id = made.id;
      }
    }
    return [tree, id];
  }

  promote(id: number): Tree {
    const parent = this.node(this.node(id).parent);
    return this.with([{ ...parent, children: [id, ...parent.children.filter((one) => one !== id)] }]);
  }

  /** May a node go? The record stays. */
  removable(id: number): boolean {
    return id > this.plies;
  }

  remove(id: number): Tree {
    const parent = this.node(this.node(id).parent);
    const gone = new Set<number>([id]);
    for (const one of gone) this.node(one).children.forEach((child) => gone.add(child));
    return this.with([{ ...parent, children: parent.children.filter((one) => one !== id) }], gone);
  }

  comment(id: number, comment: string): Tree {
    return this.with([{ ...this.node(id), comment: comment.slice(0, 4000) }]);
  }

  mark(id: number, cell: string, sign: Sign = "ring"): Tree {
    const { [cell]: before, ...marks } = this.node(id).marks;
    return this.with([{ ...this.node(id), marks: before === sign ? marks : { ...marks, [cell]: sign } }]);
  }

  /** As a file tells it, beside the record or the position that it is over. */
  file(base: Pick<StudyFile, "record" | "position">, title: string): StudyFile {
    const all = [...this.nodes.values()].sort((one, other) => one.id - other.id);
    const notes = all.filter((one) => one.comment || Object.keys(one.marks).length);
    const moved = all.filter((one) => one.children.some((child, index) => index && child < one.children[index - 1]!));
    return {
      format: FORMAT,
      adjoin: "",
      ...(title ? { title } : {}),
      ...base,
      variations: all.filter((one) => one.id > this.plies).map(({ id, parent, text }) => ({ id, parent, text })),
      ...(moved.length ? { order: Object.fromEntries(moved.map((one) => [one.id, [...one.children]])) } : {}),
      ...(notes.length ? { notes: Object.fromEntries(notes.map((one) => [one.id, noteOf(one)])) } : {}),
      ...(this.next > after(this.nodes) ? { next: this.next } : {}),
    };
  }
}

const after = (nodes: ReadonlyMap<number, StudyNode>) => Math.max(...nodes.keys()) + 1;

/** A node with what is said to it elsewhere, too. */
function withNotes(node: StudyNode, other: StudyNode): StudyNode {
  const both = !other.comment || node.comment.includes(other.comment);
  const comment = both ? node.comment : `${node.comment}\n${other.comment}`.trim().slice(0, 4000);
  return { ...node, comment, marks: { ...other.marks, ...node.marks } };
}

function noteOf(node: StudyNode): { comment?: string; marks?: Record<string, Sign> } {
  const marks = Object.keys(node.marks).length ? { marks: { ...node.marks } } : {};
  return node.comment ? { comment: node.comment, ...marks } : marks;
}
