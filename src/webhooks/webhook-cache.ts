import { getLimits, getWeight } from "../accounts/plans.ts";
import { readAccount } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { type WebhookRow, Webhooks } from "./model.ts";
import { getSigningKeys } from "./secrets.ts";
import type { Target } from "./sender.ts";

/** A cached webhook is read again after this time, even without a notification of a change. */
const MAX_AGE_MS = 5_000;
/** The same while the event tail, which brings the notifications, is interrupted. */
const MAX_AGE_WITHOUT_TAIL_MS = 1_000;

export interface LoadedWebhook {
  row: WebhookRow;
  target: Target;
  maxFirstAttemptsPerHour: number;
  /** Share of the account while several wait. */
  weight: number;
  loadedAt: number;
}

/** A webhook as its dispatcher uses it; at most a few seconds old. */
export class WebhookCache {
  readonly #deps: Deps;
  readonly #account: string;
  readonly #webhook: string;
  #loaded: LoadedWebhook | undefined;
  #stale = false;

  constructor(deps: Deps, account: string, webhook: string) {
    this.#deps = deps;
    this.#account = account;
    this.#webhook = webhook;
  }

  /** The webhook as it was read last. */
  get current(): LoadedWebhook | undefined {
    return this.#loaded;
  }

  invalidate(): void {
    this.#stale = true;
  }

  /** Undefined for a deleted webhook. */
  async get(): Promise<LoadedWebhook | undefined> {
    if (!this.#loaded || this.#isStale(this.#loaded)) this.#loaded = await this.#load();
    return this.#loaded;
  }

  #isStale({ loadedAt }: LoadedWebhook): boolean {
    const age = Date.now() - loadedAt;
    return this.#stale || age > MAX_AGE_MS || (age > MAX_AGE_WITHOUT_TAIL_MS && !this.#deps.tail.healthy());
  }

  async #load(): Promise<LoadedWebhook | undefined> {
    this.#stale = false;
    const { database, secrets } = this.#deps;
    const [row, owner] = await Promise.all([
      database.model(Webhooks).findOne({ _id: this.#webhook, account: this.#account }).lean<WebhookRow>(),
      readAccount(database, this.#account),
    ]);
    if (!row || !owner) return undefined;
    const target = { account: row.account, id: row._id, url: row.url, keys: getSigningKeys(secrets, row) };
    const { eventsPerHour } = getLimits(owner);
    return { row, target, maxFirstAttemptsPerHour: eventsPerHour, weight: getWeight(owner), loadedAt: Date.now() };
  }
}
