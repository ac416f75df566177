import { iterateAppended, renderMessage } from "../conversations/appended-content.ts";
import { presentAttachmentFields } from "../conversations/attachment-present.ts";
import { presentConversation } from "../conversations/present.ts";
import { loadAttachments, readAttachments } from "../conversations/read-attachments.ts";
import { readConversations, selectConversationIds } from "../conversations/selection.ts";
import { getSummaryForm } from "../conversations/summary-form.ts";
import { parseInput } from "../core/input.ts";
import type { Database } from "../database/database.ts";
import { readLastSequence } from "../events/service.ts";
import { omitWrongPoints } from "../lib/summarizer/feedback/keep-feedback.ts";
import { createFilePath, findFreeOrdinal } from "./file-path.ts";
import { createIdList, readBatches } from "./id-list.ts";
import { ExportFilters } from "./input.ts";
import type { ExportRow } from "./model.ts";
import type {
  ExportAbout,
  ExportedAttachment,
  ExportedConversation,
  ExportedFile,
  ExportedMessage,
  FullSource,
} from "./source.ts";

const BATCH_SIZE = 50;

type ConversationRow = Awaited<ReturnType<typeof readConversations>>[number];

export type ExportTask = Pick<ExportRow, "_id" | "account" | "format" | "filters" | "options" | "created_at"> & {
  email: string;
};

/**
 * Selects the conversations once, by their ids; each read of them yields those that still exist.
 * `report`: called with the number of conversations yielded so far, in all reads.
 */
export async function openSource(
  database: Database,
  task: ExportTask,
  report: (read: number) => void,
): Promise<FullSource> {
  const { account, filters, options } = task;
  const selected = createIdList("conv");
  for await (const id of selectConversationIds(database, account, parseInput(ExportFilters, filters)))
    selected.push(id);
  const attached = createIdList("att");
  let first = true;
  let read = 0;

  async function* conversations(): AsyncGenerator<ExportedConversation, void, void> {
    const collects = first && options.include_attachments;
    first = false;
    for (const batch of readBatches(selected, BATCH_SIZE)) {
      const ids = batch.map(({ id }) => id);
      const rows = await readConversations(database, account, ids, { content: options.include_content });
      const found = await Promise.all(
        rows.map((row) => readExportedAttachments(database, row, options.include_attachments)),
      );
      for (const [i, row] of rows.entries()) {
        const files = found[i] ?? [];
        if (collects) for (const { id, ordinal } of files) attached.push(id, ordinal);
        read += 1;
        report(read);
        const attachments = files.map(({ ordinal: _, ...file }) => file);
        const messages = options.include_content ? await readAppended(database, row) : [];
        const shown = task.format === "json" ? row : toReadable(row, messages);
        const conversation = presentConversation({ ...shown, content: shown.content ?? "" }, []);
        yield { ...conversation, ...presentForm(row), messages, attachments };
      }
    }
  }

  async function* files(): AsyncGenerator<ExportedFile, void, void> {
    for (const batch of readBatches(attached, BATCH_SIZE)) {
      const rows = await readAttachments(
        database,
        account,
        batch.map(({ id }) => id),
      );
      for (const { id, tag } of batch) {
        const row = rows.get(id);
        if (!row) continue;
        const { conversation, size, mime_type, created_at, file } = row;
        const path = createFilePath(conversation, row.filename, tag);
        yield { id, conversation, path, size, sha256: toHex(row.sha256), mime_type, created_at, file };
      }
    }
  }

  const about: ExportAbout = {
    account: { id: account, email: task.email },
    created_at: task.created_at.toISOString(),
    filters,
    total: selected.length,
    include_content: options.include_content,
    bom: options.bom,
  };
  return { about, conversations, files, sequence: () => readLastSequence(database, account) };
}

/**
 * The conversation as people read it: with the appended messages in its content, and without points that feedback says are wrong.
 * Only JSON has these apart, as an import accepts them.
 */
function toReadable(row: ConversationRow, messages: readonly ExportedMessage[]): ConversationRow {
  const appended = messages.map(({ text, speaker = null }) => renderMessage({ text, speaker }));
  const content = [row.content ?? "", ...appended].join("\n");
  return { ...row, content, summary: row.summary && omitWrongPoints(row.summary) };
}

function presentForm(row: ConversationRow): Pick<ExportedConversation, "summary_form"> {
  const form = getSummaryForm(row);
  return form ? { summary_form: { ...form, template: form.template ?? null } } : {};
}

async function readAppended(database: Database, row: ConversationRow): Promise<ExportedMessage[]> {
  const messages: ExportedMessage[] = [];
  for await (const { text, speaker, sent_at, sent_on, external_id } of iterateAppended(database, row))
    messages.push({
      text,
      ...(speaker !== null && { speaker }),
      ...(sent_at && { sent_at: sent_at.toISOString() }),
      ...(sent_on && { sent_on }),
      ...(external_id !== null && { external_id }),
    });
  return messages;
}

/** Gives each attachment a unique path, if the bytes are exported. */
async function readExportedAttachments(database: Database, row: ConversationRow, included: boolean) {
  const taken = new Set<string>();
  return (await loadAttachments(database, row)).map((attachment): ExportedAttachment & { ordinal: number } => {
    const ordinal = findFreeOrdinal(attachment.filename, taken);
    const path = included ? createFilePath(row._id, attachment.filename, ordinal) : null;
    return { ...presentAttachmentFields(attachment), url: path ?? "", sha256: toHex(attachment.sha256), path, ordinal };
  });
}

const toHex = (sha256: string) => Buffer.from(sha256, "base64url").toString("hex");
