import { basename } from "node:path";
import { z } from "zod";
import type { Config } from "../process/config.ts";
import { defineCommand, FailedResult, optionalAddress, PATHS } from "./command.ts";
import { type ImportCounts, Importer, newCounts } from "./import-files.ts";
import { importRemotely } from "./import-remote.ts";
import { createKeyContext, getApiKey, KEY_OPTION } from "./key-context.ts";

export const importCommand = defineCommand({
  name: "import",
  about:
    "Imports conversations: exports in JSON (.json, or the .zip with attachments), lists of conversations (.jsonl, one create body per line), e-mail (.eml, .mbox), WhatsApp chats (.txt, .zip), transcripts (.vtt, .srt) and exports of Slack (.zip, .json). Existing conversations are not changed, so an import can be repeated.",
  words: PATHS,
  options: z.object({
    key: KEY_OPTION,
    url: optionalAddress("Base URL of a server, whose API imports the files; default: the database is used directly."),
  }),
  check: getApiKey,
  runRemotely(config, { words: paths, options: { url, key } }) {
    return url === undefined ? undefined : importAll(config, { url, key }, paths);
  },
  async run(deps, { words: paths, options }) {
    const importer = new Importer(await createKeyContext(deps, getApiKey(deps.config, options)), showCounts);
    try {
      for (const path of paths) await importer.importFile(path);
    } finally {
      showCounts(importer.counts);
      if (process.stderr.isTTY) process.stderr.write("\n");
    }
    return importer.counts;
  },
});

async function importAll(
  config: Config,
  { url, key }: { url: string; key?: string | undefined },
  paths: readonly string[],
) {
  const server = { url, key: getApiKey(config, { key }) };
  // The server does not count the attachments.
  const sum: ImportCounts = { ...newCounts(), attachments: null };
  for (const path of paths) {
    const { progress, renamed, errors } = await importRemotely(server, path, (_path, progress) =>
      showLine(
        `${basename(path)}: ${progress.done} of ${progress.total ?? "?"}, ${progress.created} imported, ${progress.skipped} unchanged`,
      ),
    );
    sum.created += progress.created;
    sum.unchanged += progress.skipped;
    sum.failed += progress.failed;
    Object.assign(sum.renamed, renamed);
    sum.errors.push(...errors);
    if (process.stderr.isTTY) process.stderr.write("\n");
  }
  return sum.failed > 0 ? new FailedResult(sum) : sum;
}

const showCounts = ({ created, unchanged, attachments }: ImportCounts) =>
  showLine(`${created} imported, ${unchanged} unchanged, ${attachments} files`);

/** Overwrites one line of the terminal. */
function showLine(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
}
