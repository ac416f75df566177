import { receiveUpload } from "../conversations/attachments/upload-links.ts";
import type { Context } from "../core/context.ts";
import type { Archive } from "../imports/archive.ts";
import { readArchived } from "../imports/attachments.ts";
import { describeError, openSource, type Source } from "../imports/files.ts";
import type { GivenConversation } from "../imports/input.ts";
import { type ImportResult, importConversations } from "../imports/service.ts";
import { requireFile } from "./check-file.ts";

/** Limits of one batch, which one commit stores. */
const MAX_BATCH_CONVERSATIONS = 50;
const MAX_BATCH_BYTES = 500_000;

/** The result of the command, of both ways to import. */
export interface ImportCounts {
  created: number;
  unchanged: number;
  /** Null where they are not counted. */
  attachments: number | null;
  /** Original id to new id, where the original one is not kept. */
  renamed: Record<string, string>;
  /** Entries that could not be imported; the import of a file into the database stops at the first one instead. */
  failed: number;
  errors: string[];
}

export const newCounts = () => ({ created: 0, unchanged: 0, attachments: 0, renamed: {}, failed: 0, errors: [] });

/** Imports files of conversations into an account, in batches. */
export class Importer {
  readonly counts: ImportCounts & { attachments: number } = newCounts();
  readonly #ctx: Context;
  readonly #onProgress: (counts: ImportCounts) => void;

  constructor(ctx: Context, onProgress: (counts: ImportCounts) => void) {
    this.#ctx = ctx;
    this.#onProgress = onProgress;
  }

  /** @throws Error that names the file and the first fault in it; what precedes the fault is imported */
  async importFile(path: string): Promise<void> {
    let source: Source | undefined;
    await requireFile(path);
    try {
      source = await openSource(path);
      await this.#importSource(source);
    } catch (error) {
      const fault = describeError(error);
      throw new Error(fault.startsWith(path) ? fault : `${path}: ${fault}`, { cause: error });
    } finally {
      source?.close();
    }
  }

  async #importSource({ entries, archive }: Source): Promise<void> {
    let batch: GivenConversation[] = [];
    let bytes = 0;
    const flush = async () => {
      const ready = batch;
      batch = [];
      bytes = 0;
      if (ready.length > 0) await this.#importBatch(ready, archive);
      this.#onProgress(this.counts);
    };
    try {
      for await (const { conversation, fault } of entries()) {
        if (fault) throw fault;
        batch.push(conversation);
        bytes += Buffer.byteLength(JSON.stringify(conversation));
        if (batch.length >= MAX_BATCH_CONVERSATIONS || bytes >= MAX_BATCH_BYTES) await flush();
      }
    } finally {
      // Also after a fault: once it is repaired, the import can be repeated without duplicates.
      await flush();
    }
  }

  async #importBatch(batch: GivenConversation[], archive: Archive | undefined): Promise<void> {
    const results = await importConversations(this.#ctx, { conversations: batch });
    for (const [i, result] of results.entries()) {
      const { id, original, existed } = result;
      if (existed) this.counts.unchanged += 1;
      else this.counts.created += 1;
      if (original !== null && original !== id) this.counts.renamed[original] = id;
      const paths = new Map(batch[i]?.attachments?.map((file) => [file.id, file.path]));
      if (archive) await this.#uploadAttachments(result, archive, paths);
    }
  }

  async #uploadAttachments(
    { attachments }: ImportResult,
    archive: Archive,
    paths: Map<string, string | null | undefined>,
  ): Promise<void> {
    for (const { original, upload, id } of attachments) {
      const path = paths.get(original);
      if (!upload || !path) continue;
      await this.#uploadFile(upload._id, archive, path);
      this.counts.attachments += 1;
      if (original !== id) this.counts.renamed[original] = id;
    }
  }

  async #uploadFile(upload: string, archive: Archive, path: string): Promise<void> {
    try {
      await receiveUpload(this.#ctx.deps, upload, await readArchived(archive, path));
    } catch (error) {
      throw new Error(`${path}: ${describeError(error)}`, { cause: error });
    }
  }
}
