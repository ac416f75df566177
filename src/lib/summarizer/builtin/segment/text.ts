/** Shortens text to `maxLength` characters, at a space where possible and never inside a character. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let cut = text
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  const space = cut.lastIndexOf(" ");
  if (space > maxLength * 0.6) cut = cut.slice(0, space);
  return `${cut.replace(/[\s,;:–-]+$/, "").replace(/[\u200d\ufe0f]+$/, "")}…`;
}

export function capitalize(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
