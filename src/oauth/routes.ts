import { Deleted } from "../core/output.ts";
import { type Route, route } from "../http/route.ts";
import { CreateOauthClientInput } from "./input.ts";
import { CreatedOauthClient, OauthClientList } from "./output.ts";
import { presentCreatedOauthClient, presentOauthClient } from "./present.ts";
import { createOauthClient, deleteOauthClient, listOauthClients } from "./service.ts";

export const oauthRoutes: Route[] = [
  route({
    method: "GET",
    path: "/oauth/clients",
    operationId: "listOauthClients",
    summary: "List the OAuth clients that the account registered, newest first (Pro)",
    scope: "admin",
    response: OauthClientList,
    async handle(ctx) {
      const { rows, owner } = await listOauthClients(ctx);
      return { data: rows.map((row) => presentOauthClient(row, owner)) };
    },
  }),
  route({
    method: "POST",
    path: "/oauth/clients",
    operationId: "createOauthClient",
    summary: "Register an OAuth client (Pro); only this answer shows its secret",
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
    summary: "Delete an OAuth client, and with it every token that it was given",
    scope: "admin",
    response: Deleted,
    handle: (ctx, { params }) => deleteOauthClient(ctx, params.id),
  }),
];
