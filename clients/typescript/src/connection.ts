import { toAuthorization } from "./credentials.ts";
import { isRecord, RecapError, toRecapError } from "./errors.ts";
import type { GraphqlResult } from "./transport.ts";

/** Close codes of the server. */
const EXPIRED = 4401;
const FORBIDDEN = 4403;

/** Time for the handshake. */
const ACK_TIMEOUT_MS = 15_000;

/** What one operation receives. */
export interface OperationEvents {
  next(result: GraphqlResult): void;
  complete(): void;
  end(error: RecapError): void;
}

export interface ConnectionEvents {
  /** The payload of the acknowledgement, a ping or a pong. */
  onAck(payload: Record<string, unknown>): void;
  onPing(payload: Record<string, unknown>): void;
  onPong(payload: Record<string, unknown>): void;
  onEnd(error: RecapError): void;
}

export interface ConnectionOptions extends ConnectionEvents {
  url: string;
  /** Undefined for a cookie, which the browser sends with the handshake. */
  token: string | undefined;
  WebSocket: typeof WebSocket;
  /** A socket without any message for so long has failed. */
  silentMs: number;
}

/** One websocket of the protocol graphql-transport-ws. It never reconnects. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #operations = new Map<string, OperationEvents>();
  /** Messages that wait for the acknowledgement. */
  #queue: string[] | undefined = [];
  #ids = 0;
  #ended = false;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#socket = new options.WebSocket(options.url, "graphql-transport-ws");
    this.#expectMessageWithin(ACK_TIMEOUT_MS);
    this.#socket.onopen = () =>
      this.#socket.send(JSON.stringify({ type: "connection_init", payload: toAuthorization(options.token) }));
    this.#socket.onmessage = ({ data }) => this.#receive(String(data));
    this.#socket.onclose = ({ code, reason }) => this.#end(toRecapClose(code, reason));
    this.#socket.onerror = () => this.#end(new RecapError("lost", "The connection failed."));
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** True from the acknowledgement on. */
  get isAcknowledged(): boolean {
    return this.#queue === undefined;
  }

  get isIdle(): boolean {
    return this.#operations.size === 0;
  }

  /** Starts an operation. @returns how to stop it */
  start(payload: object, events: OperationEvents): () => void {
    if (this.#ended) {
      events.end(new RecapError("lost", "The connection was closed."));
      return () => {};
    }
    this.#ids += 1;
    const id = String(this.#ids);
    this.#operations.set(id, events);
    this.#send({ id, type: "subscribe", payload });
    return () => {
      if (this.#operations.delete(id)) this.#send({ id, type: "complete" });
    };
  }

  ping(payload: object): void {
    this.#send({ type: "ping", payload });
  }

  close(): void {
    this.#end(new RecapError("lost", "The connection was closed."));
  }

  #send(message: object): void {
    const text = JSON.stringify(message);
    if (this.#queue) this.#queue.push(text);
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }

  #receive(text: string): void {
    if (this.#ended) return;
    this.#expectMessageWithin(this.#options.silentMs);
    const message: unknown = JSON.parse(text);
    if (!isRecord(message)) return;
    const payload = isRecord(message.payload) ? message.payload : {};
    if (message.type === "connection_ack") this.#acknowledge(payload);
    else if (message.type === "ping") {
      this.#send({ type: "pong" });
      this.#options.onPing(payload);
    } else if (message.type === "pong") this.#options.onPong(payload);
    else this.#answer(String(message.id), message.type, message.payload);
  }

  /** Passes a message about an operation on. */
  #answer(id: string, type: unknown, payload: unknown): void {
    const operation = this.#operations.get(id);
    if (!operation) return;
    if (type === "next") {
      if (isRecord(payload)) operation.next(payload);
      return;
    }
    this.#operations.delete(id);
    if (type === "complete") operation.complete();
    else operation.end(toRecapError(Array.isArray(payload) ? payload : []));
  }

  #acknowledge(payload: Record<string, unknown>): void {
    const waiting = this.#queue ?? [];
    this.#queue = undefined;
    for (const text of waiting) this.#socket.send(text);
    this.#options.onAck(payload);
  }

  #expectMessageWithin(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#end(new RecapError("lost", "The server sends nothing.")), ms);
  }

  #end(error: RecapError): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#silence);
    if (this.#socket.readyState <= this.#socket.OPEN) this.#socket.close(1000);
    const operations = [...this.#operations.values()];
    this.#operations.clear();
    this.#options.onEnd(error);
    for (const operation of operations) operation.end(error);
  }
}

function toRecapClose(code: number, reason: string): RecapError {
  const message = reason || `The connection was lost (${code}).`;
  if (code === EXPIRED) return new RecapError("expired", message);
  return new RecapError(code === FORBIDDEN ? "refused" : "lost", message);
}
