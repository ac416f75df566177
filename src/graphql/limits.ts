/** What one operation may be, the same over HTTP and websocket (runtime.md, "Limits"). */
export const LIMITS = {
  /** Fields below each other; introspection has a limit of its own. */
  depth: 10,
  aliases: 15,
  directives: 5,
  tokens: 1_000,
  cost: 5_000,
  /** Of a body, and of a message on a websocket. */
  bytes: 1_000_000,
  /** In one answer. */
  errors: 20,

  // From here on our own, against what the ones above let through.
  /** The same field or fragment, written again in one selection set. */
  repeats: 10,
  /** Lists and objects in each other, in a literal or a variable. */
  nesting: 32,
  /**
   * Of the objects in the variables; metadata has room for 2,700. graphql-js writes out the whole value for each of 50
   * faults: 80,000 members held the process for 9 seconds.
   */
  members: 3_000,
  /** Every error looks for its line: a million of empty ones made validation last 600 ms. */
  lines: 10_000,
  /** Objects by introspection fields, which cost nothing; graphql-js's own query asks for about 16,000. */
  introspection: 50_000,
} as const;
