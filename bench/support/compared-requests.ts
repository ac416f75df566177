import type { Call } from "./load.ts";
import type { PeerName } from "./peers.ts";

export type SystemName = "recap" | PeerName;

/** A kind of request and how each system that has it is asked. */
export interface Case {
  name: string;
  requests: Partial<Record<SystemName, (input: CaseInput) => Call>>;
}

/** What a request varies in. */
export interface CaseInput {
  id: string;
  word: string;
  title: string;
  content: string;
}

const SUMMARY = "summary { title content sentiment topics }";
const ROW = `id title source status createdAt updatedAt ${SUMMARY} attachments { id filename size mimeType }`;
const OPERATIONS = {
  One: "query One($id: ID!) { conversation(id: $id) { id title content source status version createdAt updatedAt summary { title content sentiment topics actionItems language } } }",
  List: `query List($first: Int!) { conversations(first: $first) { totalCount pageInfo { hasNextPage endCursor } nodes { ${ROW} } } }`,
  Nested: `query Nested($first: Int!) { conversations(first: $first) { totalCount pageInfo { hasNextPage endCursor } nodes { ${ROW} summaryJobs(first: 3) { nodes { id status style createdAt } } account { id email plan } } } }`,
};

type Operation = keyof typeof OPERATIONS;

const ask = (operationName: Operation, variables: object): Call => ({
  method: "POST",
  path: "/graphql",
  body: { query: OPERATIONS[operationName], operationName, variables },
});

const askAll = (operation: Operation, toVariables: (input: CaseInput) => object): Case["requests"] => {
  const call = (input: CaseInput) => ask(operation, toVariables(input));
  return { recap: call, baseline: call, mercurius: call, yoga: call };
};

const PARSE = { "x-parse-application-id": "bench" };
const toQuery = (values: Record<string, string>) => new URLSearchParams(values).toString();
const toBody = ({ title, content }: CaseInput) => ({ title, content, source: "api" });

/** The key of Recap is added by the caller. */
export const CASES: Case[] = [
  {
    name: "REST get",
    requests: {
      recap: ({ id }) => ({ path: `/v1/conversations/${id}` }),
      baseline: ({ id }) => ({ path: `/conversations/${id}` }),
      feathers: ({ id }) => ({ path: `/conversations/${id}` }),
      parse: ({ id }) => ({ path: `/parse/classes/Conversation/${id}`, headers: PARSE }),
    },
  },
  {
    name: "REST list of 20 with total",
    requests: {
      recap: () => ({ path: "/v1/conversations?per_page=20" }),
      baseline: () => ({ path: "/conversations?limit=20" }),
      feathers: () => ({ path: "/conversations?account=acc_1&%24sort%5Bcreated_at%5D=-1&%24limit=20" }),
      parse: () => ({ path: "/parse/classes/Conversation?limit=20&count=1&order=-createdAt", headers: PARSE }),
    },
  },
  {
    name: "REST search",
    requests: {
      recap: ({ word }) => ({ method: "POST", path: "/v1/conversations/search", body: { query: word } }),
      baseline: ({ word }) => ({ path: `/search?q=${encodeURIComponent(word)}` }),
      parse: ({ word }) => {
        const where = JSON.stringify({ content: { $text: { $search: { $term: word } } } });
        const keys = "$score,title,content,source,status,metadata,summary";
        return {
          path: `/parse/classes/Conversation?${toQuery({ where, limit: "20", count: "1", order: "$score", keys })}`,
          headers: PARSE,
        };
      },
    },
  },
  {
    name: "REST create",
    requests: {
      recap: (input) => ({ method: "POST", path: "/v1/conversations", body: toBody(input) }),
      baseline: (input) => ({ method: "POST", path: "/conversations", body: toBody(input) }),
      feathers: (input) => ({ method: "POST", path: "/conversations", body: toBody(input) }),
      parse: (input) => ({ method: "POST", path: "/parse/classes/Conversation", headers: PARSE, body: toBody(input) }),
    },
  },
  { name: "GraphQL by id", requests: askAll("One", ({ id }) => ({ id })) },
  { name: "GraphQL list of 20 with attachments", requests: askAll("List", () => ({ first: 20 })) },
  { name: "GraphQL nested", requests: askAll("Nested", () => ({ first: 20 })) },
];
