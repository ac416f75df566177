import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "graphql-ws";

/** `RECAP_KEY=sk_… node examples/subscribe.ts [CURSOR]`: prints a JSON line per event, after the cursor or from now on. */
const { RECAP_URL = "http://127.0.0.1:4000", RECAP_KEY } = process.env;
const url = `${RECAP_URL.replace(/^http/, "ws")}/graphql`;
const client = createClient({ url, connectionParams: { Authorization: `Bearer ${RECAP_KEY}` }, retryAttempts: 0 });
const query = "subscription ($after: String) { events(after: $after) { id sequence type createdAt data } }";

for (let after = process.argv[2]; ; await wait(1_000)) {
  try {
    for await (const { data, errors } of client.iterate<{ events: { id: string } }>({ query, variables: { after } })) {
      if (!data) fail(JSON.stringify(errors));
      console.log(JSON.stringify(data.events));
      // A reconnect resumes after the last received event.
      after = data.events.id;
    }
  } catch (error) {
    const { code = 0, reason } = error as Partial<CloseEvent>;
    if (code >= 4400 && code < 4500) fail(`${code} ${reason}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
