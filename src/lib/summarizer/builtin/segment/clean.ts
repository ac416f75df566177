import { truncate } from "./text.ts";

const MAX_TOKEN_LENGTH = 60;
const URL = /\b(?:https?:\/\/|www\.)\S*[^\s?!.,;:]/gi;
// A link that is a word of its sentence ("have a look at example.com first"); its host replaces it.
const LINK_WORD =
  /(?<=\b(?:at|of|on|from|to|via|see|visit|and|or|through|with|use|try) )(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,8})(?:[/:?#]\S*[^\s?!.,;:])?(?=[?!.,;:]*(?:$|\s))/gi;
/** A link of Markdown: "[report](https://example.com/r)"; an image has no words. */
const MARKDOWN_LINK = /(!?)\[([^[\]\n]{1,80})\]\((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]{0,80}\)){1,300}\)/g;
const EMOJI = /(?:[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]|\u200d|\ufe0f|\u20e3)+/gu;
const SHORTCODE = /(?<=^|\s):[a-z+-][a-z0-9_+-]{1,30}:(?=$|[\s.,!?])/gm;
const EMOTICON =
  /(?<=[\p{L}!?.)])[:;]-?[)(<D]+(?=\s|$)|(?<!\b(?:drive|disk|disc|option|plan)) D:(?=\s|$)|(?<=\p{Ll}) B-?\)$|(?:^|\s)(?:[:;=8xX][-'o^]?[)(<>DPpOo/\\|*3]+|<3+|\^_*\^|[:;]'\()(?=\s|$)/gu;

// An emoticon between words ends a sentence, as a full stop does.
const EMOTICON_STOP =
  /(?<=[\p{L}\p{N}"')])(?<!(?<!\p{L})(?:the|an?|my|your|our|their|to|of|from|at|and|or|two|three|four|five|\d{1,4})) ?(?:(?:(?:[:;=]|(?<=\s)[xX])[-'o^]?[)(DPp/\\|]+|\^_*\^|\p{Emoji_Presentation}) ?)+(?:(?<=\s)(?=\p{L})(?!(?:is|are|was|were|will|has|have|at|on|in|to|of|for|from|with|by|and)\b)|(?=\p{Lu}[\p{Ll}' ]))/gu;

const MAY_HAVE_EMOTICON = /[:;=8xX^\u0080-\u{10ffff}]/u;
const LINK_STOP = /((?:https?:\/\/|www\.)\S{1,300})\s+(?=\p{Lu})/gu;

/** Inserts a line break after each emoticon or link that ends a sentence. */
export function breakAtEmoticons(text: string): string {
  const broken = MAY_HAVE_EMOTICON.test(text) ? text.replace(EMOTICON_STOP, "\n") : text;
  return text.includes("//") || text.includes("www.") ? broken.replace(LINK_STOP, "$1\n") : broken;
}

/** Most sentences are words with single spaces and marks, none of which any of the patterns below finds. */
const MAY_NEED_CLEANING = /[^A-Za-zÀ-ɏ0-9 ,.!?'-]| ['8xX,.!? ]|^[8xX]|\.[^ ]|[nN] [tT]\b|[!?.,]{3}|(?<![^ ])[^ ]{61}/;

/** Removes links, emoji, placeholders of attachments and markup, and shortens runs of punctuation. */
export function cleanText(text: string): string {
  if (!MAY_NEED_CLEANING.test(text)) return text.trim();
  return text
    .replace(MARKDOWN_LINK, (_, image: string, words: string) => (image ? " " : words))
    .replace(
      /<\/?[a-z_]{2,30}(?: [a-z-]{1,30}=[^<>\n]{0,200})?>|\[(?:image|cid|photo|video|inaudible|unintelligible|crosstalk|laugh|music|applause|silence|pause)[^\]\n]{0,80}\]/gi,
      " ",
    )
    .replace(LINK_WORD, "$1")
    .replace(URL, (link) => (/^www\.[^/]*$/i.test(link) ? link : " "))
    .replace(EMOJI, " ")
    .replace(SHORTCODE, " ")
    .replace(EMOTICON, " ")
    .replace(/ ' ?(s|ve|re|ll|d|m|t)\b/gi, (_, ending: string) => `'${ending.toLowerCase()}`)
    .replace(/\b((?:do|does|did|is|was|are|were|wo|would|should|could|has|have|had)n|can) t\b/gi, "$1't")
    .replace(/(?<!\S)\S{61,}/g, (token) => truncate(token, MAX_TOKEN_LENGTH))
    .replace(/([!?.,])\1{2,}/g, (_, sign: string) => (sign === "." ? "…" : sign))
    .replace(/(?<![\p{L}\p{N}])[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}(?![\p{L}\p{N}])/gu, "")
    .replace(/ +([,.!?;:])(?=\s|$)/g, "$1")
    .replace(/[ ]{2,}/g, " ")
    .trim();
}
