import { z } from "zod";
import { email } from "../accounts/output.ts";
import { count, id } from "../core/output.ts";
import { SCOPES } from "../core/scopes.ts";

/** GET /auth/test. */
export const AuthTest = z
  .object({
    authenticated: z.boolean().meta({ description: "Always true.", examples: [true] }),
    user: z
      .object({ id: id("acc"), email })
      .meta({ id: "AuthTestUser", description: "The account of the credential." }),
    scopes: z.array(z.enum(SCOPES)).describe("The scopes of the credential."),
    rate_limit: z
      .object({
        limit: count("Calls allowed in the window with fewer calls remaining.", 500),
        remaining: count("Calls that remain in that window.", 499),
        reset: count("When that window ends: a Unix timestamp in seconds.", 1_795_253_460),
      })
      .meta({ id: "RateLimit", description: "The state of the account's rate limit." }),
  })
  .meta({ id: "AuthTest" });
export type AuthTest = z.infer<typeof AuthTest>;
