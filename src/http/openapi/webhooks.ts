import type { z } from "zod";
import { exampleId } from "../../core/output.ts";
import { exampleOf, type JsonSchema, type SchemaBook } from "./schemas.ts";

/** By event type: what happened, and the body that tells of it. */
export type Webhooks = Readonly<Record<string, { meaning: string; envelope: z.ZodType }>>;

export const DELIVERIES_TAG = {
  name: "Webhook deliveries",
  description: "What this service sends to the url of a webhook.",
};

/** The `webhooks` section: what a webhook gets of each event type, and how it must answer. */
export function describeWebhooks(webhooks: Webhooks, book: SchemaBook): JsonSchema {
  const entries = Object.entries(webhooks).map(([type, { meaning, envelope }]) => {
    const schema = book.output(envelope);
    const content = { "application/json": { schema, example: exampleOf(schema, book.components) } };
    const post = {
      operationId: `on.${type}`,
      summary: type,
      description: `${meaning} Sent at least once to each active webhook that names this type, in the order of its conversation.`,
      tags: [DELIVERIES_TAG.name],
      security: [],
      parameters: DELIVERY_HEADERS,
      requestBody: { required: true, content },
      responses: {
        200: { description: "Delivered. Exactly 200 counts; it must come within 5 seconds." },
        "4XX": { description: "A failure: tried again after 1 and 5 minutes, half an hour, 2 and 6 hours." },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries);
}

const deliveryHeader = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
});

const DELIVERY_HEADERS = [
  deliveryHeader(
    "X-Service-Signature",
    "`t=<unix seconds>,v1=<hex>`: HMAC-SHA-256 over `<t>.<raw body>` with the webhook's secret; one `v1` per live secret.",
    "t=1795253400,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
  ),
  deliveryHeader("X-Service-Event-Id", "The event's `id`: tells repeats.", exampleId("evt")),
  deliveryHeader("X-Service-Event-Type", "The event's `type`.", "summary.generated"),
];
