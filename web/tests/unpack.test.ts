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
  const done: string[] = [];
  const files = {
    mkdirTree: (folder: string) => void done.push(folder),
    writeFile: (path: string, bytes: Uint8Array) => void done.push(`${path} ${bytes.length}`),
  };
  layOut(archive(FILES), files, "/lib");
  assert.deepEqual(done, [
    "/lib/adjoin",
    "/lib/adjoin/a.pyc 3",
    "/lib/adjoin/b.pyc 0",
    "/lib/msgspec",
    "/lib/msgspec/c.so 700",
  ]);
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
