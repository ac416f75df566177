import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Below 32768, where no outgoing connection takes the port while mongod restarts. */
const MIN_PORT = 20000;
const MAX_PORT = 31999;

/** Returns the preferred port if it becomes free soon (a mongod that just ended may hold it for a moment), else another one. */
export async function choosePort(preferred: number | undefined): Promise<number> {
  for (let tries = 0; preferred && tries < 20; tries++) {
    if (await isFree(preferred)) return preferred;
    await sleep(50);
  }
  for (let tries = 0; tries < 100; tries++) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT + 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`found no free port on 127.0.0.1 between ${MIN_PORT} and ${MAX_PORT}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Returns true if something accepts connections on the port. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
