import { z } from "zod";
import { email } from "../accounts/output.ts";
import { count, id } from "../core/output.ts";
import { SCOPES } from "../core/scopes.ts";

/** GET /auth/test. */
export const AuthTest = z
  .object({
    authenticated: z.boolean().meta({ examples: [true] }),
    user: z.object({ id: id("acc"), email }),
    scopes: z.array(z.enum(SCOPES)),
    rate_limit: z.object({
      limit: count(500),
      remaining: count(499),
      reset: count(1_795_253_460).meta({ description: "Unix timestamp in seconds." }),
    }),
  })
  .meta({ id: "AuthTest" });
export type AuthTest = z.infer<typeof AuthTest>;
