import createClient from "openapi-fetch";
import type { paths } from "./generated/schema";

const { RECAP_URL = "", RECAP_KEY = "" } = process.env;
const client = createClient<paths>({ baseUrl: RECAP_URL, headers: { authorization: `Bearer ${RECAP_KEY}` } });

async function main(): Promise<void> {
  const { data: created } = await client.POST("/conversations", {
    body: { title: "Invoice", content: "Anna: Please send it.", metadata: { ticket: 7, tags: ["a", null] } },
    params: { header: { "Idempotency-Key": "openapi-typescript" } },
  });
  const { data: page } = await client.GET("/events", { params: { query: { type: ["conversation.created"] } } });
  const [event] = page?.data ?? [];
  if (event?.type !== "conversation.created" || event.data.conversation.title !== "Invoice")
    throw new Error("no event");
  console.log(created?.id);
}
void main();
