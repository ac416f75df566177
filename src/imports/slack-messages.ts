import { z } from "zod";
import { formatElement, SlackElement } from "./slack-elements.ts";

const Text = z.looseObject({ text: z.string() }).nullish().catch(null);
/** A block of the layout of a message, of which only texts are read: formatted text, a section, a header, or a context with several. */
const Block = z.looseObject({
  text: Text,
  fields: z.array(Text).nullish().catch(null),
  elements: z.array(SlackElement.nullable().catch(null)).nullish().catch(null),
});

const word = z.string().nullish().catch(null);
/** What a program adds to a message; `fallback` is all of it for those that can't show it. */
const Attachment = z.looseObject({
  pretext: word,
  title: word,
  text: z.string().nullish(),
  fallback: z.string().nullish(),
  fields: z
    .array(z.looseObject({ title: word, value: word }).nullish().catch(null))
    .nullish()
    .catch(null),
});

/** The messages of a day, as Slack exports them. */
export const Messages = z.array(
  z.looseObject({
    type: z.string().nullish(),
    subtype: z.string().nullish(),
    ts: z.string().regex(/^\d{1,12}(?:\.\d+)?$/, "must be a number of seconds"),
    user: z.string().nullish(),
    username: z.string().nullish(),
    text: z.string().nullish(),
    thread_ts: z.string().nullish(),
    blocks: z.array(Block).nullish().catch(null),
    attachments: z.array(Attachment).nullish(),
    files: z.array(z.looseObject({ name: z.string().nullish() })).nullish(),
    bot_profile: z.looseObject({ name: z.string().nullish() }).nullish(),
    user_profile: z.looseObject({ real_name: z.string().nullish() }).nullish(),
  }),
);
type SlackMessage = z.infer<typeof Messages>[number];

/** What the app itself writes: who joined, what was deleted. */
export const NOTICE = /_(?:join|leave|topic|purpose|name|archive|unarchive|add|remove)$|^(?:tombstone|pinned_item)$/;

/** The text of a message, or that of its blocks or attachments if it has no text of its own, and the names of its files. */
export function readMessageText({ text, blocks, attachments, files }: SlackMessage): string {
  const words = [text ?? "", readBlocks(blocks), readAttachments(attachments)].find((each) => each.trim() !== "") ?? "";
  const names = files?.flatMap(({ name }) => (name ? `[${name}]` : [])) ?? [];
  return [words, ...names].filter(Boolean).join(" ");
}

const readBlocks = (blocks: SlackMessage["blocks"]): string =>
  (blocks ?? [])
    .flatMap(({ text, fields, elements }) => [
      ...[text, ...(fields ?? [])].map((each) => each?.text),
      ...(elements ?? []).map((each) => each && formatElement(each)),
    ])
    .filter(Boolean)
    .join("\n");

const readAttachments = (attachments: SlackMessage["attachments"]): string =>
  (attachments ?? []).map(readAttachment).filter(Boolean).join("\n");

function readAttachment({ pretext, title, text, fields, fallback }: z.infer<typeof Attachment>): string {
  const values = (fields ?? []).map((field) => [field?.title, field?.value].filter(Boolean).join(": "));
  return [pretext, title, text, ...values].filter(Boolean).join("\n") || (fallback ?? "");
}

/** Replaces Slack's marks of users, channels, groups and links by their text. `names`: by the ids of users and channels. */
export const formatText = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replace(
      /<([@#])(\w+)(?:\|([^<>]*))?>/g,
      (_, mark: string, id: string, label?: string) => `${mark}${label || names.get(id) || id}`,
    )
    .replace(/<!(?:subteam\^\w+|date\^[^<>|]*)\|([^<>]*)>/g, "$1")
    .replace(/<!subteam\^\w+>/g, "@group")
    .replace(/<!(here|channel|everyone)(?:\|[^<>]*)?>/g, "@$1")
    .replace(/<([^<>|]+)\|([^<>]*)>/g, "$2 ($1)")
    .replace(/<((?:https?|mailto):[^<>]+)>/g, "$1")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
