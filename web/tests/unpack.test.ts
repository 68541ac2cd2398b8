// The package of the device: an archive laid out as files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { entries, layOut, unpacked } from "../src/device/unpack";

const words = new TextEncoder();

function archive(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const blocks: number[] = [];
  for (const [name, content] of Object.entries(files)) {
    const head = new Uint8Array(512);
    head.set(words.encode(name));
    head.set(words.encode(content.length.toString(8).padStart(11, "0")), 124);
    blocks.push(...head, ...words.encode(content), ...new Uint8Array((512 - (content.length % 512)) % 512));
  }
  return new Uint8Array([...blocks, ...new Uint8Array(1024)]);
}

const FILES = { "adjoin/a.pyc": "one", "adjoin/b.pyc": "", "msgspec/c.so": "x".repeat(700) };

test("an archive is laid out file by file, each folder made first", () => {
  const folders: string[] = [];
  const laid: { path: string; contents?: Uint8Array; usedBytes?: number }[] = [];
  layOut(
    archive(FILES),
    {
      mkdirTree: (folder) => void folders.push(folder),
      lookupPath: (folder) => ({ node: { contents: folder } }),
      filesystems: {
        MEMFS: {
          createNode(parent, name) {
            const file = { path: `${String(parent.contents)}/${name}`, contents: new Uint8Array(), usedBytes: -1 };
            laid.push(file);
            return file;
          },
        },
      },
    },
    "/lib",
  );
  assert.deepEqual(folders, ["/lib/adjoin", "/lib/msgspec"]);
  assert.deepEqual(
    laid.map((file) => [file.path, file.contents?.length, file.usedBytes]),
    [
      ["/lib/adjoin/a.pyc", 3, 3],
      ["/lib/adjoin/b.pyc", 0, 0],
      ["/lib/msgspec/c.so", 700, 700],
    ],
  );
});

test("what a host has unpacked by itself is taken as it is", async () => {
  const plain = archive(FILES);
  assert.deepEqual(await unpacked(new Response(gzipSync(plain))), plain);
  assert.deepEqual(await unpacked(new Response(plain)), plain);
});

test("a damaged archive is an error, not half a package", () => {
  const broken = archive(FILES);
  broken[124] = 57;
  assert.throws(() => [...entries(broken)], /damaged/);
});
