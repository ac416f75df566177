import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { makeServer } from "graphql-ws";
import type { Deps } from "../core/context.ts";
import type { ApiError } from "../core/errors.ts";
import { createDisconnectError } from "../http/disconnect.ts";
import { sendErrorOverSocket } from "../http/socket-errors.ts";
import { checkUpgrade } from "../http/upgrade.ts";
import { formatApiError } from "./errors.ts";
import type { TransportParts } from "./transport.ts";
import { WebsocketCredentials } from "./websocket-credentials.ts";
import { createOperationHooks, type OperationsExtra } from "./websocket-hooks.ts";
import { createWebsocketTransport } from "./websocket-transport.ts";

const INIT_TIMEOUT_MS = 5_000;

/** Serves the `graphql-transport-ws` protocol on `/graphql`: any operation, with the credentials of the connection. */
export function serveWebsocket(app: FastifyInstance, deps: Deps, parts: TransportParts) {
  const credentials = new WebsocketCredentials(deps);

  const protocol = makeServer<Record<string, unknown>, OperationsExtra>({
    schema: parts.schema,
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect({ connectionParams, extra, subscriptions }) {
      extra.isStarting = () => Object.values(subscriptions).includes(null);
      return credentials.connect(extra, connectionParams);
    },
    onClose({ extra }) {
      extra.closing.abort(createDisconnectError());
      extra.release?.();
    },
    ...createOperationHooks(deps, parts, credentials),
  });
  const transport = createWebsocketTransport<OperationsExtra>(protocol, deps.log, {
    createExtra: (peer) => ({ peer, sources: new Map(), closing: new AbortController(), operations: new Map() }),
    createPing: (extra) => credentials.createPing(extra),
    answerPing: (extra, payload) => credentials.answerPing(extra, payload),
  });

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = checkUpgrade(deps, request, "/graphql");
    if (refusal) {
      const request_id = sendErrorOverSocket(
        socket,
        refusal,
        refusal.status === 404 ? undefined : toGraphqlBody(refusal),
      );
      return deps.log.info({ request_id, status: refusal.status }, "rejected a websocket");
    }
    transport.upgrade(request, socket, head);
  };
  app.server.on("upgrade", onUpgrade);
  deps.metrics.gauge("websocket_connections", "Open websockets.", transport.count);

  return {
    /** Closes each socket with 1001 after its pending messages. */
    async close() {
      await transport.close();
      app.server.off("upgrade", onUpgrade);
    },
  };
}

const toGraphqlBody = (error: ApiError) => ({ errors: [formatApiError(error)] });
