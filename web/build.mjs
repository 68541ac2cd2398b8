// Build the client into the server's folder: one script, one stylesheet, the page that names them, and what they were made from.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
const target = join(here, "..", "src", "adjoin", "server", "static");

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const result = await build({
  entryPoints: [join(here, "src", "app", "main.tsx")],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  entryNames: "app-[hash]",
  outdir: target,
  metafile: true,
});
const made = Object.keys(result.metafile.outputs).map((path) => basename(path));
const page = readFileSync(join(here, "index.html"), "utf8")
  .replace(
    "SCRIPT",
    made.find((name) => name.endsWith(".js")),
  )
  .replace(
    "STYLE",
    made.find((name) => name.endsWith(".css")),
  );
writeFileSync(join(target, "index.html"), page);
for (const name of ["icon.svg", "icon-waiting.svg", "manifest.webmanifest"])
  copyFileSync(join(here, name), join(target, name));
for (const name of readdirSync(join(here, "icons"))) copyFileSync(join(here, "icons", name), join(target, name));
const shell = [
  "/",
  ...readdirSync(target)
    .filter((name) => !/sources|index/.test(name))
    .map((name) => `/${name}`),
];
await build({
  entryPoints: [join(here, "src", "app", "service-worker.ts")],
  minify: true,
  target: "es2022",
  legalComments: "none",
  outfile: join(target, "worker.js"),
  plugins: [written({ '"FILES"': shell.map((name) => JSON.stringify(name)).join(), BUILD: digest().slice(0, 16) })],
});
writeFileSync(join(target, "sources.sha256"), `${digest()}\n`);

/** Words of the worker's source that only the build knows. */
function written(words) {
  const load = ({ path }) => {
    const text = readFileSync(path, "utf8");
    const contents = Object.entries(words).reduce((made, [word, value]) => made.replace(word, value), text);
    return { contents, loader: "ts" };
  };
  return { name: "written", setup: (making) => making.onLoad({ filter: /service-worker\.ts$/ }, load) };
}

/** The same sum as tests/test_client_build.py: every source by name, each with its content. */
function digest() {
  const sources = [
    "build.mjs",
    "icon-waiting.svg",
    "icon.svg",
    "index.html",
    "manifest.webmanifest",
    "package-lock.json",
    "package.json",
    "tsconfig.json",
  ];
  const found = readdirSync(join(here, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(here.length + 1)
        .replaceAll("\\", "/"),
    );
  const sum = createHash("sha256");
  for (const name of [...sources, ...found].sort()) {
    const text = readFileSync(join(here, name), "utf8").replaceAll("\r\n", "\n");
    sum.update(`${name}\n${createHash("sha256").update(text).digest("hex")}\n`);
  }
  return sum.digest("hex");
}
