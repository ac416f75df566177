import { deserializeBson, serializeBson, toBytes } from "../database/bson.ts";
import type { Change } from "../database/change.ts";
import type { Secrets } from "../process/secrets.ts";
import type { IdempotentCall, StoredResponse } from "./call.ts";
import type { IdempotencyRow } from "./model.ts";

const LABEL = "idempotency";
const RETENTION_MS = 24 * 3_600_000;

/** Creates the row of a key. `fields`: the sealed result of the change, or the sealed response. */
export function createRow(
  { account, now }: Change,
  { id, contentHash }: IdempotentCall,
  fields: Partial<Pick<IdempotencyRow, "result" | "answer">>,
): IdempotencyRow {
  const expires_at = new Date(now.getTime() + RETENTION_MS);
  return { _id: id, account, hash: contentHash, result: null, answer: null, ...fields, expires_at };
}

export function sealResponse(secrets: Secrets, response: StoredResponse): Buffer {
  return secrets.seal(LABEL, Buffer.from(JSON.stringify(response)));
}

export function openResponse(secrets: Secrets, { answer }: IdempotencyRow): StoredResponse | undefined {
  return answer ? JSON.parse(secrets.open(LABEL, toBytes(answer)).toString()) : undefined;
}

export function sealResult(secrets: Secrets, result: unknown): Buffer {
  return secrets.seal(LABEL, serializeBson({ result }));
}

export function openResult<T>(secrets: Secrets, sealed: Buffer): T {
  return deserializeBson(secrets.open(LABEL, toBytes(sealed))).result;
}
