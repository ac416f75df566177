import { ROLE } from "../builtin/lexicon/names.ts";
import type { SourceMessage } from "./passages.ts";

const NAME = String.raw`((?:\p{Lu}\p{Ll}{0,3}\.? )?\p{Lu}\p{L}+(?: \p{Lu}[\p{L}-]+)?)`;
const END = String.raw`(?=[.,!?;]|$| (?:from|at|with|and|here|calling|aus|von|de)\b)`;
const FORMS = [
  String.raw`\b(?:[Mm]y name(?: is|['’]s)|[Tt]his is|[Ii]t['’]s|I['’]m|I am|[Mm]ein Name ist|[Hh]ier (?:ist|spricht)|[Jj]e m['’]appelle|[Ii]ci|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo) ${NAME}${END}`,
  String.raw`(?<=^|[.,!] )${NAME} (?:speaking|am Apparat|à l['’]appareil|al habla)\b`,
].map((pattern) => new RegExp(pattern, "u"));
/** Returns true if somebody says a name in a text: "This is Ann Lee", "Ann speaking". */
export const statesName = (text: string): boolean => FORMS.some((form) => form.test(text));

/** "Thanks, Joanne." names the other one of two. */
const ADDRESS = new RegExp(
  String.raw`\b(?:[Tt]hanks|[Tt]hank you|[Hh]i|[Hh]ello|[Gg]ood (?:morning|afternoon|evening)|[Gg]oodbye|[Bb]ye|[Dd]anke|[Gg]uten (?:Tag|Morgen)|[Bb]onjour|[Mm]erci),? ${NAME}(?=[.,!?]|$)`,
  "u",
);
/** Messages of each speaker in which a name is searched. */
const MAX_MESSAGES = 3;
const MAX_LENGTH = 400;

/** Adds to speakers that are labelled by their role ("Agent") the name by which they introduce themselves or are addressed. */
export function addIntroducedNames(messages: readonly SourceMessage[]): readonly SourceMessage[] {
  const labels = [...new Set(messages.map(({ speaker }) => speaker))].filter((label) => label !== null);
  if (!labels.some((label) => ROLE.test(label.toLowerCase()))) return messages;
  const names = new Map<string, Set<string>>();
  const add = (label: string | undefined, name: string | undefined) => {
    if (label === undefined || name === undefined || !ROLE.test(label.toLowerCase())) return;
    if (!labels.includes(name)) names.set(label, (names.get(label) ?? new Set()).add(name));
  };
  const counts = new Map<string, number>();
  const last = messages.length - 1;
  messages.forEach(({ speaker, text }, index) => {
    if (speaker === null) return;
    const count = (counts.get(speaker) ?? 0) + 1;
    counts.set(speaker, count);
    const start = text.slice(0, MAX_LENGTH);
    if (count <= MAX_MESSAGES) for (const form of FORMS) add(speaker, form.exec(start)?.[1]);
    // The first message may greet in the name of a company.
    if (labels.length === 2 && index > 0 && (count <= MAX_MESSAGES || index >= last - 2))
      add(
        labels.find((label) => label !== speaker),
        ADDRESS.exec(start)?.[1],
      );
  });
  if (names.size === 0) return messages;
  return messages.map((message) => {
    const introduced = names.get(message.speaker ?? "");
    return introduced ? { ...message, aliases: [...(message.aliases ?? []), ...introduced] } : message;
  });
}
