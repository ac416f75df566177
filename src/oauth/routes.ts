import { Deleted } from "../core/output.ts";
import { type Route, route } from "../http/route.ts";
import { createOauthClient, deleteOauthClient, listOauthClients } from "./clients.ts";
import { CreateOauthClientInput } from "./input.ts";
import { CreatedOauthClient, OauthClientList } from "./output.ts";
import { presentCreatedOauthClient, presentOauthClient } from "./present.ts";

export const oauthRoutes: Route[] = [
  route({
    method: "GET",
    path: "/oauth/clients",
    operationId: "listOauthClients",
    summary: "List the OAuth clients of the account, newest first (Pro)",
    description: "Returns the applications that may ask account holders for access, without their secrets.",
    scope: "admin",
    response: OauthClientList,
    async handle(ctx) {
      const { rows, plan } = await listOauthClients(ctx);
      return { data: rows.map((row) => presentOauthClient(row, plan)) };
    },
  }),
  route({
    method: "POST",
    path: "/oauth/clients",
    operationId: "createOauthClient",
    summary: "Register an OAuth client (Pro); only this response shows its secret",
    description:
      "Registers an application that asks account holders for access by OAuth 2.0. Only the hash of its secret is stored.",
    scope: "admin",
    response: CreatedOauthClient,
    body: CreateOauthClientInput,
    status: 201,
    location: ({ id }) => `/oauth/clients/${id}`,
    async handle(ctx, { body }) {
      const { row, secret } = await createOauthClient(ctx, body);
      return presentCreatedOauthClient(row, secret);
    },
  }),
  route({
    method: "DELETE",
    path: "/oauth/clients/{id}",
    operationId: "deleteOauthClient",
    summary: "Delete an OAuth client and all its tokens",
    description: "Its access tokens and refresh tokens are refused within a second. It cannot be undone.",
    scope: "admin",
    response: Deleted,
    handle: (ctx, { params }) => deleteOauthClient(ctx, params.id),
  }),
];
