import { MAX_OPERATION_WORK } from "../core/work.ts";

/** Limits of one operation, the same over HTTP and websocket. */
export const LIMITS = {
  /** Nested fields; introspection has a limit of its own. */
  depth: 10,
  aliases: 15,
  directives: 5,
  tokens: 1_000,
  cost: MAX_OPERATION_WORK,
  /** Size of a request body or a websocket message. */
  bytes: 1_000_000,
  /** In one response. */
  errors: 20,

  // The following are not in the contract; they bound requests that the limits above allow.
  /** Occurrences of the same field or fragment in one selection set. */
  repeats: 10,
  /** Nested lists and objects in a literal or a variable. */
  nesting: 32,
  /**
   * Members of the objects in the variables; metadata can have 2,700. graphql-js prints the whole value in each of 50
   * errors: 80,000 members blocked the process for 9 seconds.
   */
  members: 3_000,
  /** Each error computes its line: a million empty lines made validation take 600 ms. */
  lines: 10_000,
  /** Objects of introspection fields, which cost nothing; the introspection query of graphql-js has about 16,000. */
  introspection: 50_000,
} as const;
