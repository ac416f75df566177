import { isRecord } from "./errors.ts";

/** A record that was deleted, by its type and id. */
export interface DeletedRecord {
  __typename: string;
  id: string;
}

/** Names of fields such as `deletedConversationId`, in payloads of mutations and events. */
const DELETED = /^deleted(\w+)Id$/;

/** Finds the records that a result reports as deleted. */
export function findDeleted(data: unknown): DeletedRecord[] {
  if (Array.isArray(data)) return data.flatMap(findDeleted);
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const type = DELETED.exec(name)?.[1];
    return type && typeof value === "string" ? [{ __typename: type, id: value }] : findDeleted(value);
  });
}
