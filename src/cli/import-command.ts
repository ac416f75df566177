import { z } from "zod";
import { defineCommand, PATHS } from "./command.ts";
import { type ImportCounts, Importer } from "./import-files.ts";
import { createKeyContext, getApiKey, KEY_OPTION } from "./key-context.ts";

export const importCommand = defineCommand({
  name: "import",
  about:
    "Imports exports in JSON (.json, or the .zip with attachments) and lists of conversations (.jsonl, one create body per line). Existing conversations are not changed, so an import can be repeated.",
  words: PATHS,
  options: z.object({ key: KEY_OPTION }),
  check: getApiKey,
  async run(deps, { words: paths, options }) {
    const importer = new Importer(await createKeyContext(deps, getApiKey(deps.config, options)), showProgress);
    try {
      for (const path of paths) await importer.importFile(path);
    } finally {
      showProgress(importer.counts);
      if (process.stderr.isTTY) process.stderr.write("\n");
    }
    return importer.counts;
  },
});

/** Overwrites one line of the terminal. */
function showProgress({ created, unchanged, attachments }: ImportCounts): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${created} imported, ${unchanged} unchanged, ${attachments} files`);
}
