import type { LookupAddress } from "node:dns";
import { FairLimit } from "../fair-limit.ts";
import { HostsFile } from "./hosts-file.ts";
import { type NameAnswer, NameQueries, ResolverUnavailableError } from "./name-queries.ts";

const MAX_LOOKUPS = 200;
/** An account that has more names without an answer delays itself only. */
const MAX_LOOKUPS_PER_ACCOUNT = 10;
/** With the time of a query it is shorter than that of an attempt. */
const SLOT_TIMEOUT_MS = 500;
const MIN_CACHE_MS = 5_000;
const MAX_CACHE_MS = 60_000;
/** For names without an address. */
const NEGATIVE_CACHE_MS = 10_000;
const MAX_CACHED_NAMES = 5_000;

/** The name has no address, or its name servers don't answer. */
export class HostNotFoundError extends Error {
  readonly code = "ENOTFOUND";

  constructor(name: string) {
    super(`no address of ${name} was found`);
    this.name = "HostNotFoundError";
  }
}

export interface NameResolverOptions {
  /** Addresses of name servers; those of the system by default. */
  servers?: readonly string[];
  hostsFile?: string;
}

/** Resolves host names that accounts enter, with a cache and a bound on the look-ups of each account. */
export class NameResolver {
  readonly #hosts: HostsFile;
  readonly #queries: NameQueries;
  readonly #limit = new FairLimit({ max: MAX_LOOKUPS, maxPerAccount: MAX_LOOKUPS_PER_ACCOUNT });
  readonly #cache = new Map<string, { addresses: readonly LookupAddress[]; until: number }>();
  readonly #pending = new Map<string, Promise<NameAnswer>>();

  constructor({ servers, hostsFile }: NameResolverOptions = {}) {
    this.#hosts = new HostsFile(hostsFile);
    this.#queries = new NameQueries(servers);
  }

  /** @throws HostNotFoundError, or ResolverUnavailableError if the name was not looked up */
  async resolve(account: string, hostname: string): Promise<readonly LookupAddress[]> {
    const name = hostname.toLowerCase().replace(/\.$/, "");
    const addresses = this.#getCached(name) ?? (await this.#hosts.find(name)) ?? (await this.#lookUp(account, name));
    if (addresses.length === 0) throw new HostNotFoundError(name);
    return addresses;
  }

  close(): void {
    this.#queries.close();
  }

  async #lookUp(account: string, name: string): Promise<readonly LookupAddress[]> {
    const signal = AbortSignal.timeout(SLOT_TIMEOUT_MS);
    const release = await this.#limit.acquire({ account, signal }).catch(() => {
      throw new ResolverUnavailableError("too many look-ups are in progress");
    });
    try {
      // Another attempt may have looked it up meanwhile, or may be doing so.
      const cached = this.#getCached(name);
      if (cached) return cached;
      const { addresses } = await (this.#pending.get(name) ?? this.#query(name));
      return addresses;
    } finally {
      release();
    }
  }

  #query(name: string): Promise<NameAnswer> {
    const query = this.#queries.query(name).finally(() => this.#pending.delete(name));
    this.#pending.set(name, query);
    return query.then((answer) => {
      this.#store(name, answer);
      return answer;
    });
  }

  #getCached(name: string): readonly LookupAddress[] | undefined {
    const entry = this.#cache.get(name);
    return entry && entry.until > performance.now() ? entry.addresses : undefined;
  }

  #store(name: string, { addresses, ttlMs }: NameAnswer): void {
    const lifetimeMs =
      addresses.length === 0 ? NEGATIVE_CACHE_MS : Math.min(MAX_CACHE_MS, Math.max(MIN_CACHE_MS, ttlMs));
    // The last one stored is the last one removed.
    this.#cache.delete(name);
    this.#cache.set(name, { addresses, until: performance.now() + lifetimeMs });
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED_NAMES && oldest !== undefined) this.#cache.delete(oldest);
  }
}
