import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  dataDirPaths,
  type LastRun,
  ownsDataDir,
  readLastRun,
  removeSupervisorAddress,
  writeLastRun,
  writeSupervisorAddress,
} from "./data-dir.ts";
import { EXIT_PORT_IN_USE, Mongod, type MongodExit } from "./mongod.ts";
import { endOrphan } from "./orphan.ts";
import { ensureKeyFile } from "./password.ts";
import { choosePort } from "./ports.ts";
import type { SupervisorState } from "./supervisor-protocol.ts";
import { UserServer } from "./user-server.ts";

const START_TIMEOUT_MS = 120_000;
/** Period for the first user to connect. */
const FIRST_USER_GRACE_MS = 5000;
const MAX_START_ATTEMPTS = 5;
const MAX_RESTART_DELAY_MS = 10_000;
const LOG_CHECK_INTERVAL_MS = 60_000;

/** Runs one mongod on a data directory for as long as a user is connected, and restarts it on the same port when it ends. */
export class MongodSupervisor {
  readonly #dataDir: string;
  readonly #binary: string;
  readonly #version: string;
  readonly #cacheBytes: number;
  readonly #token = randomBytes(32);
  readonly #users = new UserServer(this.#token, () => this.stop());
  #mongod: Mongod | undefined;
  #hasPassword = false;
  #stopping = false;

  constructor(dataDir: string, binary: string, version: string, cacheBytes: number) {
    this.#dataDir = dataDir;
    this.#binary = binary;
    this.#version = version;
    this.#cacheBytes = cacheBytes;
  }

  /** Ends the process when no user is left or mongod can't be kept running. */
  async run(): Promise<void> {
    const port = await this.#users.listen();
    writeSupervisorAddress(this.#dataDir, { port, token: this.#tokenText, pid: process.pid });
    this.#users.checkUseAfter(FIRST_USER_GRACE_MS);
    setInterval(() => this.#mongod?.rotateLogIfLarge(), LOG_CHECK_INTERVAL_MS).unref();
    const last = readLastRun(this.#dataDir);
    await endOrphan(this.#dataDir, last.pid);
    if (await this.#startFirst(last)) await this.#restartUntilStopped();
    if (this.#stopping) return;
    // The last state must reach the users before their sockets close.
    await sleep(100);
    await this.stop(1);
  }

  async stop(exitCode = 0): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#users.close();
    removeSupervisorAddress(this.#dataDir, this.#tokenText);
    await this.#mongod?.stop();
    process.exit(exitCode);
  }

  get #tokenText(): string {
    return this.#token.toString("hex");
  }

  async #startFirst(last: LastRun): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const port = await choosePort(attempt === 1 ? last.port : undefined);
      const exit = await this.#start(port);
      if (this.#stopping) return false;
      if (!exit) {
        this.#publish({ state: "running", port, hasPassword: this.#hasPassword });
        return true;
      }
      if (exit.code === EXIT_PORT_IN_USE && attempt < MAX_START_ATTEMPTS) continue;
      const upgraded = last.version && last.version !== this.#version;
      const changed = upgraded ? ` (its data was last used by ${last.version})` : "";
      this.#publish({
        state: "failed",
        reason: `mongod ${this.#version}${changed} did not start: ${describeExit(exit)}`,
      });
      return false;
    }
  }

  /**
   * Restarts mongod whenever it ends, on the same port, where the users' drivers reconnect. It never gives up: the cause, such
   * as a full disk, may end at any time.
   */
  async #restartUntilStopped(): Promise<void> {
    const endTimes: number[] = [];
    while (this.#mongod) {
      const { port } = this.#mongod;
      const exit = await this.#mongod.exited;
      if (this.#stopping || !ownsDataDir(this.#dataDir, this.#tokenText)) return;
      endTimes.push(Date.now());
      const recent = endTimes.filter((time) => time > Date.now() - 60_000).length;
      this.#publish({ state: "restarting", reason: describeExit(exit) });
      await sleep(computeRestartDelay(recent));
      if (this.#stopping) return;
      if (await this.#start(port)) await this.#mongod.stop();
      else this.#publish({ state: "running", port, hasPassword: this.#hasPassword });
    }
  }

  /** Returns undefined once mongod listens, else how it ended. */
  async #start(port: number): Promise<MongodExit | undefined> {
    this.#hasPassword = ensureKeyFile(this.#dataDir);
    if (!this.#hasPassword) console.error("mongod runs without a password: DATA_DIR can't keep its key file private");
    const keyFile = this.#hasPassword ? dataDirPaths(this.#dataDir).mongodKey : undefined;
    const mongod = new Mongod(this.#binary, this.#dataDir, port, this.#cacheBytes, keyFile);
    this.#mongod = mongod;
    writeLastRun(this.#dataDir, { ...readLastRun(this.#dataDir), port, pid: mongod.pid });
    if (await mongod.waitUntilListening(START_TIMEOUT_MS)) {
      writeLastRun(this.#dataDir, { port, version: this.#version, pid: mongod.pid });
      return undefined;
    }
    const timedOut = { code: null, signal: null, output: `no answer within ${START_TIMEOUT_MS / 1000} s` };
    return Promise.race([mongod.exited, sleep(50, timedOut)]);
  }

  #publish(state: SupervisorState): void {
    if (state.state === "failed") removeSupervisorAddress(this.#dataDir, this.#tokenText);
    if ("reason" in state) console.error(state.reason);
    this.#users.publish(state);
  }
}

/** Milliseconds before a restart; `recent`: how often mongod ended within a minute. */
export function computeRestartDelay(recent: number): number {
  return recent <= 1 ? 0 : Math.min(MAX_RESTART_DELAY_MS, 100 * 2 ** recent);
}

function describeExit({ code, signal, output }: MongodExit): string {
  return signal === "SIGKILL" ? "it was killed" : `${signal ?? `exit status ${code}`}\n${output}`;
}
