import { Deleted } from "../core/output.ts";
import { type Route, route } from "../http/route.ts";
import { deleteAuthorization, listAuthorizations } from "./authorizations.ts";
import { createOauthClient, deleteOauthClient, listOauthClients } from "./clients.ts";
import { CreateOauthClientInput } from "./input.ts";
import { CreatedOauthClient, OauthAuthorizationList, OauthClientList } from "./output.ts";
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
  route({
    method: "GET",
    path: "/oauth/authorizations",
    operationId: "listOauthAuthorizations",
    summary: "List the applications that have access to the account, by name",
    description: "Returns the applications to which the account holder gave access on the consent page.",
    scope: "admin",
    response: OauthAuthorizationList,
    handle: async (ctx) => ({ data: await listAuthorizations(ctx) }),
  }),
  route({
    method: "DELETE",
    path: "/oauth/authorizations/{client_id}",
    operationId: "deleteOauthAuthorization",
    summary: "Revoke the access of an application",
    description: "Its tokens for the account are refused at once. The application can ask for access again.",
    scope: "admin",
    response: Deleted,
    handle: (ctx, { params }) => deleteAuthorization(ctx, params.client_id),
  }),
];
