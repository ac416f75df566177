import { z } from "zod";
import { count, id, listSchema, timestamp } from "../core/output.ts";

export const LoggedRequest = z
  .object({
    request_id: id("req", "The request, as in `X-Request-Id`."),
    created_at: timestamp("Time at which the request arrived."),
    method: z.string().meta({
      description: "Method of HTTP; `WEBSOCKET`: an operation over a websocket.",
      examples: ["GET"],
    }),
    path: z.string().meta({
      description: "Path without the query, at most 200 characters.",
      examples: ["/v1/conversations"],
    }),
    operation: z
      .string()
      .nullable()
      .meta({ description: "Kind and name of the GraphQL operation; null for REST.", examples: ["query Inbox"] }),
    status: z.int().meta({
      description: "Status of the response; 499 if the client disconnected before it began.",
      examples: [200],
    }),
    duration_ms: count("Milliseconds from the first header to the end of the response.", 12),
    error: z
      .string()
      .nullable()
      .meta({ description: "Code of the first error; null without one.", examples: [null] }),
  })
  .meta({ id: "LoggedRequest" });
export type LoggedRequest = z.infer<typeof LoggedRequest>;

export const RequestList = listSchema("RequestList", LoggedRequest);
