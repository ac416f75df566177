import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { createTextFrame } from "./socket-writes.ts";

/** One websocket, as the protocol's hooks see it. */
export interface Peer {
  readonly request: IncomingMessage;
  /** Resolves when the message was sent; never once the socket has closed, which stops the sender. */
  send(message: string): Promise<void> | undefined;
  /** Sends one message of two parts as UTF-8, without a copy of the second one, which many sockets may share. */
  sendParts(start: Buffer, end: Buffer): Promise<void> | undefined;
  close(code: number, reason: string): void;
  isOpen(): boolean;
}

export type CloseReason = readonly [code: number, reason: string];

/** Close code 1013 of the IANA registry: try again later. */
export const TOO_SLOW: CloseReason = [1013, "Too slow: reconnect after the last event"];

/** Buffered bytes above which senders wait, reading pauses, and the socket is closed. */
export type BufferLimits = readonly [wait: number, pause: number, max: number];

interface Options {
  buffered: BufferLimits;
  /** Combines the writes of one turn of the event loop. */
  corkUntilNextTurn(stream: Duplex): void;
  /** Called once, when the socket begins to close. */
  onEnd(...reason: CloseReason): void;
}

/** A websocket with a bounded send buffer. */
export class SocketPeer implements Peer {
  readonly request: IncomingMessage;
  readonly #socket: WebSocket;
  readonly #options: Options;
  #isEnded = false;

  constructor(socket: WebSocket, request: IncomingMessage, options: Options) {
    this.request = request;
    this.#socket = socket;
    this.#options = options;
  }

  /** True once the socket closes: further messages are ignored. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: string): Promise<void> | undefined {
    return this.#transmit(message.length, (done) => this.#socket.send(message, done));
  }

  sendParts(start: Buffer, end: Buffer): Promise<void> | undefined {
    const raw = this.request.socket;
    return this.#transmit(start.length + end.length, (done) => {
      raw.write(createTextFrame(start, end.length));
      raw.write(end, done);
    });
  }

  close(code: number, reason: string): void {
    if (!this.isOpen()) return;
    this.#socket.close(code, reason.slice(0, 120));
    // A paused socket would not receive the peer's close frame.
    this.#socket.resume();
    this.end(code, reason);
  }

  /** Records that the socket closes, or was closed by its peer. */
  end(code: number, reason: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#options.onEnd(code, reason);
  }

  /** `write` writes a message of this length to the socket and calls back when it was sent. */
  #transmit(length: number, write: (done?: (error?: Error | null) => void) => void): Promise<void> | undefined {
    const [socket, [waitAbove, pauseAbove, max]] = [this.#socket, this.#options.buffered];
    if (!this.isOpen()) return new Promise(() => {});
    if (socket.bufferedAmount > max) {
      this.close(...TOO_SLOW);
      return new Promise(() => {});
    }
    this.#options.corkUntilNextTurn(this.request.socket);
    if (socket.bufferedAmount <= waitAbove && length <= waitAbove) {
      write();
      return undefined;
    }
    return new Promise<void>((resolve) => {
      write((error) => {
        if (socket.isPaused && socket.bufferedAmount < pauseAbove) socket.resume();
        if (!error) resolve();
      });
      // Otherwise a peer that sends operations and never reads would fill the memory with responses.
      if (socket.bufferedAmount > pauseAbove) socket.pause();
    });
  }
}
