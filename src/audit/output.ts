import { z } from "zod";
import { createdAt, cursorPageSchema, id, objectSchema } from "../core/output.ts";
import { ACTORS, SECURITY_EVENT_TYPE_NAMES } from "./types.ts";

export const SecurityEvent = z
  .object({
    id: id("sec"),
    type: z.enum(SECURITY_EVENT_TYPE_NAMES).meta({ description: "The act.", examples: ["security.signed_in"] }),
    created_at: createdAt,
    actor: z.enum(ACTORS).meta({
      description: "The kind of credential; `operator`: the command line; `anonymous`: none.",
      examples: ["session"],
    }),
    credential: z
      .string()
      .nullable()
      .meta({ description: "The id of the credential; null without one.", examples: [null] }),
    address: z
      .string()
      .nullable()
      .meta({ description: "The address of the client; null for the operator.", examples: ["203.0.113.7"] }),
    request_id: z
      .string()
      .nullable()
      .meta({ description: "The request, as in `X-Request-Id`; null for the operator.", examples: [null] }),
    data: objectSchema("Details, which depend on the type.", { email: "anna@example.com" }),
  })
  .meta({ id: "SecurityEvent" });
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const SecurityEventPage = cursorPageSchema("SecurityEventPage", SecurityEvent);
