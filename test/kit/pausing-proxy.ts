import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy before a MongoDB that can keep back a command of its clients. */
export interface PausingProxy {
  /** The connection string of the MongoDB, through the proxy. */
  readonly uri: string;
  /** Keeps back everything from the next command of this name on. @returns when it has arrived */
  hold(command: string): Promise<void>;
  /** Sends on what was kept back. */
  release(): void;
  close(): Promise<void>;
}

export async function startPausingProxy(uri: string): Promise<PausingProxy> {
  const { hostname, port } = new URL(uri);
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  let awaited: { command: string; arrived: () => void } | undefined;
  let kept: (() => void)[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    upstream.on("data", (chunk) => client.write(chunk));
    client.on("data", (chunk) => {
      if (awaited && chunk.includes(awaited.command)) {
        held.add(client);
        awaited.arrived();
        awaited = undefined;
      }
      if (held.has(client)) kept.push(() => upstream.write(chunk));
      else upstream.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = new URL(uri);
  own.port = String((server.address() as AddressInfo).port);
  // Otherwise the driver would connect to the address that the member of the replica set reports.
  own.searchParams.delete("replicaSet");
  own.searchParams.set("directConnection", "true");
  return {
    uri: own.href,
    hold: (command) =>
      new Promise((arrived) => {
        awaited = { command, arrived };
      }),
    release() {
      held.clear();
      for (const send of kept) send();
      kept = [];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
