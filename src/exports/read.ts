import { presentAttachmentFields } from "../conversations/attachment-present.ts";
import type { ConversationRow } from "../conversations/model.ts";
import { presentConversation } from "../conversations/present.ts";
import { loadAttachments, readAttachments } from "../conversations/read-attachments.ts";
import { SelectionFilters } from "../conversations/search-input.ts";
import { readConversations, selectConversationIds } from "../conversations/selection.ts";
import { parseInput } from "../core/input.ts";
import type { Database } from "../database/database.ts";
import { readLastSequence } from "../events/service.ts";
import { filePath, freeOrdinal } from "./file-path.ts";
import { createIdList, pieces } from "./id-list.ts";
import type { ExportRow } from "./model.ts";
import type { ExportAbout, ExportedAttachment, ExportedConversation, ExportedFile, FullSource } from "./source.ts";

const AT_ONCE = 50;

export type ExportTask = Pick<ExportRow, "_id" | "account" | "format" | "filters" | "options" | "created_at"> & {
  email: string;
};

/**
 * Chooses the conversations once, by their ids; each reading of them takes those that still stand.
 * `tell`: how many conversations have been given so far, in all readings.
 */
export async function openSource(
  database: Database,
  task: ExportTask,
  tell: (given: number) => void,
): Promise<FullSource> {
  const { account, filters, options } = task;
  const chosen = createIdList("conv");
  for await (const id of selectConversationIds(database, account, parseInput(SelectionFilters, filters)))
    chosen.push(id);
  const attached = createIdList("att");
  let first = true;
  let given = 0;

  async function* conversations(): AsyncGenerator<ExportedConversation, void, void> {
    const collects = first && options.include_attachments;
    first = false;
    for (const piece of pieces(chosen, AT_ONCE)) {
      const ids = piece.map(({ id }) => id);
      const rows = await readConversations(database, account, ids, { content: options.include_content });
      const attachments = await Promise.all(
        rows.map((row) => exportedAttachments(database, row, options.include_attachments)),
      );
      for (const [i, row] of rows.entries()) {
        const files = attachments[i] ?? [];
        if (collects) for (const { id, ordinal } of files) attached.push(id, ordinal);
        given += 1;
        tell(given);
        const shown = files.map(({ ordinal: _, ...file }) => file);
        yield { ...presentConversation({ ...row, content: row.content ?? "" }, []), attachments: shown };
      }
    }
  }

  async function* files(): AsyncGenerator<ExportedFile, void, void> {
    for (const piece of pieces(attached, AT_ONCE)) {
      const rows = await readAttachments(
        database,
        account,
        piece.map(({ id }) => id),
      );
      for (const { id, tag } of piece) {
        const row = rows.get(id);
        if (!row) continue;
        const { conversation, size, mime_type, created_at, file } = row;
        const path = filePath(conversation, row.filename, tag);
        yield { id, conversation, path, size, sha256: hex(row.sha256), mime_type, created_at, file };
      }
    }
  }

  const about: ExportAbout = {
    account: { id: account, email: task.email },
    created_at: task.created_at.toISOString(),
    filters,
    total: chosen.length,
    include_content: options.include_content,
    bom: options.bom,
  };
  return { about, conversations, files, sequence: () => readLastSequence(database, account) };
}

/** With a path of its own for each, if their bytes are exported. */
async function exportedAttachments(database: Database, row: ConversationRow, included: boolean) {
  const taken = new Set<string>();
  return (await loadAttachments(database, row)).map((attachment): ExportedAttachment & { ordinal: number } => {
    const ordinal = freeOrdinal(attachment.filename, taken);
    const path = included ? filePath(row._id, attachment.filename, ordinal) : null;
    return { ...presentAttachmentFields(attachment), url: path ?? "", sha256: hex(attachment.sha256), path, ordinal };
  });
}

const hex = (sha256: string) => Buffer.from(sha256, "base64url").toString("hex");
