import { createConversation, listEvents } from "./generated";
import { client } from "./generated/client.gen";

const { RECAP_URL = "", RECAP_KEY = "" } = process.env;
client.setConfig({ baseUrl: RECAP_URL, auth: RECAP_KEY });

async function main(): Promise<void> {
  const { data: created } = await createConversation({
    body: { title: "Invoice", content: "Anna: Please send it.", metadata: { ticket: 7, tags: ["a", null] } },
    headers: { "Idempotency-Key": "hey-api" },
    throwOnError: true,
  });
  const { data: page } = await listEvents({ query: { type: ["conversation.created"] }, throwOnError: true });
  const [event] = page.data;
  if (event?.type !== "conversation.created" || event.data.conversation.title !== "Invoice")
    throw new Error("no event");
  console.log(created.id);
}
void main();
