import { z } from "zod";
import { count, cursorPageSchema, timestamp } from "../../core/output.ts";
import { messageId } from "../evidence-output.ts";

export const Message = z
  .object({
    id: messageId,
    position: count("Position in the conversation, from 0.", 1),
    origin: z.literal("parsed").describe("`parsed`: read from `content`."),
    speaker: z
      .string()
      .nullable()
      .meta({ description: "Name as the text writes it; null where it names no speaker.", examples: ["Ben"] }),
    time: z
      .string()
      .nullable()
      .meta({ description: "Time as the text writes it; null where it has none.", examples: ["10:02"] }),
    sent_at: timestamp("Instant of `time`; null unless the text states its time zone.")
      .nullable()
      .meta({ examples: [null] }),
    text: z.string().meta({
      description: "Words of the message, without quotations, signatures and notices of tools.",
      examples: ["Sure, I will send it tomorrow."],
    }),
    start: count("Code point of `content` at which the words begin; null if they are not found there.", 48).nullable(),
    end: count("Code point of `content` behind the words; null if they are not found there.", 78).nullable(),
  })
  .meta({ id: "Message", description: "A message of a conversation." });
export type Message = z.infer<typeof Message>;

export const MessagePage = cursorPageSchema("MessagePage", Message);
