import { type Route, route } from "../http/route.ts";
import { testAuth } from "./auth-test.ts";
import { AuthTest } from "./output.ts";

export const accessRoutes: Route[] = [
  route({
    method: "GET",
    path: "/auth/test",
    operationId: "testAuth",
    summary: "Test the credential",
    description:
      "Returns the account, the scopes and the state of the rate limit of the credential. A client token is refused with `token_restricted`.",
    scope: "any",
    response: AuthTest,
    handle: async (ctx) => testAuth(ctx),
  }),
];
