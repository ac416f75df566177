import { parseTranscript } from "../../../../../src/lib/summarizer/builtin/parse/parse.ts";

/** A conversation as pairs of name and text. */
export const TALK = [
  ["Karen Whitfield", "Morning all, the main topic today is the office move in November."],
  ["Raj Patel", "The lease ends on the 30th, and the landlord won't extend it."],
  ["Karen Whitfield", "When is the new place ready?"],
  ["Raj Patel", "The cabling is finished on the 20th. Furniture arrives on the 22nd."],
  ["Mei Lin", "I can organise the movers. We have two quotes: 8,400 and 9,100 dollars."],
  ["Karen Whitfield", "Take the cheaper one. Raj, please tell the landlord."],
  ["Mei Lin", "I'll book the movers for the 28th then."],
] as const;

export const padNumber = (n: number) => String(n).padStart(2, "0");
/** Formats the time of a message. */
export const formatClock = (i: number) => `14:${padNumber(10 + i * 7)}`;
export const formatPm = (i: number) => `2:${padNumber(10 + i * 7)} PM`;
/** Formats the time range of a subtitle. */
export const formatCue = (i: number) => `00:00:${padNumber(i * 8)}.120 --> 00:00:${padNumber(i * 8 + 6)}.980`;
export const toNickname = (name: string) => (name.split(" ")[0] ?? "").toLowerCase();

/** Formats one message in the layout of a tool. */
export type Layout = (name: string, text: string, index: number) => string;

/** Formats the conversation in the layout of a tool. */
export const formatConversation = (line: Layout, head = "") =>
  head + TALK.map(([name, text], index) => line(name, text, index)).join("\n");

/** Parses a text to pairs of name and text. */
export const parseTurns = (content: string, source: "api" | "whatsapp" | "email" = "api") =>
  parseTranscript(content, source).messages.map(({ speaker, text }) => [speaker, text]);
