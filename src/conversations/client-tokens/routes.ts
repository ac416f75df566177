import { ClientToken } from "../../access/client-tokens/output.ts";
import { type Route, route } from "../../http/route.ts";
import { CreateClientTokenInput } from "./input.ts";

import { createClientToken } from "./service.ts";

export const clientTokenRoutes: Route[] = [
  route({
    method: "POST",
    path: "/client_tokens",
    operationId: "createClientToken",
    summary: "Create a token for a browser, which reads given conversations or events for some minutes",
    description: `Creates a bearer token with the scope \`read\`, restricted to the given conversations and types of events, so that a
page needs no API key. It works for REST, GraphQL, websockets and streams, and ends with the credential that creates it.`,
    scope: "read",
    response: ClientToken,
    body: CreateClientTokenInput,
    errors: [404],
    handle: (ctx, { body }) => createClientToken(ctx, body),
  }),
];
