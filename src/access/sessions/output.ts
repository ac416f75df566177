import { z } from "zod";
import { createdAt, id, listSchema, timestamp } from "../../core/output.ts";

/** A browser in which the account holder is signed in. */
export const Session = z
  .object({
    id: id("ses"),
    user_agent: z.string().meta({ description: "The header User-Agent at the sign-in.", examples: ["Mozilla/5.0"] }),
    address: z.string().meta({ description: "Address of the client at the sign-in.", examples: ["203.0.113.7"] }),
    created_at: createdAt,
    last_seen_at: timestamp("Time of the last request, at most a minute behind."),
    expires_at: timestamp("From then on it is refused."),
    current: z.boolean().meta({ description: "True for the session that sends this request.", examples: [false] }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

export const SessionList = listSchema("SessionList", Session);
