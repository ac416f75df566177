import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { exampleId } from "../../core/output.ts";

/** By event type: what happened, and the schema of the delivery's body. */
export type Webhooks = Readonly<Record<string, { meaning: string; envelope: z.ZodType }>>;

export const DELIVERIES_TAG = {
  name: "Webhook deliveries",
  description: "The requests that this service sends to the url of a webhook.",
};

/** The `webhooks` section: the request that a webhook receives for each event type, and the response that it must send. */
export function describeWebhooks(webhooks: Webhooks): ZodOpenApiPathsObject {
  const entries = Object.entries(webhooks).map(([type, { meaning, envelope }]) => {
    const post = {
      operationId: `on.${type}`,
      summary: type,
      description: `${meaning} Sent at least once to each active webhook that names this type, in the order of its conversation.`,
      tags: [DELIVERIES_TAG.name],
      security: [],
      requestParams: { header: DELIVERY_HEADERS },
      requestBody: { required: true, content: { "application/json": { schema: envelope } } },
      responses: {
        200: { description: "Delivered. Only 200 counts as success; it must arrive within 5 seconds." },
        "4XX": { description: "Failed. Retried after 1 minute, 5 minutes, 30 minutes, 2 hours and 6 hours." },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries);
}

/** A named schema: generators of clients resolve those, but not schemas inside the parameters of `webhooks`. */
const deliveryHeader = (id: string, description: string, example: string) =>
  z.string().meta({ id, description, examples: [example], param: { description, example } });

const DELIVERY_HEADERS = z.object({
  "X-Service-Signature": deliveryHeader(
    "SignatureHeader",
    "`t=<unix seconds>,v1=<hex>`: HMAC-SHA-256 over `<t>.<raw body>` with the webhook's secret; one `v1` per valid secret.",
    "t=1795253400,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
  ),
  "X-Service-Event-Id": deliveryHeader("EventIdHeader", "The event's `id`; identifies duplicates.", exampleId("evt")),
  "X-Service-Event-Type": deliveryHeader("EventTypeHeader", "The event's `type`.", "summary.generated"),
});
