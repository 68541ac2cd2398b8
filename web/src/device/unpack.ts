// The package as it travels, a packed tape archive, laid out in Python's file system: Python would take far longer.
export interface Folder {
  contents?: unknown;
}
export interface Files {
  mkdirTree(folder: string): void;
  lookupPath(folder: string): { node: Folder };
  filesystems: { MEMFS: { createNode(folder: Folder, name: string, mode: number, device: number): OneFile } };
}
interface OneFile {
  contents: Uint8Array;
  usedBytes: number;
}

const BLOCK = 512;
const PACKED = 0x1f; // how what is packed begins; some hosts unpack by themselves

function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** The files of an archive, by name. */
export function* entries(archive: Uint8Array): Generator<[string, Uint8Array]> {
  for (let at = 0; at + BLOCK <= archive.length && archive[at];) {
    const head = archive.subarray(at, at + BLOCK);
    const [name, before] = [text(head.subarray(0, 100)), text(head.subarray(345, 500))];
    const size = parseInt(text(head.subarray(124, 136)), 8);
    if (!(size >= 0)) throw new Error("the package is damaged");
    yield [before ? `${before}/${name}` : name, archive.subarray(at + BLOCK, at + BLOCK + size)];
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

export async function unpacked(answer: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== PACKED) return bytes;
  const whole = new Response(bytes).body!.pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair);
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

const MODE = 0o100444; // a file that nobody writes

/** Each file is a piece of the archive: nothing is copied. */
export function layOut(archive: Uint8Array, files: Files, folder: string): void {
  const folders = new Map<string, Folder>();
  for (const [name, bytes] of entries(archive)) {
    const end = name.lastIndexOf("/");
    const parent = end < 0 ? folder : `${folder}/${name.slice(0, end)}`;
    if (!folders.has(parent)) {
      files.mkdirTree(parent);
      folders.set(parent, files.lookupPath(parent).node);
    }
    const file = files.filesystems.MEMFS.createNode(folders.get(parent)!, name.slice(end + 1), MODE, 0);
    file.contents = bytes;
    file.usedBytes = bytes.length;
  }
}
