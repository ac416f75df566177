/** Characters from U+00A0 to U+00FF by their names in HTML, and others that mail programs write. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const ENTITIES = new Map<string, string>([
  ...LATIN.split(" ").map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", shy: "", zwnj: "", euro: "€" }),
  ...Object.entries({
    ndash: "–",
    mdash: "—",
    hellip: "…",
    bull: "•",
    trade: "™",
    OElig: "Œ",
    oelig: "œ",
    Scaron: "Š",
  }),
  ...Object.entries({
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    lsaquo: "‹",
    rsaquo: "›",
  }),
  ...Object.entries({ rarr: "→", larr: "←", ensp: " ", emsp: " ", thinsp: " ", scaron: "š", minus: "−", check: "✓" }),
]);

/** Replaces the character references of HTML ("&uuml;", "&#8217;"). */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code > 31 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : " ";
  });

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
    .replace(/[ \u00a0]*\n[ \u00a0]*/g, "\n")
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
