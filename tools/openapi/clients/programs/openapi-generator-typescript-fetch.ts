import { Configuration, ConversationsApi, EventsApi } from "./generated";

const { RECAP_URL = "", RECAP_KEY = "" } = process.env;
// The client sends the token of the scheme `oauth2`, which takes precedence, as it is.
const accessToken = (scheme?: string) => (scheme === "oauth2" ? `Bearer ${RECAP_KEY}` : RECAP_KEY);
const configuration = new Configuration({ basePath: RECAP_URL, accessToken });

async function main(): Promise<void> {
  const created = await new ConversationsApi(configuration).createConversation({
    createConversation: {
      title: "Invoice",
      content: "Anna: Please send it.",
      metadata: { ticket: 7, tags: ["a", null] },
    },
    idempotencyKey: "openapi-generator-typescript-fetch",
  });
  const page = await new EventsApi(configuration).listEvents({ type: ["conversation.created"] });
  const [event] = page.data;
  if (event?.type !== "conversation.created" || event.data.conversation.title !== "Invoice")
    throw new Error("no event");
  console.log(created.id);
}
void main();
