import type { Passage } from "./passages.ts";
import { ORDINARY_OPENING, type Point } from "./point.ts";

/** "Petra repaired", "Petra and Oskar repaired": names, and the word that follows them. */
const NAMED =
  /(?<!\p{L})(\p{Lu}\p{Ll}[\p{L}'’-]*)(?: (?:and|und|et|y|e) (\p{Lu}\p{Ll}[\p{L}'’-]*))? (\p{Ll}{3,})(?![\p{L}'’])/gu;
/** A second verb of the same subject: "and painted". */
const FURTHER = /\b(?:and|und|et|y|e) (\p{Ll}{3,})(?!\p{L})/gu;

/** What a name is said to do. */
interface Deed {
  names: string[];
  verb: string;
}

/**
 * Returns true if the point says of one person what the text says of others: "Oskar repaired the van" where Petra did, although the text
 * names both. Only words that directly follow a name are compared, so that other sentences are left to the other rules.
 */
export function hasOtherSubject({ text, content, reports }: Point, passages: readonly Passage[]): boolean {
  if (reports) return false;
  const isSaid = (name: string, verb: string) =>
    passages.some(
      ({ text, speakers, words }) =>
        (speakers.has(name) && words.has(verb)) ||
        listDeeds(text).some((deed) => deed.verb === verb && deed.names.includes(name)),
    );
  return listDeeds(text).some(
    ({ names, verb }) =>
      content.includes(verb) &&
      names.some(
        (name) =>
          !isSaid(name, verb) &&
          passages.some(
            (passage) => namesPerson(passage, name) && listDeeds(passage.text).some((deed) => deed.verb === verb),
          ),
      ),
  );
}

/** Returns true if the passage says something of the person. */
const namesPerson = ({ text }: Passage, name: string) => listDeeds(text).some(({ names }) => names.includes(name));

function listDeeds(text: string): Deed[] {
  const found = [...text.matchAll(NAMED)].filter(([, first = ""]) => !ORDINARY_OPENING.test(first));
  return found.flatMap((match, i) => {
    const [whole, first = "", second, verb = ""] = match;
    const names = [first, second].flatMap((name) => name?.toLowerCase() ?? []);
    const end = match.index + whole.length;
    // Up to the next person, or the end of the clause.
    const rest = text.slice(end, found[i + 1]?.index).split(/[.;:!?]/)[0] ?? "";
    const further = [...rest.matchAll(FURTHER)].map(([, other = ""]) => ({ names, verb: other }));
    return [{ names, verb }, ...further];
  });
}
