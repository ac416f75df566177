import { constants, existsSync } from "node:fs";
import { access, mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Attachment, attach } from "./attach.ts";
import type { Log } from "./log.ts";
import { REPLICA_SET } from "./mongod.ts";
import { toOneLine } from "./mongod-version.ts";
import { USER } from "./password.ts";
import type { SupervisorLink } from "./supervisor-link.ts";

export interface EmbeddedOptions {
  /** Directory of the database; created if it does not exist. */
  dataDir: string;
  /** The mongod to use, instead of any other. */
  mongodBinary?: string | undefined;
  /** The PATH to search for a mongod. */
  path: string;
  /** Folder of downloaded binaries. */
  cacheDir: string;
  /** Bytes of mongod's cache, at least 256 MB; chosen by the memory of the machine if undefined. Processes that join do not change it. */
  mongodCache?: number | undefined;
  log: Log;
}

/** This process's use of an embedded MongoDB. */
export interface Embedded {
  /** Connection string of the database `recap`, with the password. */
  readonly uri: string;
  readonly port: number;
  readonly version: string;
  /** The data directory's real path. */
  readonly dataDir: string;
  /** Ends this process's use. When it was the last user's, mongod has ended afterwards. */
  close(): Promise<void>;
}

const REATTACH_TIMEOUT_MS = 10_000;

/** Starts the embedded MongoDB of a data directory, or joins the one that another process runs on it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = await createDataDir(options.dataDir);
  const abort = new AbortController();
  return new EmbeddedUser(await attach(dataDir, options, abort.signal), dataDir, options, abort);
}

/** Returns the real path of a directory that this process can write to, and creates it if it is missing. */
async function createDataDir(path: string): Promise<string> {
  try {
    // Before the creation, which reports a read-only file system as a missing directory.
    let nearest = path;
    while (!existsSync(nearest)) nearest = dirname(nearest);
    await access(nearest, constants.W_OK | constants.X_OK);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return await realpath(path);
  } catch (error) {
    throw new Error(`DATA_DIR can't be used: ${toOneLine(error)}`);
  }
}

/** Between two attempts to start the server again. */
const REATTACH_INTERVAL_MS = 10_000;

/**
 * Stays attached until it is closed: a supervisor that was killed takes its mongod along, and its users start another one on the
 * same port.
 */
class EmbeddedUser implements Embedded {
  readonly uri: string;
  readonly port: number;
  readonly version: string;
  readonly dataDir: string;
  readonly #options: EmbeddedOptions;
  readonly #abort: AbortController;
  #link: SupervisorLink | undefined;
  #reattached: Promise<void> = Promise.resolve();
  #closing: Promise<void> | undefined;

  constructor(
    { link, port, version, password }: Attachment,
    dataDir: string,
    options: EmbeddedOptions,
    abort: AbortController,
  ) {
    const [credentials, source] = password ? [`${USER}:${password}@`, "&authSource=admin"] : ["", ""];
    this.uri = `mongodb://${credentials}127.0.0.1:${port}/recap?replicaSet=${REPLICA_SET}${source}`;
    this.port = port;
    this.version = version;
    this.dataDir = dataDir;
    this.#options = options;
    this.#abort = abort;
    this.#use(link);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#abort.abort();
    await Promise.race([this.#reattached, sleep(REATTACH_TIMEOUT_MS, undefined, { ref: false })]);
    await this.#link?.release();
  }

  #use(link: SupervisorLink): void {
    const { log } = this.#options;
    this.#link = link;
    let failed = false;
    link.onState((state) => {
      if (state.state === "restarting") log.warn({ reason: state.reason }, "mongod ended; restarting it");
      if (state.state !== "failed") return;
      failed = true;
      log.error({ reason: state.reason }, "the embedded MongoDB failed; starting it again");
    });
    link.closed.then(() => {
      this.#link = undefined;
      if (!this.#closing) this.#reattached = this.#reattach(failed ? REATTACH_INTERVAL_MS : 0);
    });
    link.unref();
  }

  /** Attaches again, until it succeeds or is closed: the cause of a failure, such as a full disk, may end at any time. */
  async #reattach(firstDelayMs: number): Promise<void> {
    const { log } = this.#options;
    log.warn({ dataDir: this.dataDir }, "lost the supervisor of the embedded MongoDB; starting another");
    for (let delayMs = firstDelayMs; ; delayMs = REATTACH_INTERVAL_MS) {
      await sleep(delayMs, undefined, { signal: this.#abort.signal, ref: false }).catch(() => {});
      if (this.#abort.signal.aborted) return;
      try {
        const { link, port } = await attach(this.dataDir, this.#options, this.#abort.signal);
        if (this.#closing) {
          this.#link = link;
          return;
        }
        this.#use(link);
        if (port !== this.port) log.error({ port }, "the embedded MongoDB has another port now: restart this process");
        return;
      } catch (error) {
        if (this.#abort.signal.aborted) return;
        log.error({ err: error }, "failed to restart the embedded MongoDB; trying again");
      }
    }
  }
}
