import { Connection } from "./connection.ts";
import { type CurrentCredential, getRemainingMs, toAuthorization } from "./credentials.ts";
import type { RecapError } from "./errors.ts";
import type { Receiver } from "./resume.ts";
import {
  type CreateTransport,
  DEFAULT_SILENT_MS,
  type GraphqlResult,
  getCursor,
  type Operation,
  type Transport,
} from "./transport.ts";

export interface WebsocketOptions {
  /** Implementation of WebSocket where there is no global one. */
  WebSocket?: typeof WebSocket;
  /** A socket without any message for so long is closed; the server sends a ping every 12 seconds. */
  silentMs?: number;
}

/** Longest delay of setTimeout. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A subscription on the open socket. */
interface Active {
  /** The first ping after it; the answer covers it. */
  asked: number | undefined;
  /** True once a place that the server states covers it. */
  confirmed: boolean;
  onConnected(): void;
  onCursor(cursor: string): void;
}

/** Subscriptions over one websocket, whose credential is renewed while it is open. */
export function websocket(options: WebsocketOptions = {}): CreateTransport {
  return ({ url, credential }) => new WebsocketTransport(url.replace(/^http/, "ws"), credential, options);
}

class WebsocketTransport implements Transport {
  readonly #url: string;
  readonly #credential: CurrentCredential;
  readonly #options: WebsocketOptions;
  readonly #active = new Set<Active>();
  #connection: Promise<Connection> | undefined;
  #pings = 0;
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, credential: CurrentCredential, options: WebsocketOptions) {
    this.#url = url;
    this.#credential = credential;
    this.#options = options;
  }

  createSource({ query = "", extensions, ...operation }: Operation) {
    return async (receiver: Receiver<GraphqlResult>) => {
      const connection = await this.#connect();
      if (receiver.signal.aborted) return;
      const lastEventId = receiver.lastEventId === undefined ? {} : { lastEventId: receiver.lastEventId };
      const payload = { query, ...operation, extensions: { ...extensions, ...lastEventId } };
      const { onConnected, onCursor } = receiver;
      const active: Active = { asked: undefined, confirmed: false, onConnected, onCursor };
      let stop = () => {};
      try {
        await new Promise<void>((resolve, reject) => {
          receiver.signal.addEventListener("abort", () => resolve());
          this.#active.add(active);
          if (connection.isAcknowledged && !connection.isEnded) onConnected();
          stop = connection.start(payload, {
            next: (result) => receiver.onItem(result, getCursor(result)),
            complete: resolve,
            end: reject,
          });
          this.#ask(connection);
        });
      } finally {
        this.#active.delete(active);
        stop();
        if (connection.isIdle) connection.close();
      }
    };
  }

  close(): void {
    void this.#connection?.then((connection) => connection.close());
  }

  async #connect(): Promise<Connection> {
    this.#connection ??= this.#open();
    try {
      return await this.#connection;
    } catch (error) {
      this.#connection = undefined;
      throw error;
    }
  }

  async #open(): Promise<Connection> {
    let token = await this.#credential.getToken();
    const connection: Connection = new Connection({
      url: this.#url,
      token,
      WebSocket: this.#options.WebSocket ?? WebSocket,
      silentMs: this.#options.silentMs ?? DEFAULT_SILENT_MS,
      onAck: (payload) => {
        for (const { onConnected } of this.#active) onConnected();
        this.#scheduleRenewal(payload, renew);
      },
      onPing: ({ cursor }) => {
        this.#advance(cursor, () => false);
        this.#ask(connection);
      },
      onPong: ({ cursor, n, ...payload }) => {
        if ("expiresAt" in payload) this.#scheduleRenewal(payload, renew);
        else this.#advance(cursor, ({ asked = Number.POSITIVE_INFINITY }) => typeof n === "number" && asked <= n);
      },
      onEnd: (error) => {
        clearTimeout(this.#renewal);
        this.#connection = undefined;
        if (isExpired(error)) this.#credential.discard(token);
      },
    });
    // A renewal that fails is followed by the close code 4401, after which another credential is requested.
    const renew = async () => {
      ({ token } = await this.#credential.renew());
      connection.ping({ ...toAuthorization(token) });
    };
    return connection;
  }

  #scheduleRenewal({ expiresAt }: Record<string, unknown>, renew: () => Promise<void>): void {
    clearTimeout(this.#renewal);
    if (typeof expiresAt !== "string" || this.#credential.isFixed) return;
    const delay = Math.min(MAX_TIMER_MS, Math.max(1_000, getRemainingMs({ expiresAt })));
    this.#renewal = setTimeout(() => void renew().catch(() => {}), delay);
  }

  /** Asks for a place that covers the subscriptions which were sent before. */
  #ask(connection: Connection): void {
    if ([...this.#active].every(({ confirmed }) => confirmed)) return;
    this.#pings += 1;
    for (const active of this.#active) active.asked ??= this.#pings;
    connection.ping({ cursor: null, n: this.#pings });
  }

  /** Advances the subscriptions that a place covers: all before it have been sent. */
  #advance(cursor: unknown, covers: (active: Active) => boolean): void {
    if (typeof cursor !== "string") return;
    for (const active of this.#active) {
      active.confirmed ||= covers(active);
      if (active.confirmed) active.onCursor(cursor);
    }
  }
}

const isExpired = (error: RecapError) => error.reason === "expired";
