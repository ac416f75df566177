import { ApiError } from "./errors.ts";
import type { EventType } from "./event-types.ts";

/** A part of an account's data. An absent list of conversations permits none of them, and events of all. */
export interface Restriction {
  conversations?: readonly string[];
  /** Types of events; absent: all. */
  types?: readonly EventType[];
}

interface Credential {
  restriction?: Restriction;
}

interface Caller {
  credential: Credential;
}

/** Conversations that a verb reads, or `rows`: the verb itself skips each row that the restriction does not cover. */
export type Coverage = readonly string[] | "rows";

/** @throws forbidden, `token_restricted`, for a verb that a restricted credential may not use, or not for these conversations */
export function requireCoverage({ credential: { restriction } }: Caller, coverage: Coverage | undefined): void {
  if (!restriction || coverage === "rows") return;
  if (coverage?.every((id) => restriction.conversations?.includes(id))) return;
  throw new ApiError("forbidden", "This client token is restricted to other data.", {
    details: { reason: "token_restricted" },
  });
}

/** Returns true if the credential may read what belongs to the conversation. */
export function coversConversation({ credential: { restriction } }: Caller, conversation: string): boolean {
  return !restriction || (restriction.conversations?.includes(conversation) ?? false);
}

/** Returns true if the credential may read the event. */
export function coversEvent(
  { credential: { restriction } }: Caller,
  { type, conversation }: { type: EventType; conversation: string | null },
): boolean {
  if (!restriction) return true;
  const { conversations, types } = restriction;
  if (types && !types.includes(type)) return false;
  return !conversations || (conversation !== null && conversations.includes(conversation));
}

/** Returns true if both credentials may read the same part of the data. */
export function haveSameRestriction(one: Credential, other: Credential): boolean {
  return describeRestriction(one) === describeRestriction(other);
}

/** Returns a text that is equal for equal restrictions. */
export function describeRestriction({ restriction }: Credential): string {
  const { conversations, types } = restriction ?? {};
  return restriction ? JSON.stringify([conversations?.toSorted() ?? null, types?.toSorted() ?? null]) : "";
}
