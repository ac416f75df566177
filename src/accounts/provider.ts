import { validationError } from "../core/errors.ts";
import type { SealedRows } from "../database/sealed-rows.ts";
import type { Secrets } from "../process/secrets.ts";
import { type AccountRow, Accounts, type Provider } from "./model.ts";
import type { ProviderInput } from "./provider-input.ts";

/** Values that a model server of an account receives with each call, and no response contains. */
export interface ProviderSecrets {
  apiKey: string | null;
  headers: { name: string; value: string }[];
}

const LABEL = "summarizer provider";
const getPlace = (account: string) => ({ collection: "accounts", id: account, field: "provider" });
/** A shorter key shows no end: the rest would be guessed. */
const MIN_HINTED_LENGTH = 16;
const HINT_LENGTH = 4;

/** Returns the provider as it is stored; undefined for the operator's. */
export function createProvider(
  secrets: Secrets,
  { _id, provider: stored }: Pick<AccountRow, "_id" | "provider">,
  { engine, base_url, model, api_key, headers, monthly_tokens, prompt_price, completion_price }: ProviderInput,
  now: Date,
): Provider | undefined {
  if (engine === "default") return undefined;
  const isSameServer = stored?.engine === "openai" && isSameUrl(stored.base_url, base_url);
  const isModel = engine === "openai";
  const known = isModel && isSameServer ? openProvider(secrets, _id, stored) : undefined;
  const keeps = (name: "api_key" | "headers", isStored: boolean) => {
    if (!isModel || !isStored) return;
    // Otherwise a change of the address would send a key that its reader does not know to a server of their choice.
    if (!isSameServer) throw validationError({ [`provider.${name}`]: ["must be sent again with another base_url"] });
    if (!known) throw validationError({ [`provider.${name}`]: ["must be sent again, as it cannot be decrypted"] });
  };
  if (api_key === undefined) keeps("api_key", stored?.has_key === true);
  if (headers === undefined) keeps("headers", (stored?.header_names.length ?? 0) > 0);
  const apiKey = (isModel && (api_key ?? known?.apiKey)) || null;
  const sent = (isModel && (headers ?? known?.headers)) || [];
  if (apiKey !== null && sent.some(({ name }) => name.toLowerCase() === "authorization"))
    throw validationError({ "provider.headers": ["must not contain Authorization, which api_key sets"] });
  const isSecret = apiKey !== null || sent.length > 0;
  return {
    engine,
    base_url: isModel ? base_url : null,
    model: model ?? null,
    has_key: apiKey !== null,
    key_end: apiKey && apiKey.length >= MIN_HINTED_LENGTH ? apiKey.slice(-HINT_LENGTH) : null,
    header_names: sent.map(({ name }) => name),
    monthly_tokens: monthly_tokens ?? null,
    prompt_price: prompt_price ?? null,
    completion_price: completion_price ?? null,
    sealed: isSecret ? seal(secrets, _id, { apiKey, headers: sent }) : null,
    key_id: isSecret ? secrets.keyId : null,
    updated_at: now,
  };
}

/** Returns true for URLs of the same calls: with a slash at the end, or the host in upper case. */
const isSameUrl = (one: string | null, other: string) => one !== null && toCallUrl(one) === toCallUrl(other);
const toCallUrl = (url: string) => new URL(url).href.replace(/\/+$/, "");

const seal = (secrets: Secrets, account: string, values: ProviderSecrets) =>
  secrets.seal(LABEL, getPlace(account), Buffer.from(JSON.stringify(values))).toString("base64");

/** Decrypts the key and headers. Returns undefined when SECRET_KEY can't decrypt them. */
export function openProvider(
  secrets: Secrets,
  account: string,
  { sealed, key_id }: Pick<Provider, "sealed" | "key_id">,
): ProviderSecrets | undefined {
  if (sealed === null) return { apiKey: null, headers: [] };
  const text = secrets.tryOpen(LABEL, getPlace(account), Buffer.from(sealed, "base64"), key_id ?? undefined);
  return text && (JSON.parse(text.toString()) as ProviderSecrets);
}

/** Keys and headers of model servers, for the rotation of SECRET_KEY. */
export const sealedProviders: SealedRows<AccountRow> = {
  name: "summarizer_providers",
  model: Accounts,
  select: (key_id) => ({ "provider.sealed": { $type: "string" }, "provider.key_id": key_id }),
  reseal(secrets, { _id, provider }) {
    if (!provider?.sealed) return undefined;
    const { sealed, key_id } = provider;
    const again = secrets.reseal(LABEL, getPlace(_id), Buffer.from(sealed, "base64"), key_id ?? undefined);
    return again && { provider: { ...provider, sealed: again.toString("base64"), key_id: secrets.keyId } };
  },
};
