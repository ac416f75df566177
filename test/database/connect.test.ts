import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEnv } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { findMachineMongod } from "../kit/embedded-processes.ts";
import { findFreePort, until } from "../kit/processes.ts";
import { startServer } from "../kit/server.ts";

let folder: string;
let port: string;
let mongod: ChildProcess;
const killMongod = () => mongod?.kill("SIGKILL");
process.once("exit", killMongod);

/** Starts a member of a replica set that is never initiated. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recap-uninitiated-"));
  port = await findFreePort();
  const args = ["--replSet", "rs0", "--dbpath", folder, "--port", port, "--bind_ip", "127.0.0.1", "--nounixsocket"];
  mongod = spawn(await findMachineMongod(), args, { stdio: "ignore" });
  await until(() => acceptsConnections(Number(port)));
});
afterAll(async () => {
  const ended = once(mongod, "exit");
  killMongod();
  await ended;
  await rm(folder, { recursive: true });
});

function acceptsConnections(number: number): Promise<boolean> {
  const socket = connect(number, "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

const start = (uri: string) => startServer(testEnv(uri));

describe("the start with MONGODB_URI", () => {
  it.each(["replicaSet=rs0", "", "directConnection=true"])(
    "names the host and rs.initiate() for a replica set that is not initiated (%j)",
    async (options) => {
      await expect(start(`mongodb://127.0.0.1:${port}/recap?${options}`)).rejects.toThrow(
        `MONGODB_URI: 127.0.0.1:${port} is not a member of an initiated replica set. Run rs.initiate() on it once: mongosh --host 127.0.0.1:${port} --eval 'rs.initiate()'`,
      );
    },
  );

  it("names the replica set that no server is a member of", async () => {
    const uri = newDatabase().replace(/replicaSet=\w+/, "replicaSet=other");
    await expect(start(uri)).rejects.toThrow("none of its servers is a member of the replica set other");
  });

  it("names each server that does not answer, and no password", async () => {
    const free = await findFreePort();
    const failure = start(`mongodb://ann:secret@127.0.0.1:${free}/recap?replicaSet=rs0`).catch(String);
    expect(await failure).toContain(
      `none of its servers is a primary or a mongos: 127.0.0.1:${free} (connect ECONNREFUSED`,
    );
    expect(await failure).not.toContain("secret");
  });
});
