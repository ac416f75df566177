import type { Database } from "../database/database.ts";
import { bySequence, outOfTurn, putOff, putOffFirst, readDue, readEarlier } from "./backlog.ts";
import { hourOf, type Lane, leftInHour } from "./lane.ts";
import type { DeliveryRow } from "./model.ts";

const MOST_IN_CHAIN = 50;

/** Rows that must go one after the other: those of a conversation, or a single one. */
export interface Chain {
  key: string;
  rows: DeliveryRow[];
}

export interface FeederState {
  /** The process stops, or the lane is lost. */
  halted: boolean;
  /** The webhook is marked failed or inactive. */
  stopped: boolean;
  perHour: number;
}

export interface Feeder {
  /** The next chain to be sent; waits while others are under way, undefined when nothing is left. */
  next(): Promise<Chain | undefined>;
  /** The chain is over, sent or not; what it still holds is looked at again. */
  done(chain: Chain): void;
  /** The outcome of this row is stored. */
  recorded(id: string): void;
  /** Look again. */
  poke(): void;
  state(): Promise<FeederState>;
}

/** Hands out what is due to one webhook, each conversation in order, with a bounded number in memory. */
export function createFeeder(options: {
  database: Database;
  webhook: string;
  lane: Lane;
  state(): Promise<FeederState>;
  /** What was told up to now is seen by the read that begins. */
  onRead(): void;
}): Feeder {
  const { database, webhook, lane, state } = options;
  const taken = new Set<string>();
  const chains = new Map<string, Chain>();
  const ready: Chain[] = [];
  let reading: Promise<void> | undefined;
  /** Nothing was due when last looked at, and nobody has poked since. */
  let empty = false;
  let changed = () => {};
  let change = new Promise<void>((resolve) => {
    changed = resolve;
  });

  function tell(): void {
    changed();
    change = new Promise<void>((resolve) => {
      changed = resolve;
    });
  }

  async function read(): Promise<void> {
    empty = true;
    options.onRead();
    const { halted, stopped, perHour } = await state();
    if (halted) return;
    const full = [...chains.values()].filter(({ rows }) => rows.length >= MOST_IN_CHAIN).map(({ key }) => key);
    const due = await readDue(database, { webhook, taken, full, stopped });
    if (due.length === 0) return;
    const allowed = await withinHour(due, perHour);
    const earlier = await readEarlier(database, webhook, allowed);
    // At one go: what is under way now is what the rows are held against.
    const late = outOfTurn(allowed, earlier, taken);
    for (const row of allowed.toSorted(bySequence)) if (!late.has(row._id)) add(row);
    await putOff(database, late);
    // Those put off are out of the way now: what stands behind them may be due.
    empty = false;
  }

  /** Without first attempts beyond what this hour allows: those wait for the next. */
  async function withinHour(rows: DeliveryRow[], perHour: number): Promise<DeliveryRow[]> {
    const isFirst = (row: DeliveryRow) => row.tries === 0 && !row.resend;
    const begun = [...chains.values()].flatMap((chain) => chain.rows).filter(isFirst).length;
    let left = leftInHour(lane, perHour) - begun;
    const allowed = rows.filter((row) => !isFirst(row) || left-- > 0);
    if (allowed.length < rows.length) {
      const keep = new Set([...taken, ...allowed.map((row) => row._id)]);
      await putOffFirst(database, webhook, keep, new Date(hourOf(Date.now()).getTime() + 3_600_000));
    }
    return allowed;
  }

  function add(row: DeliveryRow): void {
    const key = row.resend ? `resend ${row._id}` : (row.conversation ?? row._id);
    taken.add(row._id);
    const known = chains.get(key);
    if (known) {
      known.rows.push(row);
      known.rows.sort(bySequence);
      return;
    }
    const chain = { key, rows: [row] };
    chains.set(key, chain);
    ready.push(chain);
  }

  return {
    state,
    recorded(id) {
      taken.delete(id);
    },
    poke() {
      empty = false;
      tell();
    },
    done(chain) {
      chains.delete(chain.key);
      if (chain.rows.length > 0) empty = false;
      for (const row of chain.rows.splice(0)) taken.delete(row._id);
      tell();
    },
    async next() {
      for (;;) {
        const chain = ready.shift();
        if (chain) return chain;
        if (!empty || reading) {
          reading ??= read().finally(() => {
            reading = undefined;
            tell();
          });
          await reading;
        } else if (chains.size === 0) return undefined;
        else await change;
      }
    },
  };
}
