import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./accounts/routes.ts";
import type { Config } from "./config.ts";
import type { Deps } from "./context.ts";
import { conversationRoutes } from "./conversations/routes.ts";
import { createCommitter } from "./database/committer.ts";
import { connectDatabase } from "./database/connect.ts";
import { eventRoutes } from "./events/routes.ts";
import { createTail } from "./events/tail.ts";
import { registerGraphql } from "./graphql/server.ts";
import { registerPages } from "./http/pages.ts";
import { createHttpServer, registerV1 } from "./http/server.ts";
import { createJobs } from "./jobs.ts";
import { createCredentials } from "./keys/credentials.ts";
import type { Log } from "./log.ts";
import { createSummarizer } from "./summaries/configured.ts";
import { summaryHook } from "./summaries/hook.ts";
import { defineSummaryJobs } from "./summaries/jobs.ts";
import { summaryRoutes } from "./summaries/routes.ts";

/** Every operation of `/v1`. */
export const routes = [...accountRoutes, ...conversationRoutes, ...summaryRoutes, ...eventRoutes];

export interface App {
  deps: Deps;
  http: FastifyInstance;
  /** Begins to serve (and to work, as ROLE says). @returns the base URL */
  start(): Promise<string>;
  /** Finishes what is under way and gives everything back. */
  close(): Promise<void>;
}

/** Database, dependencies, HTTP, GraphQL and jobs, wired in one place. */
export async function createApp(config: Config, log: Log): Promise<App> {
  const { deps, closeDeps } = await createDeps(config, log);
  defineSummaryJobs(deps);

  const http = await createHttpServer(config, log);
  await registerV1(http, deps, routes);
  const graphql = await registerGraphql(http, deps);
  registerPages(http, deps);

  return {
    deps,
    http,
    async start() {
      const address = await http.listen({ port: config.port, host: config.host });
      const { port } = new URL(address);
      const host = config.host.includes(":") ? `[${config.host}]` : config.host;
      const url = `${config.tlsCertFile ? "https" : "http"}://${host}:${port}`;
      deps.publicUrl = config.publicUrl ?? url;
      if (config.role !== "api") await deps.jobs.start();
      return url;
    },
    async close() {
      await graphql.close();
      await http.close();
      await closeDeps();
    },
  };
}

/** What verbs need, without a server: the command line uses it too. */
export async function createDeps(config: Config, log: Log): Promise<{ deps: Deps; closeDeps(): Promise<void> }> {
  const database = await connectDatabase(config, log);
  const jobs = await createJobs(database.db, log);
  const tail = await createTail(database.db, log);
  const committer = createCommitter(database.client, [summaryHook(jobs)], log);
  const summarizer = createSummarizer(config);
  const deps: Deps = {
    config,
    log,
    database,
    committer,
    tail,
    jobs,
    credentials: createCredentials(tail),
    summarizer,
    publicUrl: config.publicUrl ?? "",
  };
  const closeDeps = async () => {
    await committer.close();
    await jobs.close();
    await summarizer.close();
    await committer.close();
    await tail.close();
    await database.close();
  };
  return { deps, closeDeps };
}
