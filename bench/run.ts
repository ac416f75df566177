import { readdirSync } from "node:fs";

/** `npm run bench -- NAME …`: runs bench/NAME.ts; lists all names without one. */
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(new URL(".", import.meta.url))
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => file.slice(0, -3));

if (name === undefined) {
  process.stdout.write(`${names.join("\n")}\n`);
} else if (names.includes(name)) {
  process.argv.splice(2, process.argv.length, ...args);
  await import(`./${name}.ts`);
} else {
  process.stderr.write(`Unknown benchmark "${name}"; use one of: ${names.join(", ")}\n`);
  process.exit(2);
}
