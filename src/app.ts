import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./accounts/routes.ts";
import { attachmentDoor } from "./attachments/door.ts";
import { attachmentRoutes } from "./attachments/routes.ts";
import type { Config } from "./config.ts";
import { registerConsole } from "./console/register.ts";
import type { Deps } from "./context.ts";
import { conversationRoutes } from "./conversations/routes.ts";
import { createDeps } from "./deps.ts";
import { EVENT_DESCRIPTIONS } from "./events/payloads.ts";
import { eventRoutes } from "./events/routes.ts";
import { defineFileJobs } from "./files/jobs.ts";
import { registerFiles } from "./files/routes.ts";
import { registerGraphql } from "./graphql/server.ts";
import { registerDocs } from "./http/docs.ts";
import { documentRoute } from "./http/openapi-route.ts";
import { registerPages } from "./http/pages.ts";
import { createHttpServer, registerV1 } from "./http/server.ts";
import { keyRoutes } from "./keys/routes.ts";
import type { Log } from "./log.ts";
import { registerOauth } from "./oauth/endpoints.ts";
import { oauthRoutes } from "./oauth/routes.ts";
import { defineSummaryJobs } from "./summaries/jobs.ts";
import { summaryRoutes } from "./summaries/routes.ts";
import { usageRoutes } from "./usage/routes.ts";
import { defineDeliveryJobs } from "./webhooks/jobs.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

/** Every operation of `/v1`. */
export const routes = [
  ...accountRoutes,
  ...keyRoutes,
  ...oauthRoutes,
  ...conversationRoutes,
  ...summaryRoutes,
  ...attachmentRoutes,
  ...eventRoutes,
  ...usageRoutes,
  ...webhookRoutes,
];

export interface App {
  deps: Deps;
  http: FastifyInstance;
  /** Begins to serve (and to work, as ROLE says). @returns the base URL */
  start(): Promise<string>;
  /** Finishes what is under way and gives everything back. */
  close(): Promise<void>;
}

/** Database, dependencies, HTTP, GraphQL and jobs, wired in one place. */
export async function createApp(config: Config, log: Log, clock?: () => number): Promise<App> {
  const { deps, closeDeps } = await createDeps(config, log, clock);
  defineSummaryJobs(deps);
  defineFileJobs(deps);
  const deliveryJobs = defineDeliveryJobs(deps);

  const http = await createHttpServer(config, log);
  registerPages(http, deps);
  const stopDoors = config.role === "worker" ? undefined : await openDoors(http, deps);

  return {
    deps,
    http,
    async start() {
      if (config.role !== "worker") await deps.limits.join();
      const address = await http.listen({ port: config.port, host: config.host });
      const { port } = new URL(address);
      const host = config.host.includes(":") ? `[${config.host}]` : config.host;
      const url = `${config.tlsCertFile ? "https" : "http"}://${host}:${port}`;
      deps.publicUrl = config.publicUrl ?? url;
      if (config.role !== "api") await deps.jobs.start();
      return url;
    },
    async close() {
      deps.connections.drain();
      await stopDoors?.();
      await http.close();
      await deliveryJobs.close();
      await closeDeps();
    },
  };
}

/** REST, GraphQL and their documents; a process that only works has none of them. @returns what ends the sockets */
async function openDoors(http: FastifyInstance, deps: Deps): Promise<() => Promise<void>> {
  await registerV1(http, deps, [...routes, documentRoute(deps, routes, EVENT_DESCRIPTIONS)]);
  await registerFiles(http, deps, { att: attachmentDoor });
  const graphql = await registerGraphql(http, deps);
  registerDocs(http);
  await registerConsole(http, deps);
  await registerOauth(http, deps);
  return graphql.close;
}
