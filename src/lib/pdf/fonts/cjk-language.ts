const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Detects Japanese and Korean by their own scripts; null if the text has none, since Chinese characters are shared. */
export function detectCjkLanguage(text: string): "ja" | "ko" | null {
  if (KANA.test(text)) return "ja";
  return HANGUL.test(text) ? "ko" : null;
}

/** Returns true if the tag's language is Chinese, Japanese or Korean. */
export function isCjkLanguage(tag: string): boolean {
  return /^(?:zh|ja|ko)/.test(tag);
}
