import { ConversationListItem, Summary } from "./output.ts";

/** Fields of the database by those of a conversation on both APIs; others are read from other collections. */
const STORED_FIELDS = new Set([
  "title",
  "content",
  "source",
  "status",
  "metadata",
  "summarize",
  "version",
  "created_at",
  "updated_at",
  "attachments",
]);

const SUMMARY_FIELDS = new Set(Object.keys(Summary.shape).map((name) => `summary.${name}`));

/** In every projection: the owner, the times that the list is sorted by, and the totals that complete the content. */
const ALWAYS = { account: 1, created_at: 1, updated_at: 1, appended: 1 } as const;

/**
 * Reads the named fields only: a row also has words, marks and topics that no response contains, and most of a summary is evidence.
 * `summary.NAME`: a field of the summary; its title comes with each of them, as without a field an existing summary would be absent.
 */
export function createProjection(fields: Iterable<string>): Record<string, 1> {
  const named = new Set(fields);
  if (named.delete("summary")) named.add("summary.title");
  const names = [...named].filter((name) => STORED_FIELDS.has(name) || SUMMARY_FIELDS.has(name));
  return { ...ALWAYS, ...Object.fromEntries(names.map((name) => [name, 1 as const])) };
}

/** The fields of an entry of GET /conversations. */
export const LIST_PROJECTION = createProjection([
  ...Object.keys(ConversationListItem.shape),
  ...Object.keys(ConversationListItem.shape.summary.unwrap().shape).map((name) => `summary.${name}`),
]);
