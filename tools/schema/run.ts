// Compares the schema with the released one: `npm run schema -- diff`. `accept`: releases the current one. `write`: writes the file of the package.
import { readSchemaDocument } from "../../src/app/graphql/sdl.ts";
import { compareSchemas } from "./changes.ts";
import { acceptCurrent, readDeclared, readReleased, writePackaged } from "./files.ts";

async function printChanges(): Promise<void> {
  const { undeclared, obsolete } = await compareSchemas(readReleased(), readSchemaDocument(), readDeclared());
  for (const { type, path, message } of undeclared) console.error(`breaking: ${type} ${path}: ${message}`);
  for (const { type, path } of obsolete) console.error(`declared, but not changed: ${type} ${path}`);
  if (undeclared.length > 0)
    console.error("Keep what clients use, or declare the change in tools/schema/declared-changes.json with a reason.");
  if (undeclared.length + obsolete.length > 0) process.exitCode = 1;
  else console.log("No undeclared breaking change of the schema.");
}

const commands: Record<string, () => void | Promise<void>> = {
  diff: printChanges,
  accept: acceptCurrent,
  write: writePackaged,
};
const command = commands[process.argv[2] ?? ""];
if (!command) {
  console.error("Usage: npm run schema -- diff|accept|write");
  process.exitCode = 2;
} else await command();
