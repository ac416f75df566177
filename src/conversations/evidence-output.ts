import { z } from "zod";
import { count, exampleId } from "../core/output.ts";
import { MESSAGE_ID_PATTERN } from "./message-id.ts";

export const EXAMPLE_MESSAGE_ID = `${exampleId("conv").replace("conv_", "msg_")}-1`;

export const messageId = z.string().meta({
  pattern: MESSAGE_ID_PATTERN,
  description: "The id of the message; also its cursor.",
  examples: [EXAMPLE_MESSAGE_ID],
});

export const Evidence = z
  .object({
    message_id: messageId,
    start: count("Code point of the message's text at which the quotation begins.", 0),
    end: count("Code point behind the quotation.", 30),
    quote: z.string().meta({ description: "The words there.", examples: ["Sure, I will send it tomorrow."] }),
  })
  .meta({ id: "Evidence", description: "A place in a message that supports a point." });
