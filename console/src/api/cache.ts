import type { Cache, CacheExchangeOpts, DataFields, FieldInfo } from "@urql/exchange-graphcache";
import { relayPagination } from "@urql/exchange-graphcache/extras";
import {
  type ConversationRowFragment,
  type EventsSubscription,
  IpAllowlistDocument,
  type SetIpAllowlistMutation,
  type SetSummarizerMutation,
  SummarizerDocument,
} from "../gql/graphql.ts";

/** Types without an id, which the cache stores with the object that contains them. */
const EMBEDDED = [
  "Summary",
  "SummaryGenerator",
  "SummaryGrounding",
  "SummaryStatement",
  "SummaryPoints",
  "SummaryPoint",
  "SummarySection",
  "SummaryChapter",
  "PointFeedback",
  "SummaryDiff",
  "SummaryDiffPoint",
  "ChangedSummaryPoint",
  "ChangedSummarySection",
  "ChangedSummaryChapter",
  "SummaryTemplateSection",
  "Evidence",
  "JobError",
  "AccountStorage",
  "AccountApiUsage",
  "AuthTest",
  "AuthTestUser",
  "RateLimit",
  "SummaryProgress",
  "DeliveryAttempt",
  "Usage",
  "UsagePeriod",
  "UsageConversations",
  "SourceCount",
  "UsageStorage",
  "UsageStorageByType",
  "RecordStorage",
  "ExportStorage",
  "UsageRequests",
  "EndpointCount",
  "ExportOptions",
  "ImportProgress",
  "ImportRowError",
  "OauthAuthorization",
  "LoggedRequest",
  "UsageSummaries",
  "SummaryJobUsage",
  "Summarizer",
  "SummarizerProvider",
  "SummarizerTest",
  "SummarizerTestError",
  "IpAllowlist",
  "IpAllowlistEntry",
];

/** Conversations that a list of the cache shows: its arguments. */
interface ListArguments {
  after?: string | null;
  /** Of the conditions, the console uses these. */
  where?: { status?: readonly string[] | null; source?: readonly string[] | null } | null;
}

export const cacheConfig: Partial<CacheExchangeOpts> = {
  keys: Object.fromEntries(EMBEDDED.map((type) => [type, () => null])),
  resolvers: {
    Query: { securityEvents: relayPagination() },
    Conversation: { messages: relayPagination() },
  },
  updates: {
    Mutation: {
      // Types without an id, which the cache does not find in the result of a mutation by itself.
      setIpAllowlist(result: DataFields & SetIpAllowlistMutation, _variables, cache) {
        const ipAllowlist = result.setIpAllowlist?.ipAllowlist;
        if (ipAllowlist)
          cache.updateQuery({ query: IpAllowlistDocument }, () => ({ __typename: "Query", ipAllowlist }));
      },
      setSummarizer(result: DataFields & SetSummarizerMutation, _variables, cache) {
        const summarizer = result.setSummarizer?.summarizer;
        if (summarizer) cache.updateQuery({ query: SummarizerDocument }, () => ({ __typename: "Query", summarizer }));
      },
      deleteConversation(result, _variables, cache) {
        const id = (result.deleteConversation as { deletedConversationId?: string } | null)?.deletedConversationId;
        if (id) removeConversation(cache, id);
      },
    },
    Subscription: {
      events: (result, _variables, cache) => applyEvent(result as DataFields & EventsSubscription, cache),
    },
  },
};

/** Adds and removes conversations; the cache updates the fields of known ones by itself. */
function applyEvent({ events: { payload } }: EventsSubscription, cache: Cache): void {
  if (payload?.__typename === "ConversationDeletedPayload") removeConversation(cache, payload.deletedConversationId);
  else if (payload?.__typename === "TaskUpdatedPayload" || payload?.__typename === "SummaryFeedbackPayload") return;
  else if (payload && "conversation" in payload && payload.conversation) addConversation(cache, payload.conversation);
}

const findLists = (cache: Cache): (FieldInfo & { connection: string })[] =>
  cache
    .inspectFields("Query")
    .filter(({ fieldName }) => fieldName === "conversations")
    .flatMap((field) => {
      const connection = cache.resolve("Query", field.fieldKey);
      return typeof connection === "string" ? [{ ...field, connection }] : [];
    });

const readNodes = (cache: Cache, connection: string) => (cache.resolve(connection, "nodes") as string[] | null) ?? [];

const isIn = ({ status, source }: NonNullable<ListArguments["where"]>, conversation: ConversationRowFragment) =>
  (status?.includes(conversation.status) ?? true) && (source?.includes(conversation.source) ?? true);

/** Puts a conversation that no page contains into the first page of each list to which it belongs. */
function addConversation(cache: Cache, conversation: ConversationRowFragment): void {
  const key = cache.keyOfEntity({ __typename: "Conversation", id: conversation.id });
  if (!key) return;
  const lists = findLists(cache);
  for (const { connection, arguments: given } of lists) {
    const { after, where } = (given ?? {}) as ListArguments;
    if (after || (where && !isIn(where, conversation))) continue;
    const nodes = readNodes(cache, connection);
    if (nodes.includes(key) || isOnOtherPage(cache, lists, connection, key)) continue;
    const place = nodes.findIndex((one) => String(cache.resolve(one, "createdAt")) < conversation.createdAt);
    if (place === -1 && nodes.length > 0) continue;
    cache.link(connection, "nodes", nodes.toSpliced(Math.max(place, 0), 0, key));
  }
}

const isOnOtherPage = (cache: Cache, lists: { connection: string }[], connection: string, key: string) =>
  lists.some(
    (list) =>
      list.connection !== connection &&
      isSameList(list.connection, connection) &&
      readNodes(cache, list.connection).includes(key),
  );

/** Pages of one list differ by their cursor only. */
const isSameList = (one: string, other: string) => removeCursor(one) === removeCursor(other);
const removeCursor = (connection: string) => connection.replace(/"after":(?:"[^"]*"|null),?/, "");

function removeConversation(cache: Cache, id: string): void {
  const key = cache.keyOfEntity({ __typename: "Conversation", id });
  if (!key) return;
  for (const { connection } of findLists(cache)) {
    const nodes = readNodes(cache, connection);
    if (!nodes.includes(key)) continue;
    cache.link(
      connection,
      "nodes",
      nodes.filter((one) => one !== key),
    );
  }
  cache.invalidate(key);
}
