import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { dataDirPaths } from "./data-dir.ts";
import { isLogLarge, readLastErrors, rotateLog } from "./mongod-log.ts";
import { guardAgainstOrphaning } from "./orphan.ts";
import { acceptsConnections } from "./ports.ts";

export interface MongodExit {
  code: number | null;
  signal: string | null;
  /** Last errors of its log, or its last output. */
  output: string;
}

/** Name of the replica set. Data directories store it, so it must not change. */
export const REPLICA_SET = "recap";
export const EXIT_PORT_IN_USE = 48;
const STOP_TIMEOUT_MS = 8000;
const MAX_OUTPUT_LENGTH = 4000;
/** Journal files of 16 MB, created when needed, instead of three of 100 MB; no idle eviction threads. */
const STORAGE_OPTIONS = "log=(file_max=16MB,prealloc=false),eviction=(threads_min=1,threads_max=4)";

/** A mongod on the database of a data directory, as a child of this process. */
export class Mongod {
  readonly port: number;
  /** Resolves when the process has ended. */
  readonly exited: Promise<MongodExit>;
  readonly #child: ChildProcess;
  readonly #logFile: string;
  #output = "";
  #hasEnded = false;

  constructor(binary: string, dataDir: string, port: number, cacheBytes: number, keyFile: string | undefined) {
    this.port = port;
    this.#logFile = dataDirPaths(dataDir).mongodLog;
    rotateLog(this.#logFile);
    this.#child = spawn(
      binary,
      [...listArguments(dataDir, port, cacheBytes), ...(keyFile ? ["--keyFile", keyFile] : [])],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    this.#child.stdout?.on("data", (chunk: Buffer) => this.#keepOutput(chunk));
    this.#child.stderr?.on("data", (chunk: Buffer) => this.#keepOutput(chunk));
    this.exited = this.#watchExit();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resolves with true once the port accepts connections, with false when the process has ended or the timeout has passed. */
  async waitUntilListening(timeoutMs: number): Promise<boolean> {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && !this.#hasEnded; await sleep(20)) {
      if ((await acceptsConnections(this.port)) && !this.#hasEnded) return true;
    }
    return false;
  }

  /** Ends the process cleanly, or kills it after a timeout. On Windows, which has no SIGTERM, recovery relies on the journal. */
  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await this.exited;
    clearTimeout(timer);
  }

  /** Bounds the log: on SIGUSR1 mongod opens a new file. */
  rotateLogIfLarge(): void {
    if (process.platform === "win32" || !isLogLarge(this.#logFile)) return;
    rotateLog(this.#logFile);
    this.#child.kill("SIGUSR1");
  }

  #keepOutput(chunk: Buffer): void {
    this.#output = (this.#output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH);
  }

  #watchExit(): Promise<MongodExit> {
    const child = this.#child;
    const guard = child.pid ? guardAgainstOrphaning(child.pid) : undefined;
    return new Promise((resolve) => {
      const end = (code: number | null, signal: string | null) => {
        this.#hasEnded = true;
        guard?.stdin?.end("ended\n");
        resolve({ code, signal, output: readLastErrors(this.#logFile) || this.#output.trim() });
      };
      child.once("error", (error) => {
        this.#output += error.message;
        if (!child.pid) end(null, null);
      });
      child.once("exit", end);
    });
  }
}

function listArguments(dataDir: string, port: number, cacheBytes: number): string[] {
  const { database, mongodLog } = dataDirPaths(dataDir);
  const options = {
    "--dbpath": database,
    "--port": String(port),
    "--bind_ip": "127.0.0.1",
    "--replSet": REPLICA_SET,
    "--oplogSize": "512",
    "--wiredTigerCacheSizeGB": (cacheBytes / 1024 ** 3).toFixed(3),
    "--wiredTigerEngineConfigString": STORAGE_OPTIONS,
    // What waits for the journal starts a write of it; this is the longest time for other writes.
    "--journalCommitInterval": "500",
    "--logpath": mongodLog,
    "--setParameter": "diagnosticDataCollectionEnabled=false",
  };
  // The transaction of a killed client blocks writers until it expires; longer ones of a live client do not occur.
  const flags = ["--quiet", "--logappend", "--setParameter", "transactionLifetimeLimitSeconds=10"];
  // Reads at a past time do not occur. Until this time has passed, reads of a queue pass the keys of all rows that have left it.
  flags.push("--setParameter", "minSnapshotHistoryWindowInSeconds=5");
  if (process.platform !== "win32") flags.push("--nounixsocket", "--logRotate", "reopen");
  return [...Object.entries(options).flat(), ...flags];
}
