import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../process/log.ts";
import { findMongod } from "./binary.ts";
import { REPLICA_SET } from "./mongod.ts";
import { ensurePrimary } from "./replica-set.ts";
import { type Candidate, type Link, leave, linkTo, runningPort, startCandidate } from "./supervisor-link.ts";

export interface EmbeddedOptions {
  dataDir: string;
  /** MONGOD_BINARY, when set. */
  mongodBinary?: string | undefined;
  /** The PATH to look for a mongod on. */
  path: string;
  /** Where downloaded mongods are kept. */
  cacheDir: string;
  log: Log;
}

export interface Embedded {
  uri: string;
  port: number;
  version: string;
  dataDir: string;
  /** Ends this process's use; when it was the last user's, mongod has ended afterwards. */
  close(): Promise<void>;
}

const ATTACH_LIMIT = 60_000;

/** Starts the embedded MongoDB of a folder, or joins the one that another process runs on it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const abort = new AbortController();
  const first = await attachToPrimary(dataDir, options, abort.signal);
  const user = stayAttached(first, dataDir, options, abort);
  const { port, version } = first;
  const uri = `mongodb://127.0.0.1:${port}/recap?replicaSet=${REPLICA_SET}`;
  return { uri, port, version, dataDir, close: user.close };
}

interface Attached {
  link: Link;
  port: number;
}

// A supervisor that is killed while we wait for its mongod to become primary takes that along: then we begin again.
async function attachToPrimary(dataDir: string, options: EmbeddedOptions, signal: AbortSignal) {
  for (let tries = 0; tries < 5; tries++) {
    const { link, port } = await attach(dataDir, options, signal);
    const lost = new AbortController();
    link.closed.then(() => lost.abort());
    try {
      const version = await ensurePrimary(port, join(dataDir, "db"), lost.signal);
      if (version) return { link, port, version };
    } catch (error) {
      await leave(link);
      throw error;
    }
  }
  throw fail(dataDir, new Error("its supervisor ended five times"));
}

// Whoever gets the folder's lock starts mongod, all others find its address: so several may try at once, at any moment of an
// earlier one's life.
async function attach(dataDir: string, options: EmbeddedOptions, signal: AbortSignal): Promise<Attached> {
  let candidate: Candidate | undefined;
  let deadline = Date.now() + ATTACH_LIMIT;
  try {
    for (;;) {
      const link = await linkTo(dataDir);
      const port = link && (await runningPort(link).catch((error) => fail(dataDir, error)));
      if (link && port) return { link, port };
      signal.throwIfAborted();
      const failure = candidate?.failure();
      if (failure) throw fail(dataDir, new Error(failure));
      if (!candidate || candidate.ended()) {
        const { binary, version } = await findMongod(options);
        if (!candidate) deadline = Date.now() + ATTACH_LIMIT;
        candidate = startCandidate(dataDir, binary, version);
      }
      if (Date.now() > deadline) throw fail(dataDir, new Error("another process holds the folder and does not answer"));
      await sleep(25);
    }
  } finally {
    candidate?.letGo();
  }
}

function fail(dataDir: string, cause: Error): never {
  throw new Error(`The embedded MongoDB on ${dataDir} could not be started: ${cause.message}`, { cause });
}

// A supervisor that was killed takes its mongod along: its users bring both back, on the same port.
function stayAttached(first: Attached, dataDir: string, options: EmbeddedOptions, abort: AbortController) {
  const { log } = options;
  let current: Link | undefined = first.link;
  let closing: Promise<void> | undefined;
  let again: Promise<void> = Promise.resolve();

  const watch = (link: Link) => {
    let given = false;
    link.onMessage((message) => {
      if (message.state === "restarting") log.warn({ reason: message.reason }, "mongod ended; it is started again");
      if (message.state !== "failed") return;
      given = true;
      log.error({ reason: message.reason }, "the embedded MongoDB is given up");
    });
    link.closed.then(() => {
      current = undefined;
      if (!closing && !given) again = reattach();
    });
    link.socket.unref();
  };

  const reattach = async () => {
    log.warn({ dataDir }, "the supervisor of the embedded MongoDB is gone; another is started");
    try {
      const { link, port } = await attachToPrimary(dataDir, options, abort.signal);
      current = link;
      if (closing) return;
      watch(link);
      if (port !== first.port) log.error({ port }, "the embedded MongoDB has another port now: restart this process");
    } catch (error) {
      if (!abort.signal.aborted) log.error({ err: error }, "the embedded MongoDB did not come back");
    }
  };

  watch(first.link);
  const close = async () => {
    abort.abort();
    await Promise.race([again, sleep(10_000, undefined, { ref: false })]);
    if (current) await leave(current);
  };
  return {
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
