import { ApiError } from "../core/errors.ts";
import { deserializeBson, serializeBson, toBytes } from "../database/bson.ts";
import type { Change } from "../database/change.ts";
import type { SealedRows } from "../database/sealed-rows.ts";
import type { Secrets } from "../process/secrets.ts";
import type { IdempotentCall, StoredResponse } from "./call.ts";
import { IdempotencyKeys, type IdempotencyRow } from "./model.ts";

const LABEL = "idempotency";
const getPlace = (id: string, field: "result" | "answer") => ({ collection: "idempotency_keys", id, field });
const RETENTION_MS = 24 * 3_600_000;
/** Estimated size of a row and its index entries without result and response. */
const ROW_BYTES = 500;

/** Creates the row of a key. `fields`: the sealed result of the change, or the sealed response. */
export function createRow(
  { account, now }: Change,
  { id, contentHash }: IdempotentCall,
  fields: SealedResult | SealedResponse,
): IdempotencyRow {
  const expires_at = new Date(now.getTime() + RETENTION_MS);
  const sealed = "result" in fields ? fields.result : fields.answer;
  // The response, stored later, is about as long as the result.
  const kept_bytes = ROW_BYTES + 2 * (sealed?.length ?? 0);
  return { _id: id, account, hash: contentHash, result: null, answer: null, ...fields, expires_at, kept_bytes };
}

type SealedResult = Pick<IdempotencyRow, "result" | "key_id">;
type SealedResponse = Pick<IdempotencyRow, "answer" | "key_id">;

export function sealResponse(secrets: Secrets, id: string, response: StoredResponse): SealedResponse {
  const answer = secrets.seal(LABEL, getPlace(id, "answer"), Buffer.from(JSON.stringify(response)));
  return { answer, key_id: secrets.keyId };
}

/** @throws bad_request, `stored_response_unreadable` */
export function openResponse(secrets: Secrets, row: IdempotencyRow): StoredResponse | undefined {
  return row.answer ? JSON.parse(open(secrets, row, "answer", row.answer).toString()) : undefined;
}

export function sealResult(secrets: Secrets, id: string, result: unknown): SealedResult {
  return { result: secrets.seal(LABEL, getPlace(id, "result"), serializeBson({ result })), key_id: secrets.keyId };
}

/** @throws bad_request, `stored_response_unreadable` */
export function openResult<T>(secrets: Secrets, row: IdempotencyRow, sealed: Buffer): T {
  return deserializeBson(open(secrets, row, "result", sealed)).result;
}

function open(secrets: Secrets, { _id, key_id }: IdempotencyRow, field: "result" | "answer", sealed: Buffer): Buffer {
  const plain = secrets.tryOpen(LABEL, getPlace(_id, field), toBytes(sealed), key_id);
  if (plain) return plain;
  throw new ApiError(
    "bad_request",
    "This Idempotency-Key was used, and its stored response can't be decrypted. The request was not executed again.",
    { status: 409, details: { reason: "stored_response_unreadable" } },
  );
}

/** Results and responses, for the rotation of SECRET_KEY. */
export const sealedResponses: SealedRows<IdempotencyRow> = {
  name: "idempotency_responses",
  model: IdempotencyKeys,
  select: (key_id) => ({ key_id }),
  reseal(secrets, row) {
    const { result, answer } = row;
    const values = { result: reseal(secrets, row, "result"), answer: reseal(secrets, row, "answer") };
    const isUnreadable = (result && !values.result) || (answer && !values.answer);
    return isUnreadable ? undefined : { ...values, key_id: secrets.keyId };
  },
};

function reseal(secrets: Secrets, row: IdempotencyRow, field: "result" | "answer"): Buffer | null {
  const sealed = row[field];
  return sealed && (secrets.reseal(LABEL, getPlace(row._id, field), toBytes(sealed), row.key_id) ?? null);
}
