import { promises as dns, type LookupAddress } from "node:dns";
import { setTimeout as wait } from "node:timers/promises";

/** For both families together, with the repetition after a lost packet. */
const QUERY_TIMEOUT_MS = 2_500;
/** Wait for the other family once one has addresses. */
const OTHER_FAMILY_TIMEOUT_MS = 250;
const RETRY_OPTIONS = { timeout: 1_000, tries: 2 };
const PROBE_OPTIONS = { timeout: 500, tries: 2 };
const PROBE_TIMEOUT_MS = 1_000;

/** Errors that show an answer of a name server. */
const ANSWERED = new Set(["ENOTFOUND", "ENODATA", "ESERVFAIL", "EREFUSED", "EFORMERR", "ENOTIMP", "EBADRESP"]);
/** Errors of this process, or of all name servers. */
const UNAVAILABLE = new Set(["ECONNREFUSED", "ECANCELLED", "EDESTRUCTION", "ENOMEM", "EFILE"]);

/** Addresses of a name, none if it has no address or no server answers for it, and for how long they are valid. */
export interface NameAnswer {
  addresses: readonly LookupAddress[];
  ttlMs: number;
}

/** The name was not looked up: no name server answers, or this process is busy or stops. */
export class ResolverUnavailableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ResolverUnavailableError";
  }
}

/** Queries name servers by c-ares, so that a name without an answer occupies no thread. */
export class NameQueries {
  readonly #resolver = new dns.Resolver(RETRY_OPTIONS);
  readonly #probe = new dns.Resolver(PROBE_OPTIONS);
  #answeredAt = Number.NEGATIVE_INFINITY;
  #probing: Promise<boolean> | undefined;

  /** Without servers, those of the system are used. */
  constructor(servers: readonly string[] = []) {
    if (servers.length === 0) return;
    this.#resolver.setServers(servers);
    this.#probe.setServers(servers);
  }

  /** Returns an empty answer for a name that has no address. @throws ResolverUnavailableError */
  async query(name: string): Promise<NameAnswer> {
    const begunAt = performance.now();
    const outcome: QueryOutcome = { answers: [], errors: [] };
    const timers = new AbortController();
    const pause = (ms: number) => wait(ms, undefined, { signal: timers.signal, ref: false }).catch(() => {});
    const families = [this.#ask(name, 4, outcome), this.#ask(name, 6, outcome)];
    const found = families.map(async (family) => {
      if (!(await family)) throw new Error("no addresses");
      await pause(OTHER_FAMILY_TIMEOUT_MS);
    });
    await Promise.race([Promise.any(found).catch(() => {}), Promise.all(families), pause(QUERY_TIMEOUT_MS)]);
    timers.abort();
    if (outcome.answers.length === 0) await this.#checkServers(begunAt, outcome);
    const ttlMs = Math.min(...outcome.answers.map((answer) => answer.ttlMs));
    return {
      addresses: outcome.answers.flatMap(({ addresses }) => addresses),
      ttlMs: Number.isFinite(ttlMs) ? ttlMs : 0,
    };
  }

  close(): void {
    this.#resolver.cancel();
    this.#probe.cancel();
  }

  /** Adds the answer or the error to the outcome. Returns true if the name has addresses of the family. */
  async #ask(name: string, family: 4 | 6, { answers, errors }: QueryOutcome): Promise<boolean> {
    try {
      const options = { ttl: true } as const;
      const records = await (family === 4
        ? this.#resolver.resolve4(name, options)
        : this.#resolver.resolve6(name, options));
      this.#answeredAt = performance.now();
      const addresses = records.map(({ address }) => ({ address, family }));
      if (family === 4) answers.unshift({ addresses, ttlMs: computeTtl(records) });
      else answers.push({ addresses, ttlMs: computeTtl(records) });
      return true;
    } catch (error) {
      const code = getErrorCode(error);
      if (ANSWERED.has(code)) this.#answeredAt = performance.now();
      errors.push(code);
      return false;
    }
  }

  /** Attributes the lack of an answer to the name if a name server answers at all. @throws ResolverUnavailableError */
  async #checkServers(begunAt: number, { errors }: QueryOutcome): Promise<void> {
    if (this.#answeredAt >= begunAt) return;
    if (errors.some((code) => UNAVAILABLE.has(code)))
      throw new ResolverUnavailableError("name servers can't be reached");
    this.#probing ??= this.#isAnswering().finally(() => {
      this.#probing = undefined;
    });
    if (!(await this.#probing)) throw new ResolverUnavailableError("no name server answers");
  }

  /** Asks for the root zone, for which every name server has some answer. */
  async #isAnswering(): Promise<boolean> {
    const answered = this.#probe.resolveNs(".").then(
      () => true,
      (error) => ANSWERED.has(getErrorCode(error)),
    );
    return Promise.race([answered, wait(PROBE_TIMEOUT_MS, false, { ref: false })]);
  }
}

interface QueryOutcome {
  /** IPv4 first. */
  answers: NameAnswer[];
  errors: string[];
}

const computeTtl = (records: readonly { ttl: number }[]) => 1_000 * Math.min(...records.map(({ ttl }) => ttl));

function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
