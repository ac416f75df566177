import { Api } from "./generated/api";

const { RECAP_URL = "", RECAP_KEY = "" } = process.env;
const api = new Api({ baseUrl: RECAP_URL, baseApiParams: { headers: { authorization: `Bearer ${RECAP_KEY}` } } });

async function main(): Promise<void> {
  const { data: created } = await api.conversations.createConversation({
    title: "Invoice",
    content: "Anna: Please send it.",
    metadata: { ticket: 7, tags: ["a", null] },
  });
  const { data: page } = await api.events.listEvents({ type: ["conversation.created"] });
  const [event] = page.data;
  if (event?.type !== "conversation.created" || event.data.conversation.title !== "Invoice")
    throw new Error("no event");
  console.log(created.id);
}
void main();
