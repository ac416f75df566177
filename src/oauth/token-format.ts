import type { Provider } from "oidc-provider";
import { createSecret, type SecretPrefix } from "../access/secret.ts";

/** Makes the library generate tokens in the format of our API keys: with a prefix that names the kind, and a checksum. */
export function setTokenFormat(provider: Provider): void {
  setFormat(provider.AccessToken.prototype, "at");
  setFormat(provider.ClientCredentials.prototype, "at");
  setFormat(provider.RefreshToken.prototype, "rt");
  setFormat(provider.AuthorizationCode.prototype, "ac");
}

/** Overrides a method that the library's types lack. */
function setFormat(prototype: object, prefix: SecretPrefix): void {
  const original: () => string = Reflect.get(prototype, "generateTokenId");
  Reflect.set(prototype, "generateTokenId", function generateTokenId(this: object) {
    // The original also records the token's storage format on it.
    original.call(this);
    return createSecret(prefix);
  });
}
