import type { CreateConversationInput } from "../../gql/graphql.ts";

const MAX_TITLE_LENGTH = 200;
const WHATSAPP_LINE = /^\u200e?\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}/m;
const MAIL_HEADER = /^(from|subject|message-id|received|mime-version):/im;

/** Creates the input of a conversation from a text, as a person pasted it or a file contains it. */
export function toConversationInput(text: string, filename?: string): CreateConversationInput {
  const content = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .trim();
  return { title: findTitle(content, filename), content, source: detectSource(content, filename) };
}

function detectSource(content: string, filename = ""): CreateConversationInput["source"] {
  const start = content.slice(0, 2_000);
  if (/\.eml$/i.test(filename) || (MAIL_HEADER.test(start) && /^subject:/im.test(start))) return "EMAIL";
  return WHATSAPP_LINE.test(start) ? "WHATSAPP" : "API";
}

function findTitle(content: string, filename: string | undefined): string {
  const [, subject] = /^subject:\s*(.+)$/im.exec(content.slice(0, 4_000)) ?? [];
  const name = filename?.replace(/\.[^.]+$/, "").replace(/[_-]+/g, " ");
  const line = content.split("\n").find((one) => /\p{L}/u.test(one) && !/^WEBVTT/.test(one));
  return (subject ?? name ?? line ?? "Conversation").trim().slice(0, MAX_TITLE_LENGTH) || "Conversation";
}
