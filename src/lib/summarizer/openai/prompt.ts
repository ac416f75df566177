import { SENTIMENTS, type Style, type SummaryRequest } from "../summarizer.ts";
import { ANSWER_SCHEMA } from "./answer.ts";
import { fillTemplate, TEMPLATES } from "./templates.ts";

const SHAPES: Readonly<Record<Style, string>> = {
  concise: "two to four sentences, at most 60 words",
  detailed: "one or two paragraphs of 90 to 150 words that keep who said, asked and decided what",
  bullets: 'three to seven lines, each beginning with "- " and saying one thing',
};

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** What stands between the boundaries: the conversation, or notes on its parts. */
export interface Text {
  content: string;
  areNotes: boolean;
}

/** The messages for one summary; `spelledSchema` for servers that cannot be told a schema. */
export function summaryPrompt(
  request: SummaryRequest,
  text: Text,
  boundary: string,
  spelledSchema: boolean,
): ChatMessage[] {
  const system = fillTemplate(TEMPLATES.summary, {
    boundary,
    what: `${text.areNotes ? "notes on the parts of one conversation, in order" : "one conversation"} (source: ${request.source})`,
    shape: SHAPES[request.style],
    sentiments: SENTIMENTS.join(", "),
    language: request.language
      ? `Write title, content, topics and action items in the language with the BCP 47 tag "${request.language}".`
      : "Write title, content, topics and action items in the main language of the conversation.",
    form: spelledSchema
      ? `Answer with one JSON object and nothing else, of this JSON Schema: ${JSON.stringify(ANSWER_SCHEMA)}`
      : "Answer with the JSON object.",
  });
  return conversationOf(system, request.title, text.content, boundary);
}

/** The messages for notes on one part of a conversation that is too long for the model. */
export function notesPrompt(
  request: SummaryRequest,
  content: string,
  boundary: string,
  place: { part: number; parts: number },
): ChatMessage[] {
  return conversationOf(fillTemplate(TEMPLATES.notes, { boundary, ...place }), request.title, content, boundary);
}

/** The request for a second try, with what was wrong. */
export function repairPrompt(messages: readonly ChatMessage[], answer: string, fault: string): ChatMessage[] {
  return [
    ...messages,
    { role: "assistant", content: answer.slice(0, 4_000) },
    { role: "user", content: fillTemplate(TEMPLATES.repair, { fault }) },
  ];
}

function conversationOf(system: string, title: string, content: string, boundary: string): ChatMessage[] {
  const body = `Title: ${withoutMarks(title).replace(/\s+/g, " ")}\n\n${withoutMarks(content)}`;
  return [
    { role: "system", content: system },
    { role: "user", content: `${boundary}\n${body}\n${boundary}` },
  ];
}

// llama.cpp and others read these marks of their chat templates in the text too: with them a text could speak as the system.
const MARKS =
  /<(?=\|[^|<>\n]{1,40}\|>|\/?s>|<\/?SYS>>|\/?(?:start_of_turn|end_of_turn|bos|eos|think)>|[｜|](?:begin|end|User|Assistant))|\[(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\])/gi;

function withoutMarks(text: string): string {
  return text.replace(MARKS, (opening) => `${opening} `);
}
