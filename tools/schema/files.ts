import { readFileSync, writeFileSync } from "node:fs";
import { type DocumentNode, parse, print } from "graphql";
import { readSchemaDocument } from "../../src/app/graphql/sdl.ts";
import type { DeclaredChange } from "./changes.ts";

const RELEASED = new URL("released.graphql", import.meta.url);
const DECLARED = new URL("declared-changes.json", import.meta.url);
const PACKAGED = new URL("../../schema.graphql", import.meta.url);

export const readReleased = (): DocumentNode => parse(readFileSync(RELEASED, "utf8"), { noLocation: true });

export const readDeclared = (): DeclaredChange[] => JSON.parse(readFileSync(DECLARED, "utf8"));

/** Makes the current schema the released one, which has no declared changes. */
export function acceptCurrent(): void {
  writeFileSync(RELEASED, formatCurrent());
  writeFileSync(DECLARED, "[]\n");
}

/** Writes the whole schema as the file of the package. */
export function writePackaged(): void {
  writeFileSync(PACKAGED, formatCurrent());
}

const formatCurrent = (): string => `${print(readSchemaDocument())}\n`;
