import { createTenant, startServer } from "./server.ts";

export interface Recap {
  url: string;
  /** Key of an account without narrow rate limits. */
  key: string;
  /** Process id of the server. */
  pid: number;
}

/** Runs the server in its own process until `run` has ended. */
export async function withRecap<T>(env: NodeJS.ProcessEnv, run: (recap: Recap) => Promise<T>): Promise<T> {
  const { key } = await createTenant(env);
  const server = await startServer(env);
  try {
    return await run({ url: server.url, key, pid: server.child.pid ?? 0 });
  } finally {
    await server.stop();
  }
}
