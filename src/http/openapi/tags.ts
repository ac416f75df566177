import type { Route } from "../route.ts";

interface Tag {
  name: string;
  description: string;
  paths: RegExp;
}

/** Groups of operations, in the order of the document; an operation belongs to the first group that its path matches. */
export const TAGS: readonly Tag[] = [
  {
    name: "Conversations",
    description: "Text records from email, a messaging channel or the API, each with its summary.",
    paths: /^\/conversations(?!.*\/(?:summaries|attachments))/,
  },
  {
    name: "Summaries",
    description: "Regenerating summaries, the jobs that do it, and templates.",
    paths: /\/summaries|^\/summary_templates/,
  },
  { name: "Attachments", description: "Files that belong to conversations.", paths: /\/attachments/ },
  {
    name: "Exports",
    description: "Exporting conversations to a file and importing them.",
    paths: /^\/(?:exports|imports)/,
  },
  { name: "Webhooks", description: "Signed notifications of events.", paths: /^\/webhooks/ },
  { name: "Events", description: "The log of everything that happened.", paths: /^\/events/ },
  {
    name: "Access",
    description: "API keys, OAuth clients, and a check of the credential.",
    paths: /^\/(?:api_keys|client_tokens|oauth|auth)/,
  },
  { name: "Account", description: "The account, its plan and its usage.", paths: /^\/account/ },
  { name: "Document", description: "This document.", paths: /^\/openapi/ },
];

export function findTag({ path }: Pick<Route, "path">): Tag {
  const tag = TAGS.find(({ paths }) => paths.test(path));
  if (!tag) throw new Error(`openapi/tags.ts has no tag for ${path}.`);
  return tag;
}
