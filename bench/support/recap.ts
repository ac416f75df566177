import { makeTenant, startServer } from "./server.ts";

export interface Recap {
  url: string;
  /** Of an account that no rate limit stops. */
  key: string;
}

/** The server in a process of its own, for as long as `run` takes. */
export async function withRecap<T>(env: NodeJS.ProcessEnv, run: (recap: Recap) => Promise<T>): Promise<T> {
  const { key } = await makeTenant(env);
  const server = await startServer(env);
  try {
    return await run({ url: server.url, key });
  } finally {
    await server.stop();
  }
}
