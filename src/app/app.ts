import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { print } from "graphql";
import { keyRoutes } from "../access/api-keys/routes.ts";
import { accessRoutes } from "../access/routes.ts";
import { sessionRoutes } from "../access/sessions/routes.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { auditRoutes } from "../audit/routes.ts";
import { attachmentFileSource } from "../conversations/attachments/file-source.ts";
import { attachmentRoutes } from "../conversations/attachments/routes.ts";
import { clientTokenRoutes } from "../conversations/client-tokens/routes.ts";
import { feedbackRoutes } from "../conversations/feedback/routes.ts";
import { checkDateOrder, FILTER_PARAMETERS } from "../conversations/filter-input.ts";
import { defineConversationJobs } from "../conversations/jobs.ts";
import { messageRoutes } from "../conversations/messages/routes.ts";
import { conversationRoutes } from "../conversations/routes.ts";
import { taskRoutes } from "../conversations/tasks/routes.ts";
import { versionRoutes } from "../conversations/versions/routes.ts";
import type { Deps } from "../core/context.ts";
import { reportReplacedKey } from "../database/replaced-key.ts";
import { defineEventJobs } from "../events/retention.ts";
import { createEventRoutes } from "../events/routes.ts";
import { exportFileSource } from "../exports/file-source.ts";
import { defineExportJobs } from "../exports/jobs.ts";
import { exportRoutes } from "../exports/routes.ts";
import { defineFileJobs } from "../files/jobs.ts";
import { registerFiles } from "../files/routes.ts";
import { registerGraphql } from "../graphql/server.ts";
import { registerDocs } from "../http/docs.ts";
import { documentRoute } from "../http/openapi/route.ts";
import { registerProbes } from "../http/probes.ts";
import { registerV1 } from "../http/register-routes.ts";
import { createHttpServer } from "../http/server.ts";
import { defineIdempotencyJobs } from "../idempotency/expiry.ts";
import { importFileSource } from "../imports/file-source.ts";
import { defineImportJobs } from "../imports/jobs.ts";
import { importRoutes } from "../imports/routes.ts";
import { registerOauth } from "../oauth/endpoints.ts";
import { defineOauthJobs } from "../oauth/records.ts";
import { oauthRoutes } from "../oauth/routes.ts";
import { registerStyle, registerWorkerHome, sendNotFoundPage } from "../pages/home.ts";
import { type Config, ConfigError } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import { waitAtMost } from "../process/wait-at-most.ts";
import { requestRoutes } from "../request-log/routes.ts";
import { registerConsole } from "../settings/register.ts";
import { defineSummaryJobs } from "../summaries/jobs.ts";
import { summaryRoutes } from "../summaries/routes.ts";
import { templateRoutes } from "../templates/routes.ts";
import { usageRoutes } from "../usage/routes.ts";
import { defineDeliveryJobs } from "../webhooks/jobs.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import { createDeps } from "./deps.ts";
import { EVENT_DESCRIPTIONS, LoggedEvent } from "./event-catalogue.ts";
import { createLoaders } from "./graphql/loaders.ts";
import { createSchema } from "./graphql/schema.ts";
import { readSchemaDocument } from "./graphql/sdl.ts";

/** Every operation of `/v1`. */
export const routes = [
  ...accountRoutes,
  ...accessRoutes,
  ...keyRoutes,
  ...sessionRoutes,
  ...clientTokenRoutes,
  ...auditRoutes,
  ...requestRoutes,
  ...oauthRoutes,
  ...conversationRoutes,
  ...summaryRoutes,
  ...templateRoutes,
  ...messageRoutes,
  ...taskRoutes,
  ...feedbackRoutes,
  ...versionRoutes,
  ...attachmentRoutes,
  ...createEventRoutes(LoggedEvent, { shape: FILTER_PARAMETERS, check: checkDateOrder }),
  ...usageRoutes,
  ...webhookRoutes,
  ...exportRoutes,
  ...importRoutes,
];

export interface App {
  deps: Deps;
  http: FastifyInstance;
  /** Starts to serve requests and to run jobs, as ROLE says. @returns the base URL */
  start(): Promise<string>;
  /** Finishes requests and jobs in flight, within a few seconds, and releases all resources. */
  close(): Promise<void>;
}

/** Limit for requests and jobs in flight at shutdown; the rest of the 10 s is for releasing resources. */
const DRAIN_TIMEOUT_MS = 4_000;
/** A delivery attempt may take longer than a request. */
const DELIVERY_DRAIN_TIMEOUT_MS = 6_000;
/** Limit for closing sockets and releasing leases. */
const RELEASE_TIMEOUT_MS = 1_000;
const CLOSE_TIMEOUT_MS = 9_000;

/** Connects the database, dependencies, HTTP, GraphQL and jobs. */
export async function createApp(config: Config, log: Log, clock?: () => number): Promise<App> {
  const { deps, closeDeps } = await createDeps(config, log, clock);
  const { admission, jobs, lifecycle } = deps;
  defineSummaryJobs(deps);
  defineFileJobs(deps);
  defineConversationJobs(deps);
  defineEventJobs(deps);
  defineIdempotencyJobs(deps);
  defineOauthJobs(deps);
  const importJobs = defineImportJobs(deps);
  const exportJobs = defineExportJobs(deps);
  const deliveryJobs = defineDeliveryJobs(deps);

  const { app: http, close: closeHttp } = await createHttpServer(deps, sendNotFoundPage);
  registerProbes(http, deps);
  registerStyle(http);
  if (config.role === "worker") registerWorkerHome(http, deps);
  const closeApi = config.role === "worker" ? undefined : await registerApi(http, deps);

  return {
    deps,
    http,
    async start() {
      if (config.role !== "worker") await deps.limits.join();
      await Promise.all([reportReplacedKey(deps.database, deps.secrets, log), deps.unreadableRows.start()]);
      const address = await http.listen({ port: config.port, host: config.host }).catch(explainListenError(config));
      const { port } = new URL(address);
      const host = config.host.includes(":") ? `[${config.host}]` : config.host;
      const url = `${config.tlsCertFile ? "https" : "http"}://${host}:${port}`;
      deps.publicUrl = config.publicUrl ?? url;
      if (config.role !== "api") await jobs.start();
      lifecycle.startServing();
      return url;
    },
    async close() {
      if (lifecycle.isServing && config.drainDelay > 0) {
        lifecycle.startDraining();
        await wait(config.drainDelay);
      }
      const deadline = performance.now() + CLOSE_TIMEOUT_MS;
      lifecycle.stop();
      // The server keeps listening meanwhile, so that probes get an answer and other requests a 503.
      const deliveriesClosed = waitAtMost(DELIVERY_DRAIN_TIMEOUT_MS, deliveryJobs.close());
      const apiClosed = admission.operations.waitUntilIdle(DRAIN_TIMEOUT_MS).then(() => {
        deps.connections.drain();
        return closeApi?.();
      });
      await Promise.all([admission.requests.waitUntilIdle(DRAIN_TIMEOUT_MS), jobs.stop(DRAIN_TIMEOUT_MS)]);
      lifecycle.end();
      await Promise.all([waitAtMost(RELEASE_TIMEOUT_MS, apiClosed), jobs.idle(RELEASE_TIMEOUT_MS)]);
      await Promise.all([closeHttp(), apiClosed, deliveriesClosed, exportJobs.close(), importJobs.close()]);
      await closeDeps(deadline);
    },
  };
}

/** Reports an unavailable port or address as a configuration fault. */
const explainListenError = (config: Config) => (error: NodeJS.ErrnoException) => {
  const { port, host } = config;
  if (error.code === "EADDRINUSE") throw new ConfigError([`PORT: ${port} is in use on ${host}`]);
  if (error.code === "EACCES") throw new ConfigError([`PORT: this user has no permission to listen on ${port}`]);
  if (error.syscall === "listen" || error.syscall === "getaddrinfo")
    throw new ConfigError([`HOST: ${host} is not an address of this machine`]);
  throw error;
};

/** Registers REST, GraphQL, their documents and the pages; worker processes have none. @returns a function that closes the sockets */
async function registerApi(http: FastifyInstance, deps: Deps): Promise<() => Promise<void>> {
  await registerV1(http, deps, [...routes, documentRoute(deps, routes, EVENT_DESCRIPTIONS)]);
  await registerFiles(http, deps, { att: attachmentFileSource, exp: exportFileSource, imp: importFileSource });
  const document = readSchemaDocument();
  const graphql = await registerGraphql(http, deps, {
    schema: createSchema(document),
    sdl: print(document),
    createLoaders,
  });
  registerDocs(http);
  await registerConsole(http, deps);
  await registerOauth(http, deps);
  return graphql.close;
}
