import { z } from "zod";

const word = z.string().nullish().catch(null);

type Word = string | null | undefined;

/** A part of a block: a text, a list, or a mark such as a link. One that has an unknown form is left out. */
export interface SlackElement {
  type?: Word;
  text?: Word;
  url?: Word;
  name?: Word;
  unicode?: Word;
  range?: Word;
  fallback?: Word;
  user_id?: Word;
  channel_id?: Word;
  usergroup_id?: Word;
  elements?: (SlackElement | null)[] | null | undefined;
}

export const SlackElement: z.ZodType<SlackElement> = z.object({
  type: word,
  text: word,
  url: word,
  name: word,
  unicode: word,
  range: word,
  fallback: word,
  user_id: word,
  channel_id: word,
  usergroup_id: word,
  get elements() {
    return z.array(SlackElement.nullable().catch(null)).nullish().catch(null);
  },
});

const READERS: Readonly<Record<string, (element: SlackElement) => string>> = {
  mrkdwn: ({ text }) => text ?? "",
  plain_text: ({ text }) => text ?? "",
  text: ({ text }) => escapeMarks(text),
  link: ({ url, text }) => (url && text ? `<${url}|${escapeMarks(text)}>` : url ? `<${url}>` : escapeMarks(text)),
  user: ({ user_id }) => `<@${user_id}>`,
  channel: ({ channel_id }) => `<#${channel_id}>`,
  usergroup: ({ usergroup_id }) => `<!subteam^${usergroup_id}>`,
  broadcast: ({ range }) => `<!${range}>`,
  date: ({ fallback }) => escapeMarks(fallback),
  emoji: formatEmoji,
  rich_text_section: (element) => formatAll(element).join(""),
  rich_text_quote: (element) => formatAll(element).join(""),
  rich_text_preformatted: (element) => formatAll(element).join(""),
  rich_text_list: (element) =>
    formatAll(element)
      .map((item) => `- ${item}`)
      .join("\n"),
};

/** Returns the text of an element with Slack's marks, as the text of a message has them; empty for buttons and images. */
export const formatElement = (element: SlackElement): string => {
  const type = element.type ?? "";
  return Object.hasOwn(READERS, type) ? (READERS[type]?.(element) ?? "") : "";
};

const formatAll = ({ elements }: SlackElement): string[] =>
  (elements ?? []).map((each) => (each ? formatElement(each) : "")).filter((text) => text !== "");

/** The characters of Slack's marks stand for themselves in formatted text. */
const escapeMarks = (text: Word): string =>
  (text ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An emoji of the workspace has only a name. */
function formatEmoji({ name, unicode }: SlackElement): string {
  if (!unicode || !/^[0-9a-f]{1,5}(?:-[0-9a-f]{1,5})*$/i.test(unicode)) return `:${name}:`;
  return String.fromCodePoint(...unicode.split("-").map((point) => Number.parseInt(point, 16)));
}
