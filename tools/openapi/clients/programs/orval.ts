import { createConversation, listEvents } from "./generated/api";

const { RECAP_KEY = "" } = process.env;
const options = { headers: { authorization: `Bearer ${RECAP_KEY}` } };

async function main(): Promise<void> {
  const created = await createConversation(
    { title: "Invoice", content: "Anna: Please send it.", metadata: { ticket: 7, tags: ["a", null] } },
    options,
  );
  const page = await listEvents({ type: ["conversation.created"] }, options);
  if (created.status !== 201 || page.status !== 200) throw new Error("failed");
  const [event] = page.data.data;
  if (event?.type !== "conversation.created" || event.data.conversation.title !== "Invoice")
    throw new Error("no event");
  console.log(created.data.id);
}
void main();
