import { receiveUpload } from "../conversations/attachments/upload-links.ts";
import type { Context, Deps } from "../core/context.ts";
import { newId } from "../core/ids.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import type { Archive } from "../imports/archive.ts";
import { faultOf, type Given, openSource, type Source } from "../imports/files.ts";
import { createImport } from "../imports/service.ts";
import type { Command } from "./commands.ts";

const BATCH = 50;
/** Of JSON. */
const BATCH_CHARACTERS = 900_000;

interface Tally {
  created: number;
  unchanged: number;
  attachments: number;
  /** From the id that was to the id that is, where somebody else had it. */
  renamed: Record<string, string>;
}

/** `recap import`: files of conversations into an account, each thing once. */
export const IMPORT: Command = {
  name: "import",
  about:
    "Imports exports in JSON (.json, or the .zip with attachments) and lists of conversations (.jsonl, a create body to a line). What is there already stays as it is.",
  positionals: ["PATH…"],
  options: { key: "required: of the account" },
  async run(deps, { positionals: paths, options }) {
    const ctx = await contextOf(deps, options.key as string);
    const tally: Tally = { created: 0, unchanged: 0, attachments: 0, renamed: {} };
    const show = progressOf(tally);
    try {
      for (const path of paths) await importFile(ctx, path, tally, show);
    } finally {
      show(true);
    }
    return tally;
  },
};

async function contextOf(deps: Deps, key: string): Promise<Context> {
  const { owner, credential } = await deps.credentials.resolve(key);
  return { account: owner._id, owner, credential, requestId: newId("req"), ip: "127.0.0.1", deps };
}

async function importFile(ctx: Context, path: string, tally: Tally, show: () => void): Promise<void> {
  let source: Source | undefined;
  try {
    source = await openSource(path);
    const { archive } = source;
    let batch: Given[] = [];
    let characters = 0;
    const flush = async () => {
      const ready = batch;
      batch = [];
      characters = 0;
      if (ready.length > 0) await importBatch(ctx, ready, archive, tally);
      show();
    };
    try {
      for await (const { conversation } of source.conversations()) {
        batch.push(conversation);
        characters += JSON.stringify(conversation).length;
        if (batch.length >= BATCH || characters >= BATCH_CHARACTERS) await flush();
      }
    } finally {
      // What stands before a fault is good: once it is mended, nothing comes twice.
      await flush();
    }
  } catch (error) {
    const fault = faultOf(error);
    throw new Error(fault.startsWith(path) ? fault : `${path}: ${fault}`, { cause: error });
  } finally {
    source?.close();
  }
}

async function importBatch(ctx: Context, batch: Given[], archive: Archive | undefined, tally: Tally): Promise<void> {
  const results = await createImport(ctx, { conversations: batch });
  for (const [i, { id, original, existed, attachments }] of results.entries()) {
    if (existed) tally.unchanged += 1;
    else tally.created += 1;
    if (original !== null && original !== id) tally.renamed[original] = id;
    const files = new Map(batch[i]?.attachments?.map((file) => [file.id, file.path]));
    for (const { original: attachment, upload, id: stored } of attachments) {
      const path = files.get(attachment);
      if (!upload || path === undefined || !archive) continue;
      await send(ctx.deps, upload._id, archive, path);
      tally.attachments += 1;
      if (attachment !== stored) tally.renamed[attachment] = stored;
    }
  }
}

async function send(deps: Deps, upload: string, archive: Archive, path: string): Promise<void> {
  try {
    await receiveUpload(deps, upload, await incoming(archive, path));
  } catch (error) {
    throw new Error(`${path}: ${faultOf(error)}`, { cause: error });
  }
}

/** The bytes of an entry of the zip, as an upload brings them. */
async function incoming(archive: Archive, path: string): Promise<IncomingFile> {
  const stream = await archive.read(path);
  return {
    length: archive.sizeOf(path),
    overhead: 0,
    read: async (take) => ({ taken: await take(stream), filename: undefined, ownName: undefined }),
  };
}

/** A line that is written over, for people who watch. */
function progressOf(tally: Tally): (ended?: boolean) => void {
  if (!process.stderr.isTTY) return () => {};
  return (ended = false) => {
    const { created, unchanged, attachments } = tally;
    process.stderr.write(`\r${created} imported, ${unchanged} there already, ${attachments} files${ended ? "\n" : ""}`);
  };
}
