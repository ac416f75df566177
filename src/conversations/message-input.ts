import { z } from "zod";
import { offsetTimestamp, optionalLine, pageCursor, queryInteger, text } from "../core/input.ts";

const MAX_APPENDED = 500;
/** Of one conversation. */
export const MAX_MESSAGES = 20_000;
/** Of the rendered content of one conversation. */
export const MAX_CHARACTERS = 2_000_000;

export const ListMessagesQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});

const speaker = optionalLine(200).meta({
  description: "Name of the speaker, on one line; a blank one is none.",
  examples: ["Ben"],
});

export const MessageInput = z
  .strictObject({
    text: text(9_999).describe("Words of the message."),
    speaker: speaker.nullish(),
    sent_at: offsetTimestamp
      .meta({
        description: "Time at which the message was sent, with the UTC offset of its writer.",
        examples: ["2026-11-21T10:31:00.000+01:00"],
      })
      .nullish(),
    sent_on: z.iso
      .date()
      .meta({
        description:
          "Day on which it was sent where its writer was, to which due dates are relative; default: the day of `sent_at` at its offset.",
        examples: ["2026-11-21"],
      })
      .nullish(),
    external_id: text(200)
      .meta({ description: "Id of the client: the conversation has one message of each.", examples: ["m-17"] })
      .nullish(),
  })
  .meta({ id: "MessageInput", description: "A message to append." });

export const AppendMessagesInput = z
  .strictObject({
    messages: z.array(MessageInput).min(1).max(MAX_APPENDED).describe("The messages, in their order."),
  })
  .meta({
    id: "AppendMessages",
    examples: [{ messages: [{ text: "The invoice is sent.", speaker: "Ben", external_id: "m-17" }] }],
  });
export type AppendMessagesInput = z.input<typeof AppendMessagesInput>;
/** As requests have it: times are text. */
export type GivenMessage = z.input<typeof MessageInput>;
export type MessageFields = z.output<typeof MessageInput>;
