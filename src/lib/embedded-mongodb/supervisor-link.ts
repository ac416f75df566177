import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { readSupervisorAddress, type SupervisorAddress } from "./data-dir.ts";
import { parseState, RELEASE_LINE, type SupervisorState } from "./supervisor-protocol.ts";

/** A stale address may by now belong to another program, which would never send a state. */
const FIRST_STATE_TIMEOUT_MS = 3000;
const RELEASE_TIMEOUT_MS = 10_000;

type RunningState = Extract<SupervisorState, { state: "running" }>;
type Listener = (state: SupervisorState) => void;

/** Connection of this process to the supervisor of a data directory. The process is a user for as long as the socket is open. */
export class SupervisorLink {
  /** Resolves when the socket closes. */
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  readonly #states: SupervisorState[] = [];
  readonly #listeners: Listener[] = [];

  /** Returns undefined when no supervisor answers. */
  static async connect(dataDir: string): Promise<SupervisorLink | undefined> {
    const address = readSupervisorAddress(dataDir);
    if (!address) return undefined;
    const link = new SupervisorLink(address);
    const answered = new Promise<boolean>((resolve) => {
      link.onState(() => resolve(true));
      link.closed.then(() => resolve(false));
    });
    const timer = setTimeout(() => link.#socket.destroy(), FIRST_STATE_TIMEOUT_MS);
    const isSupervisor = await answered;
    clearTimeout(timer);
    return isSupervisor ? link : undefined;
  }

  private constructor({ port, token }: SupervisorAddress) {
    this.#socket = connect(port, "127.0.0.1");
    this.closed = new Promise((resolve) => this.#socket.once("close", () => resolve()));
    this.#socket.on("error", () => this.#socket.destroy());
    this.#socket.once("connect", () => this.#socket.write(`${token}\n`));
    const lines = createInterface({ input: this.#socket });
    lines.on("error", () => {});
    lines.on("line", (line) => this.#receive(line));
  }

  /** Calls the listener with every state, earlier ones included. */
  onState(listener: Listener): void {
    for (const state of this.#states) listener(state);
    this.#listeners.push(listener);
  }

  /**
   * Resolves with mongod's port once it runs, with undefined when the supervisor ends before.
   * @throws Error when mongod can't start
   */
  waitUntilRunning(): Promise<RunningState | undefined> {
    return new Promise((resolve, reject) => {
      this.onState((state) => {
        if (state.state === "running") resolve(state);
        if (state.state === "failed") reject(new Error(state.reason));
      });
      this.closed.then(() => resolve(undefined));
    });
  }

  /** Lets this process end while the link is open. */
  unref(): void {
    this.#socket.unref();
  }

  /** Ends this process's use. When it was the last user's, mongod has ended afterwards, unless that takes too long. */
  async release(): Promise<void> {
    this.#socket.ref();
    this.#socket.write(`${RELEASE_LINE}\n`);
    await Promise.race([this.closed, sleep(RELEASE_TIMEOUT_MS, undefined, { ref: false })]);
    this.#socket.destroy();
  }

  #receive(line: string): void {
    const state = parseState(line);
    if (!state) {
      this.#socket.destroy();
      return;
    }
    this.#states.push(state);
    for (const listener of this.#listeners) listener(state);
  }
}
