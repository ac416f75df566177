import type { SummarizerError } from "../summarizer.ts";
import { windowIn } from "./failure.ts";
import type { ModelServer } from "./server.ts";

const PROMPT_TOKENS = 600;
const ANSWER_TOKENS = 1_500;
const LEAST_WINDOW = 1_024;

/** About how many tokens a text takes: a few letters each in Latin script, up to one per sign in others. */
export function estimateTokens(text: string): number {
  const ascii = text.match(/[\0-\x7f]/g)?.length ?? 0;
  return Math.ceil(ascii / 3.5 + (text.length - ascii));
}

/** Tokens left for the answer in the server's window, `most` if it is wide. */
export const answerRoom = ({ window }: ModelServer, most = ANSWER_TOKENS) => Math.floor(Math.min(most, window / 4));

/** Tokens left for the text in the server's window. */
export const textRoom = (server: ModelServer) => server.window - PROMPT_TOKENS - answerRoom(server);

/** Takes note of a window from the complaint that `text` was too long for it; throws the complaint when it is too small to work with. */
export function learnWindow(server: ModelServer, error: SummarizerError, text: string): void {
  const stated = windowIn(error) ?? Number.POSITIVE_INFINITY;
  const asked = Math.min(server.window, estimateTokens(text) + PROMPT_TOKENS + ANSWER_TOKENS);
  server.window = stated < server.window ? stated : Math.floor(asked * 0.7);
  if (server.window < LEAST_WINDOW) {
    server.window = LEAST_WINDOW;
    throw error;
  }
}

/** Parts of at most `room` tokens, cut between lines where there are any, else between words. */
export function splitText(text: string, room: number): string[] {
  const parts: string[] = [];
  let part = "";
  let used = 0;
  for (const piece of text.split(/(?<=\n)/).flatMap((line) => splitLine(line, room))) {
    const size = estimateTokens(piece);
    if (used + size > room && part !== "") {
      parts.push(part);
      part = "";
      used = 0;
    }
    part += piece;
    used += size;
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== "");
}

function splitLine(line: string, room: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (estimateTokens(rest) > room) {
    let end = Math.max(1, Math.floor((rest.length * room) / estimateTokens(rest)));
    while (end > 1 && estimateTokens(rest.slice(0, end)) > room) end = Math.floor(end * 0.9);
    const space = rest.lastIndexOf(" ", end);
    if (space > end / 2) end = space + 1;
    else if (/[\ud800-\udbff]/.test(rest[end - 1] ?? "")) end = Math.max(2, end - 1);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
