// TypeScript types from a JSON schema: node types.mjs SCHEMA TARGET DIGEST ABOVE BELOW
import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { compile } from "json-schema-to-typescript";

const [source, target, digest, above, below] = process.argv.slice(2);
/** Tuples, limits and free objects in the older words that the compiler of types understands. */
function older(schema) {
  if (Array.isArray(schema)) return schema.map(older);
  if (!schema || typeof schema !== "object") return schema;
  const made = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, older(value)]));
  if (made.prefixItems) {
    made.items = made.prefixItems;
    delete made.prefixItems;
  } else {
    delete made.minItems;
    delete made.maxItems;
  }
  if (made.type === "object" && !made.properties) made.additionalProperties ??= true;
  return made;
}

const types = await compile(older(JSON.parse(readFileSync(source, "utf8"))), "", {
  additionalProperties: false,
  bannerComment: `/* Made by tools/wire_types.py; do not edit. Schema: ${digest} */\n${above}`,
  unreachableDefinitions: true,
});
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, below ? `${types}\n${below}\n` : types);
