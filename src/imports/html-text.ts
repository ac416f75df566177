import { decodeHTMLStrict } from "entities";

/** Replaces the character references of HTML ("&uuml;", "&#8217;"); spaces of any width are plain ones, and marks of hyphenation are left out. */
export const decodeEntities = (text: string): string =>
  decodeHTMLStrict(text)
    .replace(/[\u00a0\u2002\u2003\u2009]/g, " ")
    .replace(/[\u00ad\u200c]/g, "");

/** Returns the text of a document in HTML. */
export const toPlainText = (markup: string): string =>
  decodeEntities(
    [["<!--", "-->"], ...["style", "script", "head"].map((name) => [`<${name}`, `</${name}`])]
      .reduce((rest, [start = "", end = ""]) => removeBetween(rest, start, end), markup)
      // Line breaks of the source are white space, and so are the ends of cells.
      .replace(/\s+/g, " ")
      .replace(/<\/t[dh]\b[^<>]*>/gi, " ")
      .replace(/<(?:br|hr|\/p|\/div|\/tr|\/li|\/h\d|\/?blockquote|\/?[uo]l|\/?table|\/?pre)\b[^<>]*>/gi, "\n")
      .replace(/<li\b[^<>]*>/gi, "- ")
      .replace(/<[^<>]*>/g, ""),
  )
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Removes what stands between two marks, in linear time for any text. */
function removeBetween(markup: string, start: string, end: string): string {
  const lower = markup.toLowerCase();
  const kept: string[] = [];
  for (let at = 0; ; ) {
    const from = lower.indexOf(start, at);
    if (from < 0) return [...kept, markup.slice(at)].join("");
    kept.push(markup.slice(at, from));
    at = lower.indexOf(end, from);
    if (at < 0) return kept.join("");
    if (end === "-->") at += end.length;
  }
}
