// A process of its own, `node supervisor.ts DATA_DIR BINARY VERSION`: keeps one mongod on DATA_DIR for as long as a user is
// connected. A user is an open socket, so that its end shows even after kill -9 and nothing can go stale.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  choosePort,
  EXIT_PORT_IN_USE,
  endOrphan,
  listening,
  type Mongod,
  type MongodExit,
  rotateWhenBig,
  startMongod,
  stopMongod,
} from "./mongod.ts";
import type { SupervisorMessage } from "./supervisor-link.ts";

const START_LIMIT = 120_000;
const GRACE = 1000;
const FIRST_GRACE = 5000;
const RESTARTS_PER_MINUTE = 5;

const [dataDir = "", binary = "", version = ""] = process.argv.slice(2);
const addressFile = join(dataDir, "supervisor.json");
const mongodFile = join(dataDir, "mongod.json");
const token = randomBytes(32);
const users = new Set<Socket>();
let news: SupervisorMessage = { state: "starting" };
let mongod: Mongod | undefined;
let closing = false;

// The lock is the operating system's (through SQLite): a killed supervisor gives it back by dying, so it is never stale.
async function lock(): Promise<DatabaseSync> {
  process.stdin.on("end", giveUp).on("error", giveUp).resume();
  const database = new DatabaseSync(join(dataDir, "supervisor.lock"), { timeout: 0 });
  for (;;) {
    try {
      database.exec("BEGIN EXCLUSIVE");
      process.stdin
        .off("end", giveUp)
        .off("error", giveUp)
        .on("error", () => {});
      return database;
    } catch (error) {
      if (!String(error).includes("locked")) throw error;
      await sleep(40);
    }
  }
}

// Who started this process found another supervisor (or is gone) before it got the lock.
function giveUp(): void {
  process.exit(0);
}

function listen(): Promise<number> {
  const server = createServer((socket) => {
    const greeting = setTimeout(() => socket.destroy(), 2000);
    socket.on("error", () => socket.destroy());
    const lines = createInterface({ input: socket });
    lines.on("error", () => {});
    lines.once("line", (line) => {
      clearTimeout(greeting);
      if (closing || news.state === "failed" || !sameToken(line)) return socket.destroy();
      users.add(socket);
      send(socket, news);
      lines.on("line", (next) => next === "bye" && leave(socket, 0));
    });
    socket.on("close", () => leave(socket, GRACE));
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function sameToken(line: string): boolean {
  const given = Buffer.from(line, "hex");
  return given.length === token.length && timingSafeEqual(given, token);
}

// Who says goodbye as the last keeps its socket until this process ends: that is how it knows that mongod has ended.
function leave(socket: Socket, grace: number): void {
  if (!users.delete(socket)) return;
  if (users.size > 0) socket.end();
  else if (grace === 0) end();
  else endSoon(grace);
}

function endSoon(grace: number): void {
  setTimeout(() => users.size === 0 && end(), grace);
}

async function end(code = 0): Promise<void> {
  if (closing) return;
  closing = true;
  removeAddress();
  if (mongod) await stopMongod(mongod);
  process.exit(code);
}

// False when the folder was deleted, and perhaps made anew by another.
function ownsFolder(): boolean {
  try {
    return readFileSync(addressFile, "utf8").includes(token.toString("hex"));
  } catch {
    return false;
  }
}

function removeAddress(): void {
  if (ownsFolder()) rmSync(addressFile, { force: true });
}

function send(socket: Socket, message: SupervisorMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

function tell(message: SupervisorMessage): void {
  news = message;
  if (message.state === "failed") removeAddress();
  if ("reason" in message) console.error(message.reason);
  for (const user of users) send(user, message);
}

function writeAtomically(file: string, value: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

interface LastRun {
  port?: number;
  version?: string;
  pid?: number | undefined;
}

function lastRun(): LastRun {
  try {
    return JSON.parse(readFileSync(mongodFile, "utf8"));
  } catch {
    return {};
  }
}

async function start(port: number): Promise<MongodExit | undefined> {
  mongod = startMongod(binary, dataDir, port);
  writeAtomically(mongodFile, { ...lastRun(), port, pid: mongod.child.pid });
  if (await listening(mongod, START_LIMIT)) {
    writeAtomically(mongodFile, { port, version, pid: mongod.child.pid });
    return undefined;
  }
  return Promise.race([mongod.exited, sleep(50, { code: null, signal: null, said: "no answer within two minutes" })]);
}

async function firstStart(last: LastRun): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const port = await choosePort(tries === 1 ? last.port : undefined);
    const exit = await start(port);
    if (closing) return false;
    if (!exit) {
      tell({ state: "running", port });
      return true;
    }
    if (exit.code === EXIT_PORT_IN_USE && tries < 5) continue;
    const changed = last.version && last.version !== version ? ` (its data was last used by ${last.version})` : "";
    tell({ state: "failed", reason: `mongod ${version}${changed} did not start: ${describe(exit)}` });
    return false;
  }
}

/** Runs until a user's end or a fault ends it: brings a mongod that died back on the same port, for clients to find it again. */
async function supervise(): Promise<void> {
  const last = lastRun();
  await endOrphan(dataDir, last.pid);
  const running = await firstStart(last);
  const deaths: number[] = [];
  while (running && mongod && !closing) {
    const exit = await mongod.exited;
    if (closing) return;
    if (!ownsFolder()) break;
    deaths.push(Date.now());
    const recent = deaths.filter((time) => time > Date.now() - 60_000).length;
    if (recent > RESTARTS_PER_MINUTE) {
      tell({ state: "failed", reason: `mongod ended ${recent} times within a minute: ${describe(exit)}` });
      break;
    }
    tell({ state: "restarting", reason: describe(exit) });
    await sleep(recent === 1 ? 0 : 100 * 2 ** recent);
    if (closing) return;
    if (await start(mongod.port)) await stopMongod(mongod);
    else tell({ state: "running", port: mongod.port });
  }
  // The words must reach the users before the socket closes.
  await sleep(100);
  await end(1);
}

function describe(exit: MongodExit): string {
  return exit.signal === "SIGKILL" ? "it was killed" : `${exit.signal ?? `exit status ${exit.code}`}\n${exit.said}`;
}

mkdirSync(join(dataDir, "db"), { recursive: true });
const held = await lock();
process.on("exit", () => held.close());
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end());
const port = await listen();
writeAtomically(addressFile, { port, token: token.toString("hex"), pid: process.pid });
endSoon(FIRST_GRACE);
setInterval(() => mongod && rotateWhenBig(mongod, dataDir), 60_000).unref();
await supervise();
