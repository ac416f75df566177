import { SCOPES } from "../core/scopes.ts";

const SECRET_METHODS = ["client_secret_post", "client_secret_basic"];

/** The authorization server metadata of RFC 8414. */
export function createMetadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
    token_endpoint_auth_methods_supported: [...SECRET_METHODS, "none"],
    revocation_endpoint_auth_methods_supported: [...SECRET_METHODS, "none"],
    introspection_endpoint_auth_methods_supported: SECRET_METHODS,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/docs`,
  };
}
