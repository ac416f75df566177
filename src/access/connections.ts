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

/** While the tail is deaf a revocation elsewhere is not heard of, so it is asked for. */
const ASK_EVERY_MS = 500;
const AT_ONCE = 20;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A websocket or an event stream, for as long as it is open. */
export interface Connection {
  ctx: Context;
  /** The caller anew. @throws unauthorized or forbidden once there is no right to be here any more */
  authenticate(): Promise<Context>;
  /** Ends it, with the reason; undefined: this server goes away. */
  end(reason: ApiError | undefined): void;
}

/** All live connections of this process: counted against the plan, and ended with the right to be here. */
export interface Connections {
  /** Counts the connection and watches over it until what it answers is called. @throws rate_limit_exceeded */
  open(connection: Connection): Promise<() => void>;
  /** Ends all, and lets no more in. */
  drain(): void;
  close(): Promise<void>;
}

export function createConnections(tail: Tail, sockets: Sockets, log: Log): Connections {
  const all = new Set<Connection>();
  /** By the ids that their right depends on: of the credential, of the account, of an OAuth client. */
  const byId = new Map<string, Set<Connection>>();
  const expiries = new Map<Connection, NodeJS.Timeout>();
  let draining = false;

  function idsOf({ ctx }: Connection): string[] {
    return [...new Set([ctx.credential.id, ctx.account, ...(ctx.credential.dependsOn ?? [])])];
  }

  function add(connection: Connection): void {
    all.add(connection);
    for (const id of idsOf(connection)) {
      const known = byId.get(id);
      if (known) known.add(connection);
      else byId.set(id, new Set([connection]));
    }
  }

  function remove(connection: Connection): void {
    all.delete(connection);
    clearTimeout(expiries.get(connection));
    expiries.delete(connection);
    for (const id of idsOf(connection)) {
      const known = byId.get(id);
      known?.delete(connection);
      if (known?.size === 0) byId.delete(id);
    }
  }

  /** Those with the same key and address stand or fall together. */
  async function check(some: Iterable<Connection>): Promise<void> {
    const groups = [...Map.groupBy(some, ({ ctx }) => `${ctx.credential.id} ${ctx.ip}`).values()];
    const worker = async () => {
      for (let group = groups.pop(); group; group = groups.pop()) {
        const reason = await refusalOf(group);
        if (reason) for (const connection of group) if (all.has(connection)) connection.end(reason);
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, groups.length) }, worker));
  }

  /** Why they may not stay; a database that is away is no reason. */
  async function refusalOf(group: readonly Connection[]): Promise<ApiError | undefined> {
    try {
      const { credential } = await (group[0] as Connection).authenticate();
      for (const connection of group) watchExpiry(connection, credential);
      return undefined;
    } catch (error) {
      const refused = error instanceof ApiError && (error.code === "unauthorized" || error.code === "forbidden");
      if (!refused) log.debug({ err: error }, "the right to a live connection could not be checked");
      return refused ? error : undefined;
    }
  }

  tail.onChange((_collection, id) => {
    const concerned = byId.get(id);
    if (concerned) void check([...concerned]);
  });
  tail.onReset(() => void check([...all]));
  let asking: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (tail.healthy() || all.size === 0) return;
    asking ??= check([...all]).finally(() => {
      asking = undefined;
    });
  }, ASK_EVERY_MS).unref();

  /** Checks again when the credential ends. A reroll gives an end to a key that had none while sockets are open. */
  function watchExpiry(connection: Connection, { expiresAt }: Credential): void {
    clearTimeout(expiries.get(connection));
    expiries.delete(connection);
    if (!expiresAt || !all.has(connection)) return;
    const wait = Math.min(Math.max(0, expiresAt.getTime() - Date.now()) + 1, LONGEST_TIMER_MS);
    expiries.set(connection, setTimeout(() => void check([connection]), wait).unref());
  }

  return {
    async open(connection) {
      const { account, owner } = connection.ctx;
      if (draining) throw serviceUnavailable("This server is going away; connect again.");
      const limit = getLimits(owner).sockets;
      if (!(await sockets.enter(account, limit))) throw tooManySockets(limit);
      add(connection);
      let open = true;
      const closed = () => {
        if (!open) return;
        open = false;
        remove(connection);
        sockets.leave(account);
      };
      try {
        // What changed since it was first checked was not listened for.
        const { credential } = await connection.authenticate();
        watchExpiry(connection, credential);
        if (draining) throw serviceUnavailable("This server is going away; connect again.");
        return closed;
      } catch (error) {
        closed();
        throw error;
      }
    },
    drain() {
      draining = true;
      for (const connection of [...all]) connection.end(undefined);
    },
    async close() {
      clearInterval(timer);
      await asking;
      await sockets.close();
    },
  };
}

function tooManySockets(limit: number): ApiError {
  return new ApiError("rate_limit_exceeded", `Too many live connections: ${limit} are allowed.`, {
    details: { reason: "too_many_sockets", limit },
    retryAfter: 5,
  });
}
