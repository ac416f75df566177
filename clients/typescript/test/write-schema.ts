/** Writes the schema of the repository as one file, which the compilers of documents read. */
import { writeFileSync } from "node:fs";
import { print } from "graphql";
import { readSchemaDocument } from "../../../src/app/graphql/sdl.ts";

writeFileSync(new URL("schema.graphql", import.meta.url), print(readSchemaDocument()));
