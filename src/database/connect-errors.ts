import type { mongo } from "mongoose";

/** Explains why no server of MONGODB_URI accepts writes; returns any other error unchanged. */
export function explainConnectError(error: unknown): unknown {
  const topology = getTopology(error);
  if (!topology) return error;
  return new Error(`MONGODB_URI: ${explainTopology(topology)}`, { cause: error });
}

/** Commands to initiate the replica set of a server. */
export const explainUninitiated = (host: string): string =>
  `${host} is not a member of an initiated replica set. Run rs.initiate() on it once: mongosh --host ${host} --eval 'rs.initiate()'`;

function explainTopology({ servers, setName }: mongo.TopologyDescription): string {
  const all = [...servers.values()];
  const uninitiated = all.find(({ type }) => type === "RSGhost");
  if (uninitiated) return explainUninitiated(uninitiated.address);
  if (all.length === 0) return `none of its servers is a member of the replica set ${setName} that it names`;
  const states = all.map(({ address, type, error }) => `${address} ${error ? `(${error.message})` : `is ${type}`}`);
  return `none of its servers is a primary or a mongos: ${states.join(", ")}`;
}

/** Returns the servers that the driver saw before it gave up the selection of one. */
function getTopology(error: unknown): mongo.TopologyDescription | undefined {
  if (!(error instanceof Error) || !error.name.endsWith("ServerSelectionError") || !("reason" in error))
    return undefined;
  const { reason } = error;
  return isTopology(reason) ? reason : undefined;
}

const isTopology = (reason: unknown): reason is mongo.TopologyDescription =>
  typeof reason === "object" && reason !== null && "servers" in reason && reason.servers instanceof Map;
