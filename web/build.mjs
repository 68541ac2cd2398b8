// Build the client into the server's folder: a script for each page and what they share, a stylesheet for home and one
// for the other pages, the page that names them, and what they were made from.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
const target = join(here, "..", "src", "adjoin", "server", "static");

const COMMON = "common-to-all-pages";
const SHARED = ["lib", "ui", "offers"]; // folders that come with every page, as one script and not in crumbs

// Pages that the server preloads, by the first part of their address; `/*` stands for a second part.
const PAGES = {
  "": "home/page",
  "t/*": "table/page",
  "new/*": "setup/page",
  "join/*": "setup/join-page",
  "watch/*": "setup/join-page",
  learn: "learn/page",
  "learn/*": "learn/lesson",
  daily: "learn/puzzle",
  "puzzle/*": "learn/puzzle",
  "deal/*": "learn/daily-page",
  lobby: "lobby/page",
  "offer/*": "lobby/waiting-page",
  records: "replay/records-page",
  "replay/*": "replay/page",
  "rules/*": "rules/page",
  settings: "account/settings-page",
  me: "people/own-page",
  "people/*": "people/page",
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const worker = await build({
  entryPoints: [join(here, "src", "device", "worker.ts")],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  entryNames: "device-[hash]",
  outdir: target,
  metafile: true,
});
const styles = await build({
  entryPoints: [join(here, "src", "app", "pages.css")],
  bundle: true,
  minify: true,
  target: "es2022",
  legalComments: "none",
  entryNames: "pages-[hash]",
  outdir: target,
  metafile: true,
});
await build({
  entryPoints: [join(here, "src", "app", "first.ts")],
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  entryNames: "first-[hash]",
  outdir: target,
});
const { metafile } = await build({
  entryPoints: [join(here, "src", "app", "main.tsx")],
  absWorkingDir: here,
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  entryNames: "app-[hash]",
  chunkNames: "[name]-[hash]",
  outdir: target,
  metafile: true,
  inject: [COMMON],
  define: { WORKER: nameOf(worker), SHEET: nameOf(styles) },
  plugins: [{ name: "common", setup: gather }],
});
const entry = outputOf("src/app/main.tsx");
const preload = (path) => `<link rel="modulepreload" href="/${basename(path)}" />`;
const first = scripts(entry).map((path) => basename(path));
const page = readFileSync(join(here, "index.html"), "utf8")
  .replace("SCRIPT", basename(entry))
  .replace("STYLE", basename(metafile.outputs[entry].cssBundle))
  .replace(
    /^ *PRELOADS\n/m,
    first
      .slice(1)
      .map((name) => `    ${preload(name)}\n`)
      .join(""),
  );
writeFileSync(join(target, "index.html"), page);
const more = Object.entries(PAGES).map(([address, module]) => {
  const names = scripts(outputOf(`src/${module}.tsx`)).map((path) => basename(path));
  return [address, names.filter((name) => !first.includes(name))];
});
writeFileSync(join(target, "preloads.json"), `${JSON.stringify(Object.fromEntries(more), null, 1)}\n`);
for (const name of ["icon.svg", "icon-waiting.svg", "manifest.webmanifest"])
  copyFileSync(join(here, name), join(target, name));
for (const name of readdirSync(join(here, "icons"))) copyFileSync(join(here, "icons", name), join(target, name));
const shell = [
  "/",
  ...readdirSync(target)
    .filter((name) => !/sources|index|preloads/.test(name))
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

/** Every page imports all modules of the folders that pages share. */
function gather(making) {
  const modules = SHARED.flatMap((folder) =>
    readdirSync(join(here, "src", folder))
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `./${folder}/${name}`),
  );
  const contents = modules.map((path) => `import "${path}";`).join("\n");
  making.onResolve({ filter: new RegExp(`^${COMMON}$`) }, ({ path }) => ({ path, namespace: COMMON }));
  making.onLoad({ filter: /.*/, namespace: COMMON }, () => ({ contents, resolveDir: join(here, "src"), loader: "ts" }));
}

/** The name of the one file that a build made, as a literal of a script. */
function nameOf(made) {
  return JSON.stringify(basename(Object.keys(made.metafile.outputs)[0]));
}

/** The file that a module of its own became. */
function outputOf(module) {
  return Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === module);
}

/** A file and all that it imports before it runs. */
function scripts(path, found = new Set()) {
  if (found.has(path)) return [];
  found.add(path);
  const next = metafile.outputs[path].imports.filter((one) => one.kind === "import-statement");
  return [path, ...next.flatMap((one) => scripts(one.path, found))];
}

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
