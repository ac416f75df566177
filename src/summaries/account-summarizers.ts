import { openProvider } from "../accounts/provider.ts";
import type { Context, Deps } from "../core/context.ts";
import type { Summarizers } from "../lib/summarizer/selection/create-summarizers.ts";
import { type Summarizer, SummarizerError } from "../lib/summarizer/summarizer.ts";
import type { GuardedFetch } from "../process/outbound/guarded-fetch.ts";

declare module "../core/context.ts" {
  interface Deps {
    accountSummarizers: AccountSummarizers;
  }
}

type Owner = Context["owner"];

export interface AccountSummarizersOptions {
  secrets: Deps["secrets"];
  summarizers: Summarizers;
  timeoutMs: number;
  /** Creates a `fetch` that connects only to addresses that accounts may use. */
  createFetch(account: string): GuardedFetch;
}

interface Open {
  /** The stored provider: another one replaces the summarizer. */
  version: string;
  summarizer: Promise<Summarizer>;
  connection: GuardedFetch;
}

const MAX_OPEN = 500;

/** The summarizers of accounts that have one of their own; each model server has connections and a circuit breaker of its own. */
export class AccountSummarizers {
  readonly #options: AccountSummarizersOptions;
  readonly #open = new Map<string, Open>();

  constructor(options: AccountSummarizersOptions) {
    this.#options = options;
  }

  getBuiltin(): Summarizer {
    return this.#options.summarizers.getBuiltin();
  }

  /** Returns null for an account that uses the operator's summarizer. */
  async find({ _id: account, provider }: Pick<Owner, "_id" | "provider">): Promise<Summarizer | null> {
    if (!provider) return null;
    const { summarizers } = this.#options;
    if (provider.engine === "builtin") return summarizers.getBuiltin();
    const version = JSON.stringify(provider);
    const known = this.#open.get(account);
    if (known?.version === version) return known.summarizer;
    const secrets = openProvider(this.#options.secrets, account, provider);
    if (!secrets) return summarizers.addFallback(UNREADABLE);
    const connection = this.#options.createFetch(account);
    const summarizer = summarizers.createModel({
      baseUrl: provider.base_url ?? "",
      apiKey: secrets.apiKey ?? undefined,
      model: provider.model ?? "",
      headers: Object.fromEntries(secrets.headers.map(({ name, value }) => [name, value])),
      timeoutMs: this.#options.timeoutMs,
      fetch: connection.fetch,
    });
    this.#remove(account);
    this.#open.set(account, { version, summarizer, connection });
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#remove(oldest);
    return summarizer;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ connection }) => connection.close()));
  }

  /** Calls in progress complete. */
  #remove(account: string): void {
    const open = this.#open.get(account);
    this.#open.delete(account);
    void open?.connection.close();
  }
}

const rejectUnreadable = () =>
  Promise.reject(
    new SummarizerError("key_unreadable", "the stored key of the model server cannot be decrypted; set it again", {
      retryable: false,
    }),
  );

/** The summarizer of a provider whose key SECRET_KEY does not decrypt. */
const UNREADABLE: Summarizer = {
  name: "openai",
  styles: ["concise", "detailed", "bullets"],
  listLanguages: async () => null,
  summarize: rejectUnreadable,
  check: rejectUnreadable,
  close: async () => {},
};
