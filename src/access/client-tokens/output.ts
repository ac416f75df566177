import { z } from "zod";
import { EVENT_TYPES } from "../../core/event-types.ts";
import { exampleId, objectSchema, timestamp } from "../../core/output.ts";

export const ClientToken = z
  .object({
    token: z.string().meta({
      description: "The token, which only this response contains; a bearer token like an API key.",
      examples: ["ct_EXAMPLEexampleEXAMPLEexampleEXAMPLEx7Qa"],
    }),
    ticket: z.string().meta({
      description: "Opens one stream of events, as the query parameter `ticket`.",
      examples: ["tk_EXAMPLEexampleEXAMPLEexampleEXAMPLEx7Qa"],
    }),
    expires_at: timestamp("From then on both are refused."),
    conversation_ids: z
      .array(z.string())
      .nullable()
      .meta({ description: "The conversations that it may read; null: none.", examples: [[exampleId("conv")]] }),
    where: objectSchema("The conditions that conversations meet which it may read; null: none given.").nullable(),
    event_types: z
      .array(z.enum(EVENT_TYPES))
      .nullable()
      .meta({ description: "The types of events that it may read; null: all.", examples: [null] }),
  })
  .meta({ id: "ClientToken" });
export type ClientToken = z.infer<typeof ClientToken>;
