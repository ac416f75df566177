import { getLimits } from "../accounts/plans.ts";
import { readAccount } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { earliestDue } from "./backlog.ts";
import { type Chain, createFeeder, type Feeder } from "./feeder.ts";
import { countFirst, type Lane, releaseLane, removeLane, takeLane } from "./lane.ts";
import { Deliveries, type WebhookRow, Webhooks } from "./model.ts";
import { keyOf, WAKE } from "./queue.ts";
import { createRecorder } from "./recorder.ts";
import { openSecretsOf } from "./secrets.ts";
import { PER_ENDPOINT, type Target } from "./sender.ts";
import { settle } from "./settle.ts";
import type { Slots } from "./slots.ts";

/** A webhook that is read again by then, even if nothing tells of a change. */
const FRESH_MS = 5_000;
/** An answer that takes longer makes an endpoint a slow one. */
const SLOW_MS = 1_000;

export interface DrainOptions {
  deps: Deps;
  slots: Slots;
  account: string;
  webhook: string;
  /** It looks at the store: wake-ups up to now need nobody else. */
  onRead(): void;
}

/** A webhook that is being drained in this process. */
export interface Drain {
  /** Something may be due that was not a moment ago. */
  poke(): void;
  /** The webhook was changed: read it again before the next attempt. */
  refresh(): void;
  /** Begin nothing more. */
  stop(): void;
  ended: Promise<void>;
}

export interface Loaded {
  webhook: WebhookRow;
  target: Target;
  perHour: number;
  at: number;
}

/** Sends what is due to one webhook until nothing is; nothing happens if another process does so already. */
export function startDrain({ deps, slots, account, webhook, onRead }: DrainOptions): Drain {
  let stopping = false;
  let stale = false;
  let failure: unknown;
  let feeder: Feeder | undefined;

  async function load(): Promise<Loaded | undefined> {
    stale = false;
    const [row, owner] = await Promise.all([
      deps.database.model(Webhooks).findOne({ _id: webhook, account }).lean<WebhookRow>(),
      readAccount(deps.database, account),
    ]);
    if (!row || !owner) return undefined;
    const target = { id: webhook, url: row.url, keys: openSecretsOf(deps.secrets, row) };
    return { webhook: row, target, perHour: getLimits(owner).eventsPerHour, at: Date.now() };
  }

  async function run(): Promise<void> {
    const [lane, loaded] = await Promise.all([takeLane(deps.database, account, webhook), load()]);
    if (!lane) return;
    if (!loaded) return removeOrphans();
    do await work(lane, loaded);
    while (!failure && !(await release(lane)));
    if (failure) throw failure;
  }

  /** The webhook was deleted. */
  async function removeOrphans(): Promise<void> {
    await deps.database.model(Deliveries).deleteMany({ account, webhook });
    await removeLane(deps.database, webhook);
  }

  async function release(lane: Lane): Promise<boolean> {
    const due = stopping ? undefined : await earliestDue(deps.database, webhook);
    const armed = lane.armed && lane.armed.getTime() > Date.now() ? lane.armed : null;
    const arm = due && due.getTime() > Date.now() && (!armed || due < armed);
    lane.armed = arm ? due : armed;
    if (arm) deps.jobs.wake(WAKE, { at: due, keys: [keyOf({ account, webhook })] });
    return (await releaseLane(deps.database, lane)) || stopping;
  }

  async function work(lane: Lane, loaded: Loaded): Promise<void> {
    let now = loaded;
    let slow = false;
    const recorder = createRecorder(deps.database, lane, (id) => feed.recorded(id));
    const beat = setInterval(() => void recorder.beat().catch(() => {}), 1_000);

    async function state() {
      const age = Date.now() - now.at;
      if (stale || age > FRESH_MS || (age > 1_000 && !deps.tail.healthy())) {
        const next = await load();
        if (next) now = next;
        else stopping = true;
      }
      const halted = stopping || failure !== undefined || !recorder.ours();
      return { halted, stopped: now.webhook.failed || !now.webhook.active, perHour: now.perHour };
    }
    const feed = createFeeder({ database: deps.database, webhook, lane, state, onRead });
    feeder = feed;

    async function sendChain({ rows }: Chain): Promise<void> {
      while (rows.length > 0) {
        const free = await slots.take(() => slow);
        try {
          const { halted, stopped } = await state();
          const [row] = rows;
          if (!row || halted || (stopped && !row.resend)) return;
          rows.shift();
          if (row.tries === 0 && !row.resend) countFirst(lane);
          const { event, event_type, body } = row;
          const outcome = await deps.sender.send(now.target, { event, event_type, body: body as string });
          slow = !outcome.delivered || outcome.attempt.duration_ms > SLOW_MS;
          free();
          const { goOn, changed } = await settle({ deps, recorder, webhook: now.webhook }, row, outcome);
          if (changed) {
            stale = true;
            feed.poke();
          }
          if (!goOn) return;
        } finally {
          free();
        }
      }
    }

    async function worker(): Promise<void> {
      for (let chain = await feed.next(); chain; chain = await feed.next()) {
        try {
          await sendChain(chain);
        } finally {
          feed.done(chain);
        }
      }
    }

    const guarded = () =>
      worker().catch((error) => {
        failure ??= error;
        feed.poke();
      });
    await Promise.all(Array.from({ length: PER_ENDPOINT }, guarded));
    clearInterval(beat);
    await recorder.close();
    feeder = undefined;
  }

  return {
    poke: () => feeder?.poke(),
    refresh() {
      stale = true;
      feeder?.poke();
    },
    stop() {
      stopping = true;
      feeder?.poke();
    },
    ended: run(),
  };
}
