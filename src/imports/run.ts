import { readAccount } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { commit } from "../database/committer.ts";
import { one } from "../database/references.ts";
import type { JobAttempt } from "../jobs/attempt.ts";
import type { JobError } from "../jobs/row.ts";
import type { Archive } from "./archive.ts";
import { restoreAttachments } from "./attachments.ts";
import { describeError, openAttachments, type SourceEntry } from "./files.ts";
import { CreateImportInput, type ImportedConversation } from "./input.ts";
import { type ImportRow, Imports, type StoredResult } from "./model.ts";
import { takeCalls } from "./pace.ts";
import { type Entry, readParts } from "./parts.ts";
import { addErrors, advance, endImport } from "./queue.ts";
import { InputError, type ReadingThreads } from "./reading-threads.ts";
import { restoreAll } from "./restore-all.ts";
import { removeInput } from "./service.ts";

type Attempt = JobAttempt<ImportRow>;

const DISK_FULL_DELAY_MS = 5_000;

/**
 * Stores the conversations of the input in parts. Each part and the number of stored entries share a commit, so that the next
 * attempt continues behind it after a crash at any line.
 */
export async function runImport(deps: Deps, threads: ReadingThreads, attempt: Attempt): Promise<void> {
  const { account, file, size, format } = attempt.row;
  if (file === null) throw new Error("the input of an import in progress was removed");
  const { signal } = attempt;
  const name = attempt.row.filename ?? "the input";
  const bytes = { size, read: (start: number, end: number) => deps.files.read(file, start, end) };
  const archive = await openAttachments(bytes, format, name).catch(throwInputError);
  try {
    const read = (onTotal?: OnTotal) => threads.read(bytes, { format, name, signal, onTotal });
    const run = new ImportRun(deps, attempt, { archive, read });
    const outcome = await run.run();
    if (outcome instanceof Date) await attempt.defer(outcome);
    else if (outcome === "done") await complete(deps, attempt);
  } finally {
    archive?.close();
  }
  deps.log.debug({ account, import: attempt.row._id }, "import attempt ended");
}

function throwInputError(error: unknown): never {
  throw new InputError((error as Error).message, { cause: error });
}

type OnTotal = (total: number) => Promise<unknown>;

/** The entries of an input, and the bytes of their attachments, if it has them. */
interface Input {
  read(onTotal?: OnTotal): AsyncIterable<SourceEntry>;
  archive: Archive | undefined;
}

class ImportRun {
  readonly #deps: Deps;
  readonly #attempt: Attempt;
  readonly #input: Input;

  constructor(deps: Deps, attempt: Attempt, input: Input) {
    this.#deps = deps;
    this.#attempt = attempt;
    this.#input = input;
  }

  /** Returns the time of the next attempt if the account must wait, and "lost" if the import has ended meanwhile. */
  async run(): Promise<"done" | "lost" | Date> {
    const { signal, row } = this.#attempt;
    const read = this.#input.read(row.total === null ? (total) => this.#storeTotal(total) : undefined);
    const turn = this.#deps.turns.beginBackground();
    const first = row.attaching ?? row.counts.done;
    let isAttached = row.attaching === undefined;
    for await (const entries of readParts(read, first, turn)) {
      let rest = entries;
      const [head] = entries;
      if (!isAttached && head) {
        await this.#attach(head, await this.#restoreAgain(head));
        isAttached = true;
        rest = entries.slice(1);
      }
      while (rest.length > 0) {
        signal.throwIfAborted();
        const taken = await this.#takeNext(rest);
        if (taken instanceof Date) return taken;
        if (!(await this.#store(rest.slice(0, taken)))) return "lost";
        rest = rest.slice(taken);
      }
    }
    return "done";
  }

  /** Returns the number of entries to store now. */
  async #takeNext(entries: readonly Entry[]): Promise<number | Date> {
    const { account } = this.#attempt.row;
    const { database, disk } = this.#deps;
    if (disk.isLow) return new Date(database.now().getTime() + DISK_FULL_DELAY_MS);
    const wanted = entries.filter(({ given }) => given).length;
    if (wanted === 0) return entries.length;
    const owner = await readAccount(database, account);
    if (!owner) throw new InputError("The account does not exist.");
    const calls = await takeCalls(this.#deps, owner, wanted);
    if (calls instanceof Date || calls === wanted) return calls instanceof Date ? calls : entries.length;
    let left = calls;
    const end = entries.findIndex(({ given }) => {
      if (given) left -= 1;
      return left < 0;
    });
    return end;
  }

  /** If the import has ended meanwhile, its next change finds that out. */
  #storeTotal(total: number): Promise<boolean> {
    return this.#change((row) => ({ ...row, total }));
  }

  /** Stores entries in one commit, or in halves if it is refused. Returns false if the import has ended meanwhile. */
  async #store(entries: readonly Entry[]): Promise<boolean> {
    const items = entries.flatMap(({ given }) => (given ? [parseConversation(given)] : []));
    const errors = entries.flatMap(({ row, fault }) => (fault ? [{ row, message: fault.message }] : []));
    const [only] = entries;
    const attaching = this.#input.archive && items.some(hasFiles) && only ? { attaching: only.row - 1 } : {};
    try {
      const results = await this.#restore(items, (row, restored) => ({
        ...withoutAttaching(advance(row, restored, errors)),
        ...attaching,
      }));
      if (!results) return false;
      const [result] = results;
      if ("attaching" in attaching && only && result) await this.#attach(only, result);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (only && entries.length === 1) {
        // The entry names a template that the account does not have, or no longer.
        if (error.code !== "validation_error" || !only.given?.template) throw error;
        return this.#store([{ row: only.row, fault: new Error(describeError(error), { cause: error }) }]);
      }
      const middle = Math.ceil(entries.length / 2);
      return (await this.#store(entries.slice(0, middle))) && (await this.#store(entries.slice(middle)));
    }
  }

  #restore(
    items: readonly ImportedConversation[],
    change: (row: ImportRow, results: StoredResult[]) => ImportRow,
  ): Promise<StoredResult[] | undefined> {
    const { account, _id, lease } = this.#attempt.row;
    const actor = { account, deps: this.#deps };
    return restoreAll(actor, items, {
      reads: [one(Imports, account, _id)],
      run(unit, restore, [row]) {
        if (row?.status !== "processing" || row.lease !== lease) return undefined;
        const results = restore();
        // Each part is progress: only attempts without any are counted.
        unit.replace(Imports, { ...change(row, results), attempts: 1 });
        return results;
      },
    });
  }

  /** The conversation of an entry that is stored, and whose attachments may not be. */
  async #restoreAgain({ given }: Entry): Promise<StoredResult | undefined> {
    const results = given && (await this.#restore([parseConversation(given)], (row) => row));
    return results?.[0];
  }

  async #attach({ row: number, given }: Entry, result: StoredResult | undefined): Promise<void> {
    const { archive } = this.#input;
    const { account, credential } = this.#attempt.row;
    if (!given || !result || !archive) return;
    const uploader = { account, deps: this.#deps, credential: { id: credential } };
    const faults = await restoreAttachments(uploader, result.id, parseConversation(given), archive);
    const errors = faults.map((fault) => ({ row: number, message: `conversation ${number}: ${fault}` }));
    await this.#change((row) => addErrors(withoutAttaching(row), errors));
  }

  /** Returns false if the import has ended meanwhile. */
  #change(change: (row: ImportRow) => ImportRow): Promise<boolean> {
    const { account, _id, lease } = this.#attempt.row;
    return commit({ account, deps: this.#deps }, [one(Imports, account, _id)], (unit, [row]) => {
      if (row?.status !== "processing" || row.lease !== lease) return false;
      unit.replace(Imports, change(row));
      return true;
    });
  }
}

const hasFiles = ({ attachments }: ImportedConversation) => attachments.some(({ path }) => path !== undefined);

function withoutAttaching({ attaching: _, ...row }: ImportRow): ImportRow {
  return row;
}

/** Parses a conversation that was read as valid. */
function parseConversation(given: NonNullable<Entry["given"]>): ImportedConversation {
  const [conversation] = parseInput(CreateImportInput, { conversations: [given] }).conversations;
  return conversation as ImportedConversation;
}

function complete(deps: Deps, attempt: Attempt): Promise<boolean> {
  return attempt.settle([], (change, row) => {
    removeInput({ deps }, change, row);
    return endImport(change, row, { status: "completed" });
  });
}

/** Conversations that were stored before the failure stay. */
export function failImport(deps: Deps, attempt: Attempt, error: JobError): Promise<boolean> {
  return attempt.settle([], (change, row) => {
    removeInput({ deps }, change, row);
    return endImport(change, row, { status: "failed", error });
  });
}
