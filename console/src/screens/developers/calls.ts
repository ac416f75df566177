/** One call as both APIs have it. */
export interface Call {
  title: string;
  rest: { method: "GET" | "POST"; path: string; body?: object; isStream?: boolean };
  graphql: { document: string; variables?: object };
}

interface ScreenCalls {
  label: string;
  /** Matches the path of the screen; its first group is the id that the calls use. */
  path: RegExp;
  calls(id: string): readonly Call[];
}

const MESSAGE = { title: "Invoice", content: "Anna: Can you send the invoice by Friday?" };
const CREATE: Call = {
  title: "Create a conversation",
  rest: { method: "POST", path: "/conversations", body: MESSAGE },
  graphql: {
    document: `mutation Create($input: CreateConversationInput!) {
  createConversation(input: $input) { conversation { id status } userErrors { message } }
}`,
    variables: { input: MESSAGE },
  },
};

/** The calls that show or do what a screen does. */
export const SCREEN_CALLS: readonly ScreenCalls[] = [
  { label: "New conversation", path: /^\/conversations\/new$/, calls: () => [CREATE] },
  {
    label: "A conversation",
    path: /^\/conversations\/([^/]+)$/,
    calls: (id) => [
      {
        title: "Get a conversation with its summary",
        rest: { method: "GET", path: `/conversations/${id}` },
        graphql: {
          document: `query Conversation($id: ID!) {
  conversation(id: $id) { title status summary { content sentiment topics actionItems } }
}`,
          variables: { id },
        },
      },
      {
        title: "Write the summary again",
        rest: { method: "POST", path: `/conversations/${id}/summaries`, body: { style: "bullets" } },
        graphql: {
          document: `mutation Regenerate($input: RegenerateSummaryInput!) {
  regenerateSummary(input: $input) { summaryJob { id status } userErrors { message } }
}`,
          variables: { input: { conversationId: id, style: "BULLETS" } },
        },
      },
    ],
  },
  {
    label: "Conversations",
    path: /^\/conversations$/,
    calls: () => [
      {
        title: "List conversations with their summaries",
        rest: { method: "GET", path: "/conversations?per_page=10" },
        graphql: {
          document: `query List {
  conversations(first: 10) { nodes { id title status summary { content sentiment topics } } }
}`,
        },
      },
      CREATE,
    ],
  },
  {
    label: "Live",
    path: /^\/live$/,
    calls: () => [
      {
        title: "Follow events",
        rest: { method: "GET", path: "/events/stream", isStream: true },
        graphql: { document: "subscription Follow {\n  events { id sequence type data }\n}" },
      },
    ],
  },
  {
    label: "Webhooks",
    path: /^\/webhooks/,
    calls: () => [
      {
        title: "Create a webhook",
        rest: {
          method: "POST",
          path: "/webhooks",
          body: { url: "https://example.com/hook", events: ["summary.generated"] },
        },
        graphql: {
          document: `mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) { webhook { id secret } userErrors { message } }
}`,
          variables: { input: { url: "https://example.com/hook", events: ["SUMMARY_GENERATED"] } },
        },
      },
    ],
  },
  {
    label: "Exports",
    path: /^\/exports$/,
    calls: () => [
      {
        title: "Start an export",
        rest: { method: "POST", path: "/exports", body: { format: "pdf" } },
        graphql: {
          document: `mutation Export($input: CreateExportInput!) {
  createExport(input: $input) { export { id status } userErrors { message } }
}`,
          variables: { input: { format: "PDF" } },
        },
      },
    ],
  },
  {
    label: "Imports",
    path: /^\/imports$/,
    calls: () => [
      {
        title: "List imports with their progress",
        rest: { method: "GET", path: "/imports" },
        graphql: {
          document: "query Imports {\n  imports(first: 10) { nodes { id status progress { done total } } }\n}",
        },
      },
    ],
  },
  {
    label: "Usage",
    path: /^\/usage$/,
    calls: () => [
      {
        title: "Get the usage of this month",
        rest: { method: "GET", path: "/account/usage" },
        graphql: {
          document: "query Usage {\n  usage { conversations { total } storage { totalMb } apiRequests { total } }\n}",
        },
      },
    ],
  },
  {
    label: "API keys",
    path: /^\/keys$/,
    calls: () => [
      {
        title: "Create an API key",
        rest: { method: "POST", path: "/api_keys", body: { name: "reporting", scopes: ["read"] } },
        graphql: {
          document: `mutation CreateKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { apiKey { id key } userErrors { message } }
}`,
          variables: { input: { name: "reporting", scopes: ["READ"] } },
        },
      },
    ],
  },
  {
    label: "Settings",
    path: /^\/settings/,
    calls: () => [
      {
        title: "Get the account",
        rest: { method: "GET", path: "/account" },
        graphql: { document: "query Account {\n  account { id email plan storage { usedMb limitMb } }\n}" },
      },
      {
        title: "List the summary templates",
        rest: { method: "GET", path: "/summary_templates" },
        graphql: { document: "query Templates {\n  summaryTemplates(first: 20) { nodes { id name } }\n}" },
      },
    ],
  },
  {
    label: "Developers",
    path: /^\/developers$/,
    calls: () => [
      {
        title: "List the last requests of a key",
        rest: { method: "GET", path: "/account/requests" },
        graphql: {
          document: "query Requests {\n  requests { createdAt method path operation status durationMs error }\n}",
        },
      },
    ],
  },
];

/** The calls of the screen at a path. */
export function findCalls(path: string): readonly Call[] {
  for (const { path: pattern, calls } of SCREEN_CALLS) {
    const match = pattern.exec(path);
    if (match) return calls(match[1] ?? "");
  }
  return [];
}
