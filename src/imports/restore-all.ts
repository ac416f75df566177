import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { accountRef } from "../accounts/service.ts";
import { keepExistingEvidence } from "../conversations/existing-evidence.ts";
import { createIdClassifier } from "../conversations/kept-ids.ts";
import {
  createRestoreRefs,
  type RestorableConversation,
  type RestoreRows,
  restoreConversation,
} from "../conversations/restore.ts";
import type { Actor, Context } from "../core/context.ts";
import { ApiError, notFound } from "../core/errors.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import { isDuplicateKey } from "../database/driver-errors.ts";
import type { One } from "../database/references.ts";
import { hasPendingRemoval } from "../files/removal.ts";
import { pendingFileRef } from "../files/reservation.ts";
import { readMessages } from "../lib/summarizer/messages/read-messages.ts";
import { listTemplateRefs, takeTemplate } from "../templates/service.ts";
import type { ImportedConversation } from "./input.ts";
import type { ImportRow, StoredResult } from "./model.ts";

const MAX_ATTEMPTS = 3;
/** The sweep completes a pending removal within this time, even after a crash. */
const REMOVAL_TIMEOUT_MS = 25_000;
const REMOVAL_POLL_INTERVAL_MS = 50;

/** The commit that stores the conversations, as the caller of `restoreAll` completes it. */
export interface RestoreStep<T> {
  reads: readonly One<ImportRow>[];
  /** Pure. `restore` stores the conversations and returns the result of each. */
  run(change: Change, restore: () => StoredResult[], found: readonly (ImportRow | null)[]): T;
}

type Writer = Actor & Pick<Context, "idempotency">;

/** Ends a commit, which would otherwise store its result under the Idempotency-Key. */
class PendingRemovalError extends ApiError {
  constructor() {
    super("service_unavailable", "A conversation is still being deleted; try again.", { retryAfter: 1 });
  }
}

/**
 * Stores conversations in one commit. Ids are unique across accounts: another account may use one at the same moment. The files
 * of a conversation that was just deleted are still being removed, which would also remove new files of its id.
 */
export async function restoreAll<T>(
  writer: Writer,
  given: readonly ImportedConversation[],
  step: RestoreStep<T>,
): Promise<T> {
  const items = await Promise.all(given.map(toRestorable).map((item) => checkEvidence(writer, item)));
  const deadline = Date.now() + REMOVAL_TIMEOUT_MS;
  for (let attempt = 1; ; ) {
    try {
      return await restore(writer, items, step);
    } catch (error) {
      if (error instanceof PendingRemovalError) {
        if (Date.now() > deadline) throw error;
        await wait(REMOVAL_POLL_INTERVAL_MS);
        continue;
      }
      if (!isDuplicateKey(error) || attempt === MAX_ATTEMPTS) throw error;
      attempt += 1;
    }
  }
}

/** @throws PendingRemovalError while files of one of the conversations are being removed */
async function restore<T>(writer: Writer, given: readonly RestorableConversation[], step: RestoreStep<T>): Promise<T> {
  const { account, deps } = writer;
  const classifyId = await createIdClassifier(writer);
  const items = given.map((item) => ({ ...item, idOrigin: item.id === undefined ? "other" : classifyId(item.id) }));
  // An id that is not kept is not looked up here: the wait would reveal a deletion in another account.
  const ids = items.flatMap(({ id, idOrigin }) => (id === undefined || idOrigin === "other" ? [] : id));
  if (ids.length > 0 && (await hasPendingRemoval(deps.database, ids))) throw new PendingRemovalError();
  const refs = items.flatMap((item) => createRestoreRefs(account, item));
  const removals = ids.map((id) => pendingFileRef(account, id));
  const templates = [...new Set(items.flatMap(({ template }) => template ?? []))];
  const templateRefs = templates.flatMap((id) => listTemplateRefs(account, id));
  const reads = [accountRef(account), ...refs, ...removals, ...templateRefs, ...step.reads] as const;
  const bytes = Buffer.byteLength(JSON.stringify(items));
  return commit({ ...writer, bytes }, reads, (change, [owner, ...rest]) => {
    if (!owner) throw notFound("account", account);
    const found = rest as (RestoreRows[keyof RestoreRows] | null)[];
    if (found.slice(refs.length, refs.length + removals.length).some(Boolean)) throw new PendingRemovalError();
    const others = rest.slice(refs.length + removals.length);
    const own = others.slice(templateRefs.length) as (ImportRow | null)[];
    const ownTemplates = others.slice(0, templateRefs.length) as Parameters<typeof takeTemplate>[1][];
    const findTemplate = (id: string) =>
      takeTemplate(
        id,
        ownTemplates.find((row) => row?._id === id),
      );
    const restoreItems = () => {
      const done = new Map<string, string>();
      return items.map((item, i): StoredResult => {
        const [known, holder, imported] = found.slice(i * 3, i * 3 + 3) as [
          RestoreRows["known"],
          RestoreRows["holder"],
          RestoreRows["imported"],
        ];
        const original = item.id ?? null;
        const earlier = done.get(item.origin);
        if (earlier !== undefined) return { id: earlier, original, existed: true };
        const stored = { known, holder, imported };
        const { row, existed } = restoreConversation(change, { owner, deps }, item, stored, findTemplate);
        done.set(item.origin, row._id);
        return { id: row._id, original, existed };
      });
    };
    return step.run(change, restoreItems, own);
  });
}

/** A client may have written the summary, or an earlier version that read the messages in another way. */
async function checkEvidence({ account, deps }: Writer, item: RestorableConversation): Promise<RestorableConversation> {
  const { content, source, messages = [], summary } = item;
  if (!summary) return item;
  const parsed = await deps.turns.run(account, () => readMessages({ content, source }));
  const texts = [...parsed, ...messages].map(({ text }) => text);
  return { ...item, summary: keepExistingEvidence(summary, texts) };
}

/** Returns null for a summary that another one was to replace. */
function removeInterim(summary: NonNullable<ImportedConversation["summary"]>): RestorableConversation["summary"] {
  const { interim, ...generator } = summary.generator;
  return interim ? null : { ...summary, generator };
}

function toRestorable(given: ImportedConversation): RestorableConversation {
  const { attachments: _, status, ...fields } = given;
  const summary = given.summary ? removeInterim(given.summary) : null;
  const { title, content, source, metadata, messages } = fields;
  const hashContent = () =>
    createHash("sha256")
      .update(JSON.stringify([title, content, source, metadata, ...(messages?.length ? [messages] : [])]))
      .digest("base64url");
  const origin = fields.id ?? `sha256:${hashContent()}`;
  return { ...fields, origin, summary, failed: status === "failed" };
}
