import { z } from "zod";
import { ADMIN_EVENT_TYPES, EVENT_TYPES } from "../../core/event-types.ts";
import { idPattern } from "../../core/ids.ts";
import { exampleId } from "../../core/output.ts";
import { createFilterInput } from "../filter-input.ts";

const MAX_CONVERSATIONS = 100;
const MIN_LIFETIME_SECONDS = 60;
const MAX_LIFETIME_SECONDS = 3_600;
const DEFAULT_LIFETIME_SECONDS = 900;

const VISIBLE_TYPES = EVENT_TYPES.filter((type) => !ADMIN_EVENT_TYPES.includes(type));

const conversationId = z.string().meta({ pattern: idPattern("conv"), examples: [exampleId("conv")] });

export const CreateClientTokenInput = z
  .strictObject({
    conversation_ids: z
      .array(conversationId)
      .min(1)
      .max(MAX_CONVERSATIONS)
      .optional()
      .describe("The conversations that the token may read, with their summaries, attachments and events."),
    where: createFilterInput("ClientTokenWhere", "The token may read the conversations that meet these conditions now.")
      .refine((filter) => Object.keys(filter).length > 0, "must have a condition")
      .optional(),
    event_types: z
      .array(z.enum(VISIBLE_TYPES))
      .min(1)
      .max(VISIBLE_TYPES.length)
      .optional()
      .describe(
        "The types of events that the token may read; without `conversation_ids` and `where`, those of all conversations.",
      ),
    lifetime_seconds: z
      .int("must be a whole number")
      .min(MIN_LIFETIME_SECONDS, `must be at least ${MIN_LIFETIME_SECONDS}`)
      .max(MAX_LIFETIME_SECONDS, `must be at most ${MAX_LIFETIME_SECONDS}`)
      .default(DEFAULT_LIFETIME_SECONDS)
      .meta({ description: "Seconds until it expires.", examples: [DEFAULT_LIFETIME_SECONDS] }),
  })
  .refine(({ conversation_ids, where, event_types }) => conversation_ids || where || event_types, {
    path: ["conversation_ids"],
    message: "is required, unless where or event_types is given",
  })
  .refine(({ conversation_ids, where }) => !conversation_ids || !where, {
    path: ["where"],
    message: "must not be combined with conversation_ids",
  })
  .meta({ id: "CreateClientToken", examples: [{ conversation_ids: [exampleId("conv")] }] });
export type CreateClientTokenInput = z.input<typeof CreateClientTokenInput>;
