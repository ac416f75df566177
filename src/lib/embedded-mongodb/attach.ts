import { setTimeout as sleep } from "node:timers/promises";
import { chooseCacheSize } from "./cache-size.ts";
import { dataDirPaths } from "./data-dir.ts";
import { type FindMongodOptions, findMongod } from "./find-mongod.ts";
import { readKey } from "./password.ts";
import { ensurePrimary } from "./replica-set.ts";
import { SupervisorCandidate } from "./supervisor-candidate.ts";
import { SupervisorLink } from "./supervisor-link.ts";

const ATTACH_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 5;
const POLL_INTERVAL_MS = 25;

type AttachOptions = FindMongodOptions & { mongodCache?: number | undefined };

/** A link to the supervisor of a data directory whose mongod is the primary of its replica set. */
export interface Attachment {
  link: SupervisorLink;
  port: number;
  version: string;
  /** Undefined if mongod was started without one. */
  password: string | undefined;
}

/** Connects to the supervisor of a data directory, starting one if there is none, and waits until its mongod accepts writes. */
export async function attach(dataDir: string, options: AttachOptions, signal: AbortSignal): Promise<Attachment> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { link, port, hasPassword } = await attachToSupervisor(dataDir, options, signal);
    const lost = new AbortController();
    link.closed.then(() => lost.abort());
    try {
      const key = hasPassword ? readKey(dataDir) : undefined;
      const version = await ensurePrimary(port, dataDirPaths(dataDir).database, key, lost.signal);
      // Without a version the supervisor was killed in the meantime, and its mongod with it: the next attempt starts both.
      if (version) return { link, port, version, password: key?.password };
    } catch (error) {
      await link.release();
      throw error;
    }
  }
  throw createStartError(dataDir, new Error(`its supervisor ended ${MAX_ATTEMPTS} times`));
}

/**
 * The process that obtains the lock of the data directory starts mongod; all others read its address. Any number of processes may
 * do this at once, also while an earlier supervisor is ending.
 */
async function attachToSupervisor(
  dataDir: string,
  options: AttachOptions,
  signal: AbortSignal,
): Promise<{ link: SupervisorLink; port: number; hasPassword: boolean }> {
  let candidate: SupervisorCandidate | undefined;
  let deadline = Date.now() + ATTACH_TIMEOUT_MS;
  try {
    for (;;) {
      const link = await SupervisorLink.connect(dataDir);
      const state = await link?.waitUntilRunning().catch((error) => {
        throw createStartError(dataDir, error);
      });
      if (link && state) return { link, port: state.port, hasPassword: state.hasPassword ?? false };
      signal.throwIfAborted();
      if (candidate?.failure) throw createStartError(dataDir, new Error(candidate.failure));
      if (!candidate || candidate.hasEnded) {
        const { binary, version } = await findMongod(options);
        // A download may have taken minutes.
        if (!candidate) deadline = Date.now() + ATTACH_TIMEOUT_MS;
        candidate = new SupervisorCandidate(dataDir, binary, version, options.mongodCache ?? chooseCacheSize());
      }
      if (Date.now() > deadline)
        throw createStartError(dataDir, new Error("another process holds the directory's lock and does not answer"));
      await sleep(POLL_INTERVAL_MS);
    }
  } finally {
    candidate?.release();
  }
}

function createStartError(dataDir: string, cause: Error): Error {
  return new Error(`The embedded MongoDB on ${dataDir} could not be started: ${cause.message}`, { cause });
}
