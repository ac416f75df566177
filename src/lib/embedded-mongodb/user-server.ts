import { timingSafeEqual } from "node:crypto";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { RELEASE_LINE, type SupervisorState } from "./supervisor-protocol.ts";

const AUTHENTICATION_TIMEOUT_MS = 2000;
/** Period in which another user may connect after the socket of the last one was lost. */
const LOST_SOCKET_GRACE_MS = 1000;

/**
 * Accepts the users of the embedded MongoDB on a loopback socket. A user is an open socket: its end shows even after kill -9, so
 * that no record of users can become stale.
 */
export class UserServer {
  readonly #token: Buffer;
  readonly #onUnused: () => void;
  readonly #users = new Set<Socket>();
  #state: SupervisorState = { state: "starting" };
  #closed = false;

  constructor(token: Buffer, onUnused: () => void) {
    this.#token = token;
    this.#onUnused = onUnused;
  }

  /** Listens on a free port and returns it. */
  listen(): Promise<number> {
    const server = createServer((socket) => this.#accept(socket));
    return new Promise((resolve, reject) => {
      server.on("error", reject);
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(isTcpAddress(address) ? address.port : 0);
      });
    });
  }

  /** Sends a state to every user, and to those that connect later. */
  publish(state: SupervisorState): void {
    this.#state = state;
    for (const user of this.#users) sendState(user, state);
  }

  /** Rejects new users. The sockets of current users stay open until the process ends. */
  close(): void {
    this.#closed = true;
  }

  /** Calls `onUnused` after the grace period unless a user is connected then. */
  checkUseAfter(graceMs: number): void {
    setTimeout(() => this.#users.size === 0 && this.#onUnused(), graceMs);
  }

  #accept(socket: Socket): void {
    const timer = setTimeout(() => socket.destroy(), AUTHENTICATION_TIMEOUT_MS);
    socket.on("error", () => socket.destroy());
    const lines = createInterface({ input: socket });
    lines.on("error", () => {});
    lines.once("line", (token) => {
      clearTimeout(timer);
      if (this.#closed || this.#state.state === "failed" || !this.#isToken(token)) return socket.destroy();
      this.#users.add(socket);
      sendState(socket, this.#state);
      lines.on("line", (line) => {
        if (line === RELEASE_LINE) this.#remove(socket, 0);
      });
    });
    socket.on("close", () => this.#remove(socket, LOST_SOCKET_GRACE_MS));
  }

  // The last user that releases its use keeps its socket until this process ends: its end shows the user that mongod has ended.
  #remove(socket: Socket, graceMs: number): void {
    if (!this.#users.delete(socket)) return;
    if (this.#users.size > 0) socket.end();
    else if (graceMs === 0) this.#onUnused();
    else this.checkUseAfter(graceMs);
  }

  #isToken(line: string): boolean {
    const given = Buffer.from(line, "hex");
    return given.length === this.#token.length && timingSafeEqual(given, this.#token);
  }
}

const isTcpAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

function sendState(socket: Socket, state: SupervisorState): void {
  socket.write(`${JSON.stringify(state)}\n`);
}
