import { z } from "zod";
import { count, cursorPageSchema, day, id, timestamp } from "../../core/output.ts";
import { messageId } from "../evidence-output.ts";

export const Message = z
  .object({
    id: messageId,
    position: count("Position in the conversation, from 0.", 1),
    origin: z
      .enum(["parsed", "appended"])
      .describe("`parsed`: read from the content at creation; `appended`: appended after it."),
    speaker: z
      .string()
      .nullable()
      .meta({ description: "Name as the text writes it or as sent; null without one.", examples: ["Ben"] }),
    time: z
      .string()
      .nullable()
      .meta({ description: "Time as the text writes it; null where it has none.", examples: ["10:02"] }),
    sent_at: timestamp("Instant of `time`, null unless the text states its time zone; of an appended message as sent.")
      .nullable()
      .meta({ examples: [null] }),
    sent_on: day(
      "Day on which it was sent where its writer was, to which due dates are relative: as sent, else that of `sent_at` at the offset that the text states or that was sent.",
      "2026-11-21",
    )
      .nullable()
      .meta({ examples: [null] }),
    text: z.string().meta({
      description:
        "Words of the message: of a parsed one without quotations, signatures and notices of tools, of an appended one as sent.",
      examples: ["Sure, I will send it tomorrow."],
    }),
    start: count("Code point of `content` at which the words begin; null if they are not found there.", 48).nullable(),
    end: count("Code point of `content` behind the words; null if they are not found there.", 78).nullable(),
    external_id: z
      .string()
      .nullable()
      .meta({ description: "Id that the client gave to an appended message; null without one.", examples: [null] }),
  })
  .meta({ id: "Message", description: "A message of a conversation." });
export type Message = z.infer<typeof Message>;

export const MessagePage = cursorPageSchema("MessagePage", Message);

/** Response of POST /conversations/{id}/messages. */
export const AppendedMessages = z
  .object({
    conversation_id: id("conv"),
    added: count("Number of new messages; others existed with their `external_id`.", 1),
    messages: z.array(Message).describe("The messages of the request, in its order."),
  })
  .meta({ id: "AppendedMessages", description: "Messages of one request, as the conversation has them." });
export type AppendedMessages = z.infer<typeof AppendedMessages>;
