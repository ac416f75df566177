import { ApiError } from "./errors.ts";
import type { EventType } from "./event-types.ts";

/** Conditions on conversations, which a read of their current state evaluates. */
export interface EventConditions {
  /** Equal for equal conditions. */
  readonly key: string;
  /** Returns false for a conversation that can never meet them. */
  permits(conversation: string): boolean;
  /** Returns those of the conversations that exist and meet the conditions, from a state that contains all events received. */
  select(account: string, conversations: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A part of an account's data. Without a list of conversations or conditions, none of them is permitted, and events of all. */
export interface Restriction {
  conversations?: readonly string[];
  /** Conditions on the permitted conversations; not together with a list. */
  conditions?: EventConditions;
  /** Types of events; absent: all. */
  types?: readonly EventType[];
}

interface Credential {
  restriction?: Restriction;
}

interface Caller {
  account: string;
  credential: Credential;
}

/** Conversations that a verb reads, or `rows`: the verb itself skips each row that the restriction does not cover. */
export type Coverage = readonly string[] | "rows";

/** @throws forbidden, `token_restricted`, for a verb that a restricted credential may not use, or not for these conversations */
export function requireCoverage(
  { credential: { restriction } }: Pick<Caller, "credential">,
  coverage: Coverage | undefined,
): void {
  if (!restriction || coverage === "rows") return;
  if (coverage?.every((id) => restriction.conversations?.includes(id))) return;
  throw createRestrictedError();
}

/** Checks conversations whose conditions may have to be evaluated. @throws forbidden, `token_restricted` */
export async function requireConversationCoverage(caller: Caller, ids: readonly string[]): Promise<void> {
  const { conditions } = caller.credential.restriction ?? {};
  if (!conditions) return requireCoverage(caller, ids);
  const selected = await conditions.select(caller.account, ids);
  if (!ids.every((id) => selected.has(id))) throw createRestrictedError();
}

export const createRestrictedError = () =>
  new ApiError("forbidden", "This client token is restricted to other data.", {
    details: { reason: "token_restricted" },
  });

/** Returns true if the credential may read what belongs to the conversation. */
export async function coversConversation({ account, credential }: Caller, conversation: string): Promise<boolean> {
  const { restriction } = credential;
  if (!restriction) return true;
  const { conversations, conditions } = restriction;
  if (conditions) return (await conditions.select(account, [conversation])).has(conversation);
  return conversations?.includes(conversation) ?? false;
}

/** Returns true if the credential may read the event, unless its conditions exclude the conversation. */
export function mayCoverEvent(
  { credential: { restriction } }: Pick<Caller, "credential">,
  { type, conversation }: { type: EventType; conversation: string | null },
): boolean {
  if (!restriction) return true;
  const { conversations, conditions, types } = restriction;
  if (types && !types.includes(type)) return false;
  if (conditions) return conversation !== null;
  return !conversations || (conversation !== null && conversations.includes(conversation));
}

/** Returns true if both credentials may read the same part of the data. */
export function haveSameRestriction(one: Credential, other: Credential): boolean {
  return describeRestriction(one) === describeRestriction(other);
}

/** Returns a text that is equal for equal restrictions. */
export function describeRestriction({ restriction }: Credential): string {
  const { conversations, conditions, types } = restriction ?? {};
  const listed = [conversations?.toSorted() ?? null, types?.toSorted() ?? null, conditions?.key ?? null];
  return restriction ? JSON.stringify(listed) : "";
}
