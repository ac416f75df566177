import { getLimits } from "../accounts/plans.ts";
import type { Context, Credential } from "../core/context.ts";
import { ApiError, serviceUnavailable } from "../core/errors.ts";
import type { Tail } from "../events/tail.ts";
import type { Log } from "../process/log.ts";
import type { Sockets } from "./sockets.ts";

declare module "../core/context.ts" {
  interface Deps {
    connections: Connections;
  }
}

/** Interval of checks while the event tail is silent and reports no revocations. */
const CHECK_INTERVAL_MS = 500;
const CHECK_CONCURRENCY = 20;
/** Longest delay of setTimeout. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** An open websocket or event stream. */
export interface Connection {
  ctx: Context;
  /** Authenticates again. @throws unauthorized or forbidden once the credential may not connect any more */
  authenticate(): Promise<Context>;
  /** Ends the connection with a reason; undefined: this server is stopping. */
  end(reason: ApiError | undefined): void;
}

/** All live connections of this process: counts them against the plan, and ends them with their credential. */
export interface Connections {
  /** Counts and watches a connection until the returned function is called. @throws rate_limit_exceeded */
  open(connection: Connection): Promise<() => void>;
  /** Continues a connection with another credential of its account. */
  renew(connection: Connection, next: Pick<Connection, "ctx" | "authenticate">): Promise<void>;
  /** Ends all connections and rejects new ones. */
  drain(): void;
  close(): Promise<void>;
}

export function createConnections(tail: Tail, sockets: Sockets, log: Log): Connections {
  return new WatchedConnections(tail, sockets, log);
}

class WatchedConnections implements Connections {
  readonly #tail: Tail;
  readonly #sockets: Sockets;
  readonly #log: Log;
  readonly #all = new Set<Connection>();
  /** Connections by the ids that their credential depends on. */
  readonly #byId = new Map<string, Set<Connection>>();
  readonly #expiryTimers = new Map<Connection, NodeJS.Timeout>();
  /** Runs while there are connections. */
  #checkTimer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #draining = false;

  constructor(tail: Tail, sockets: Sockets, log: Log) {
    this.#sockets = sockets;
    this.#log = log;
    this.#tail = tail;
    tail.onChange((_collection, id) => {
      const affected = this.#byId.get(id);
      if (affected) void this.#check([...affected]);
    });
    tail.onReset(() => void this.#check([...this.#all]));
  }

  async open(connection: Connection): Promise<() => void> {
    const { account, owner } = connection.ctx;
    if (this.#draining) throw createStoppingError();
    const limit = getLimits(owner).sockets;
    if (!(await this.#sockets.enter(account, limit))) throw createTooManyConnectionsError(limit);
    this.#add(connection);
    let open = true;
    const close = () => {
      if (!open) return;
      open = false;
      this.#remove(connection);
      this.#sockets.leave(account);
    };
    try {
      // Changes between the first check and now were not reported to this connection.
      const { credential } = await connection.authenticate();
      this.#watchExpiry(connection, credential);
      if (this.#draining) throw createStoppingError();
      return close;
    } catch (error) {
      close();
      throw error;
    }
  }

  async renew(connection: Connection, next: Pick<Connection, "ctx" | "authenticate">): Promise<void> {
    if (!this.#all.has(connection)) return;
    this.#remove(connection);
    Object.assign(connection, next);
    this.#add(connection);
    // As in `open`: changes since the first check were not reported.
    await this.#check([connection]);
  }

  drain(): void {
    this.#draining = true;
    for (const connection of [...this.#all]) connection.end(undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.#checkTimer);
    await this.#checking;
    await this.#sockets.close();
  }

  #checkAllIfSilent(): void {
    if (this.#tail.healthy()) return;
    this.#checking ??= this.#check([...this.#all]).finally(() => {
      this.#checking = undefined;
    });
  }

  #add(connection: Connection): void {
    this.#checkTimer ??= setInterval(() => this.#checkAllIfSilent(), CHECK_INTERVAL_MS).unref();
    this.#all.add(connection);
    for (const id of getDependencies(connection)) {
      const known = this.#byId.get(id);
      if (known) known.add(connection);
      else this.#byId.set(id, new Set([connection]));
    }
  }

  #remove(connection: Connection): void {
    this.#all.delete(connection);
    if (this.#all.size === 0) {
      clearInterval(this.#checkTimer);
      this.#checkTimer = undefined;
    }
    clearTimeout(this.#expiryTimers.get(connection));
    this.#expiryTimers.delete(connection);
    for (const id of getDependencies(connection)) {
      const known = this.#byId.get(id);
      known?.delete(connection);
      if (known?.size === 0) this.#byId.delete(id);
    }
  }

  /** Checks connections with the same credential and address once. */
  async #check(connections: Iterable<Connection>): Promise<void> {
    const groups = [...Map.groupBy(connections, ({ ctx }) => `${ctx.credential.id} ${ctx.ip}`).values()];
    const worker = async () => {
      for (let group = groups.pop(); group; group = groups.pop()) {
        const reason = await this.#findRefusal(group);
        if (reason) for (const connection of group) if (this.#all.has(connection)) connection.end(reason);
      }
    };
    await Promise.all(Array.from({ length: Math.min(CHECK_CONCURRENCY, groups.length) }, worker));
  }

  /** Returns the error that ends the connections, if any; an unavailable database is not a reason. */
  async #findRefusal([first, ...others]: readonly Connection[]): Promise<ApiError | undefined> {
    if (!first) return undefined;
    try {
      const { credential } = await first.authenticate();
      for (const connection of [first, ...others]) this.#watchExpiry(connection, credential);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && (error.code === "unauthorized" || error.code === "forbidden")) return error;
      this.#log.debug({ err: error }, "failed to check the credential of a live connection");
      return undefined;
    }
  }

  /** Checks again when the credential expires. A reroll can add an expiry to a key while its connections are open. */
  #watchExpiry(connection: Connection, { expiresAt }: Credential): void {
    clearTimeout(this.#expiryTimers.get(connection));
    this.#expiryTimers.delete(connection);
    if (!expiresAt || !this.#all.has(connection)) return;
    const delay = Math.min(Math.max(0, expiresAt.getTime() - Date.now()) + 1, MAX_TIMER_MS);
    this.#expiryTimers.set(connection, setTimeout(() => void this.#check([connection]), delay).unref());
  }
}

function getDependencies({ ctx }: Connection): string[] {
  return [...new Set([ctx.credential.id, ctx.account, ...(ctx.credential.dependsOn ?? [])])];
}

const createStoppingError = () => serviceUnavailable("This server is stopping; connect again.");

function createTooManyConnectionsError(limit: number): ApiError {
  return new ApiError("rate_limit_exceeded", `Too many live connections: the plan allows ${limit}.`, {
    details: { reason: "too_many_sockets", limit },
    retryAfter: 5,
  });
}
