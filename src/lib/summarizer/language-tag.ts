/** Returns the language of a BCP 47 tag without script, region and extensions: `de` for `de-AT`. */
export function getBaseLanguage(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return "und";
  }
}
