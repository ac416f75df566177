import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { MongoClient } from "mongodb";

/** Programs of bench/peers, which has packages of its own. */
export const PEERS = ["baseline", "mercurius", "yoga", "feathers", "parse"] as const;
export type PeerName = (typeof PEERS)[number];

export interface Peer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A conversation as REST presents it. */
export interface SeededConversation {
  id: string;
  title: string;
  content: string;
  source: string;
  status: string;
  metadata: object;
  version?: number;
  summary: object | null;
  attachments: { id: string; filename: string; size: number; mime_type: string }[];
  created_at: string;
  updated_at: string;
}

const FOLDER = fileURLToPath(new URL("../peers", import.meta.url));

/** @throws if the packages of the peers are not installed */
export function requirePeers(): void {
  if (!existsSync(`${FOLDER}/node_modules/mercurius`))
    throw new Error("The peers are not installed: npm ci --prefix bench/peers --ignore-scripts");
}

/** Starts a peer in its own process; resolves when it is ready. */
export async function startPeer(name: PeerName, uri: string): Promise<Peer> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", MONGODB_URI: uri };
  const child: ChildProcess = spawn(process.execPath, [`${FOLDER}/${name}.js`], {
    env,
    // Parse writes its log files here.
    cwd: tmpdir(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const url = await new Promise<string>((resolve, reject) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on(
        "line",
        (line) => line.startsWith("ready ") && resolve(line.slice(6)),
      );
    child.once("exit", (code) => reject(new Error(`${name} exited with ${code}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      process.off("exit", kill);
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Stores the conversations for the peers, with the indexes that their queries need. */
export async function storeForPeers(uri: string, conversations: SeededConversation[]): Promise<void> {
  const client = await MongoClient.connect(uri);
  const db = client.db("peers");
  const account = "acc_1";
  await db
    .collection<{ _id: string }>("accounts")
    .insertOne(Object.assign({ _id: account }, { email: "bench@example.com", plan: "pro" }));
  const toDates = ({ created_at, updated_at }: SeededConversation) => ({
    created_at: new Date(created_at),
    updated_at: new Date(updated_at),
  });
  await db.collection<{ _id: string }>("conversations").insertMany(
    conversations.map((one) => {
      const { id, attachments: _, ...row } = one;
      return { _id: id, account, version: 1, ...row, ...toDates(one) };
    }),
  );
  const attachments = conversations.flatMap(({ id, attachments }) =>
    attachments.map(({ id: _id, filename, size, mime_type }) => ({ _id, conversation: id, filename, size, mime_type })),
  );
  if (attachments.length > 0) await db.collection<{ _id: string }>("attachments").insertMany(attachments);
  await db.collection<{ _id: string }>("jobs").insertMany(
    conversations.map((one) => ({
      _id: one.id.replace("conv_", "job_"),
      conversation: one.id,
      status: "COMPLETED",
      style: "CONCISE",
      ...toDates(one),
    })),
  );
  await db
    .collection("conversations")
    .createIndexes([{ key: { account: 1, created_at: -1 } }, { key: { account: 1, title: "text", content: "text" } }]);
  for (const name of ["attachments", "jobs"]) await db.collection(name).createIndex({ conversation: 1 });
  const parse = client.db("parse").collection<{ _id: string }>("Conversation");
  await parse.insertMany(
    conversations.map((one) => {
      const { id, created_at, updated_at, ...row } = one;
      return { _id: id, ...row, _created_at: new Date(created_at), _updated_at: new Date(updated_at) };
    }),
  );
  // Parse adds the index of the text itself, once it knows the class.
  await parse.createIndex({ _created_at: -1 });
  await client.close();
}
