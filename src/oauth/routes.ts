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
    scope: "admin",
    response: CreatedOauthClient,
    body: CreateOauthClientInput,
    status: 201,
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
    scope: "admin",
    response: Deleted,
    handle: (ctx, { params }) => deleteOauthClient(ctx, params.id),
  }),
];
