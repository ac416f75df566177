// Writes the tables of docs/configuration.md: `npm run docs:config`.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeConfigTables } from "../src/process/config/docs.ts";

const page = fileURLToPath(new URL("../docs/configuration.md", import.meta.url));
writeFileSync(page, writeConfigTables(readFileSync(page, "utf8")));
