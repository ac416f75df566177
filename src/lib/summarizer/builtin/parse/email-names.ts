// The name of a mailing list or group, which is no person to address.
const LIST_NAME = /\b(?:list|group|team|staff|members|guidelines|discuss|announce|all|everyone|\p{Lu}{2,})\b/u;

/** "Lee, Ann", but not "Mrs Lee, Year 5". */
const SURNAME_FIRST =
  /^(?!(?:Mr|Mrs|Ms|Dr|Prof)\b)(\p{Lu}[\p{L}'-]{1,30}(?: \p{Lu}[\p{L}'-]{1,20})?), (\p{Lu}[\p{L}'.-]{0,20}(?: \p{Lu}[\p{L}'.-]{0,20})?)$/u;

/** Finds the author in a line that introduces a quotation ("On Monday, Ann Lee wrote:"). */
export function extractAuthor(attribution: string): string {
  const after = /\bsch(?:rieb|reef) (.{2,80}?)(?: ?<[^>]{1,80}>)? ?:$/.exec(attribution)?.[1];
  if (after) return after.trim();
  const line = attribution
    .replace(/ (?:a écrit|escribió|ha scritto|escreveu) ?:$/, " wrote:")
    .replace(/ wrote on .{6,40}:$/, " wrote:");
  const name =
    /(?:,| at [\d:]{4,8}(?: ?[AP]M)?,?|\d{4},? |\d[:.]\d{2}(?: ?[AP]M)?,? ) *([^,<(\d]{2,60}?) *(?:\(?<[^>]{1,80}>\)?|\[[^\]]{1,80}\])? *wrote:$/i.exec(
      line,
    )?.[1];
  return (name ?? line.replace(/ (?:wrote|writes|said):$/, "").replace(/^On .*\d,? /, "")).trim();
}

/** Returns the name of the recipient if there is only one, with a name. */
export function extractOnlyRecipient(to: string | undefined): string | null {
  return to && !/[,;]/.test(to.replace(/"[^"]{0,80}"/g, "")) ? extractDisplayName(to, { requireName: true }) : null;
}

/** Returns the name in an address; without a name, its local part unless a name is required. */
export function extractDisplayName(address: string, { requireName = false } = {}): string | null {
  const name = address
    .replace(/<[^>]{0,200}>|\([^)]{0,80}\)|\[mailto:[^\]]{0,80}\]/g, "")
    .replace(/["']/g, "")
    .trim();
  if (name !== "" && !name.includes("@")) {
    const inOrder = name.replace(SURNAME_FIRST, "$2 $1").replace(/, .*$/, "").slice(0, 60);
    if (requireName && LIST_NAME.test(inOrder)) return null;
    // A name in lower case gets capitals, as sentences of the summary start with it.
    return /^[\p{Ll} ]+$/u.test(inOrder)
      ? inOrder.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
      : inOrder;
  }
  if (requireName) return null;
  const local = /([a-z0-9._%+-]{1,64})@/i.exec(address)?.[1];
  return local ? local.replace(/[._]/g, " ").replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()) : null;
}
