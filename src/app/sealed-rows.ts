import { sealedProviders } from "../accounts/provider.ts";
import type { SealedRows } from "../database/sealed-rows.ts";
import { sealedResponses } from "../idempotency/sealed.ts";
import { sealedOauthRecords } from "../oauth/sealed-payload.ts";
import { sealedSecrets } from "../webhooks/secrets.ts";

/** Everything that is stored under SECRET_KEY. */
export const SEALED_ROWS: readonly SealedRows[] = [sealedSecrets, sealedResponses, sealedOauthRecords, sealedProviders];
