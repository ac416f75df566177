import type { Answer, Client } from "./client.ts";
import { fetch } from "./fetch.ts";
import { findRefusal } from "./graphql.ts";

const FIELDS = "id title content source metadata";
const CREATE = `mutation ($input: CreateConversationInput!) { createConversation(input: $input) { conversation { ${FIELDS} } userErrors { code details } } }`;

/** Result of one input: the conversation, or the error's code and fields. */
export interface Outcome {
  conversation?: Record<string, unknown>;
  code?: string;
  fields?: Record<string, string[]>;
}

/** Forms of one input: a REST body, GraphQL variables, and literals in a GraphQL document. */
export const INPUT_FORMS = ["REST", "variables", "literal"] as const;
export type InputForm = (typeof INPUT_FORMS)[number];

/** Creates a conversation from JSON text in a form, without parsing the text where the form does not need it. */
export async function createConversationBy(form: InputForm, client: Client, input: string): Promise<Outcome> {
  if (form === "REST") {
    const { body } = await client.post("/conversations", input);
    return body.error ? readRefusal(body.error.code, body.error.details) : { conversation: body };
  }
  const text =
    form === "variables"
      ? `{"query":${JSON.stringify(CREATE)},"variables":{"input":${toUpperCaseSource(input)}}}`
      : JSON.stringify({
          query: `mutation { createConversation(input: ${toLiteral(JSON.parse(input))}) { conversation { ${FIELDS} } userErrors { code details } } }`,
        });
  const body = await postGraphql(client, text);
  const refusal = findRefusal(body);
  return refusal
    ? readRefusal(refusal.code, refusal.details)
    : { conversation: toRestSource(body.data.createConversation.conversation) };
}

/** Writes the source of JSON text as GraphQL names it. */
const toUpperCaseSource = (input: string): string =>
  input.replace(/("source"\s*:\s*")(\w+)"/, (_, head: string, word: string) => `${head}${word.toUpperCase()}"`);

const toRestSource = ({ source, ...conversation }: Record<string, unknown>) =>
  source === undefined ? conversation : { ...conversation, source: String(source).toLowerCase() };

const readRefusal = (code: string, details?: { fields?: Record<string, string[]> }): Outcome => ({
  code,
  ...(details?.fields && { fields: details.fields }),
});

/** Sends a GraphQL request given as JSON text. */
export async function postGraphql(
  client: Client,
  body: string,
  more: Record<string, string> = {},
): Promise<Answer["body"]> {
  const headers = { authorization: `Bearer ${client.key}`, "content-type": "application/json", ...more };
  return (await fetch(`${client.url}/graphql`, { method: "POST", headers, body })).json();
}

/** Returns true if the value can be written as a literal: its keys must be names. */
export function isLiteral(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isLiteral);
  return Object.entries(value).every(([key, inner]) => /^[_A-Za-z]\w*$/.test(key) && isLiteral(inner));
}

function toLiteral(value: unknown, key = ""): string {
  if (key === "source") return String(value).toUpperCase();
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => toLiteral(item)).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}: ${toLiteral(inner, name)}`)
    .join(", ")}}`;
}
