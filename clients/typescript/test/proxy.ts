import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy on loopback that can destroy all of its connections. */
export interface CuttingProxy {
  url: string;
  /** Destroys all connections. @returns how many there were */
  cut(): number;
  close(): Promise<void>;
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pairs.add(client);
    const end = () => {
      pairs.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    const count = pairs.size;
    for (const client of pairs) client.destroy();
    return count;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
