import type { oas31 } from "zod-openapi";
import type { Scope } from "../../core/scopes.ts";
import type { Route } from "../route.ts";

/** Meaning of each scope. */
const SCOPES: Record<Scope, string> = {
  read: "Read everything but webhooks, API keys and OAuth clients.",
  write: "Create and change conversations, attachments, exports and imports.",
  delete: "Delete conversations, attachments and exports.",
  admin: "Manage webhooks, API keys, OAuth clients, the plan and the IP allow-list; implies all other scopes.",
};

/** Either of the two credentials. */
export const CREDENTIALS: oas31.SecurityRequirementObject[] = [{ apiKey: [] }, { oauth2: [] }];

export function describeSecuritySchemes(publicUrl: string): Record<string, oas31.SecuritySchemeObject> {
  return {
    apiKey: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "API key",
      description: "`Authorization: Bearer sk_…`. Scopes: `read`, `write`, `delete`, and `admin`, which implies all.",
    },
    oauth2: {
      type: "oauth2",
      description:
        "`Authorization: Bearer at_…`: an access token of an OAuth client, with at most the scopes of its holder.",
      flows: {
        authorizationCode: {
          authorizationUrl: `${publicUrl}/oauth/authorize`,
          tokenUrl: `${publicUrl}/oauth/token`,
          refreshUrl: `${publicUrl}/oauth/token`,
          scopes: SCOPES,
        },
        clientCredentials: { tokenUrl: `${publicUrl}/oauth/token`, scopes: SCOPES },
      },
    },
  };
}

/** The credentials of an operation, with the scope that it needs. */
export function describeSecurity(scope: Route["scope"]): oas31.SecurityRequirementObject[] {
  if (scope === "none") return [];
  return scope === "any" ? CREDENTIALS : [{ apiKey: [] }, { oauth2: [scope] }];
}
