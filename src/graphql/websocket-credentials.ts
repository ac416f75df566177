import { type Context, type Deps, hasScope } from "../core/context.ts";
import { ApiError, toErrorBody, unauthorized } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { haveSameRestriction } from "../core/restriction.ts";
import { identifyCaller } from "../http/access.ts";
import { asApiError } from "../http/errors.ts";
import { getClientAddress, getProtocol } from "../http/forwarded.ts";
import type { Peer } from "./websocket-peer.ts";
import { GOING_AWAY, type PeerExtra } from "./websocket-transport.ts";

/** A source of events that knows how far it has been sent. */
interface LoggedSource {
  hasSent(sequence: number): boolean;
}

export const isLogged = (source: object): source is LoggedSource => "hasSent" in source;

/** A socket and its credential. */
export interface SocketExtra extends PeerExtra {
  connection?: { ctx: Context; authenticate(): Promise<Context>; end(reason: ApiError | undefined): void };
  release?: () => void;
  /** The subscriptions of the event log, by operation. */
  sources: Map<string, LoggedSource>;
  /** Returns true while an operation has no source yet, which may have older events to send. */
  isStarting?: () => boolean;
}

type Params = Record<string, unknown> | undefined;

/** Credentials of sockets: the handshake, the renewal while a socket is open, and what the client learns about both. */
export class WebsocketCredentials {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Accepts a socket. @returns the payload of the acknowledgement; false once the socket is closed with the reason */
  async connect(extra: SocketExtra, params: Params): Promise<Record<string, unknown> | false> {
    const { peer } = extra;
    try {
      const authenticate = this.#createAuthenticate(
        peer,
        findAuthorization(params) ?? peer.request.headers.authorization,
      );
      const ctx = await authenticate();
      const end = (why: ApiError | undefined) => peer.close(...toCloseCode(why));
      const connection = { ctx, authenticate, end };
      const release = await this.#deps.connections.open(connection);
      if (!peer.isOpen()) release();
      Object.assign(extra, { connection, release });
      return this.#describe(ctx);
    } catch (error) {
      peer.close(...toCloseCode(asApiError(error)));
      return false;
    }
  }

  /** Authenticates an operation: scopes and limits may have changed since the socket opened. @throws unauthorized */
  async authenticate({ connection }: SocketExtra): Promise<Context> {
    if (!connection) throw unauthorized();
    return connection.authenticate();
  }

  /** The cursor up to which this socket has received all events that it subscribed to. */
  createPing({ connection, sources, isStarting }: SocketExtra): object | undefined {
    if (!connection) return undefined;
    if (isStarting?.()) return {};
    const position = this.#deps.positions.peek(connection.ctx.account);
    const isSent = position && [...sources.values()].every((source) => source.hasSent(position.sequence));
    return isSent ? { cursor: position.cursor } : {};
  }

  /**
   * Renews the credential if the client's ping contains one; the old one remains in use where the new one is refused. A ping with
   * `cursor` is answered with the place that the server's ping states.
   */
  async answerPing(extra: SocketExtra, payload: Params): Promise<object | undefined> {
    const authorization = findAuthorization(payload);
    const { connection, peer } = extra;
    if (authorization === undefined || !connection)
      return payload && "cursor" in payload ? { ...payload, cursor: null, ...this.createPing(extra) } : payload;
    try {
      // As it is now: the plan may have changed since the socket opened.
      await this.#deps.access.charge(await connection.authenticate(), "/graphql");
      const authenticate = this.#createAuthenticate(peer, authorization);
      const ctx = await authenticate();
      requireSameRights(connection.ctx, ctx);
      await this.#deps.connections.renew(connection, { ctx, authenticate });
      return this.#describe(ctx);
    } catch (error) {
      return { error: toErrorBody(asApiError(error)) };
    }
  }

  #createAuthenticate({ request }: Peer, authorization: string | undefined): () => Promise<Context> {
    const { trustProxy } = this.#deps.config;
    const address = getClientAddress(request, trustProxy);
    const browser = { headers: request.headers, protocol: getProtocol(request, trustProxy) };
    return () => identifyCaller(this.#deps, authorization, newId("req"), address, browser);
  }

  #describe({ credential, place }: Context) {
    return { expiresAt: credential.expiresAt?.toISOString() ?? null, cursor: place?.position?.cursor ?? null };
  }
}

/** Subscriptions continue with the rights with which they started. @throws forbidden */
function requireSameRights(before: Context, after: Context): void {
  if (before.account !== after.account)
    throw new ApiError("forbidden", "The new credential belongs to another account; open another socket.");
  if (!haveSameRestriction(before.credential, after.credential))
    throw new ApiError("forbidden", "The new credential is restricted to other data; open another socket.", {
      details: { reason: "token_restricted" },
    });
  const missing = before.credential.scopes.find((scope) => !hasScope(after, scope));
  if (missing)
    throw new ApiError("forbidden", `The new credential lacks the scope "${missing}"; open another socket.`, {
      details: { reason: "scope_missing", scope: missing },
    });
}

/**
 * Close code of a socket: 4401 when its credential has expired, so that a new one helps; 4403 without the right to connect;
 * 1013 for a temporary reason.
 */
function toCloseCode(reason: ApiError | undefined): readonly [code: number, reason: string] {
  if (!reason) return GOING_AWAY;
  if (reason.details?.reason === "credential_expired") return [4401, `Unauthorized: ${reason.message}`];
  if (reason.code === "unauthorized" || reason.code === "forbidden") return [4403, `Forbidden: ${reason.message}`];
  if (reason.code === "rate_limit_exceeded" || reason.code === "service_unavailable") return [1013, reason.message];
  return [4500, "Internal server error"];
}

/** `connectionParams: {"Authorization": "Bearer KEY"}`, in any case, or below `headers` as GraphiQL sends it. */
function findAuthorization(params: object | undefined): string | undefined {
  for (const [name, value] of Object.entries(params ?? {})) {
    if (name.toLowerCase() === "authorization" && typeof value === "string") return value;
    if (name === "headers" && typeof value === "object" && value !== null) return findAuthorization(value);
  }
  return undefined;
}
