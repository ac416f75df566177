import type { mongo } from "mongoose";

/** The driver checks each pool of connections ten times a second by default, for which an idle process would wake up. */
const CHECK_INTERVAL_MS = 5_000;

interface Pool {
  options: Readonly<Record<string, unknown>>;
}

/** Makes the pools of a client check themselves rarely. The driver has an option for it, which a client does not accept. */
export function checkPoolsRarely(client: mongo.MongoClient): void {
  client.on("connectionPoolReady", () => {
    for (const pool of listPools(client))
      pool.options = Object.freeze({ ...pool.options, minPoolSizeCheckFrequencyMS: CHECK_INTERVAL_MS });
  });
}

/** The pools are no part of the driver's interface: a version that holds them elsewhere keeps its own interval. */
function listPools(client: object): Pool[] {
  const servers: unknown = readField(readField(readField(client, "topology"), "s"), "servers");
  if (!(servers instanceof Map)) return [];
  return [...servers.values()].map((server) => readField(server, "pool")).filter(isPool);
}

const readField = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

function isPool(value: unknown): value is Pool {
  const options = readField(value, "options");
  return typeof readField(options, "minPoolSizeCheckFrequencyMS") === "number";
}
