/** Returns the language of a BCP 47 tag without script, region and extensions: `de` for `de-AT`. */
export function getBaseLanguage(tag: string): string {
  try {
    // Undefined for "und", against its declared type.
    return new Intl.Locale(tag).language || "und";
  } catch {
    return "und";
  }
}

/** Returns true for tags of two different languages; false if one of them is unknown, as that of a short text. */
export function areDifferentLanguages(tag: string, other: string): boolean {
  const languages = [tag, other].map(getBaseLanguage);
  return languages[0] !== languages[1] && !languages.includes("und");
}
