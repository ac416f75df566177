import { ApolloClient, gql, InMemoryCache } from "@apollo/client";
import { expect, it } from "vitest";
import { RecapLink } from "../src/apollo.ts";
import { createRecap } from "../src/recap.ts";
import { createMemoryStore } from "../src/stores.ts";
import { websocket } from "../src/websocket.ts";
import { expectEachEventOnce, RETRY } from "./cuts.ts";

it("Apollo Client handles each of 200 events once while its connections are cut ten times", async () => {
  let close = () => {};
  await expectEachEventOnce(({ account, proxy, after }) => {
    const recap = createRecap({ url: proxy.url, credentials: account.key, transport: websocket(), retry: RETRY });
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: new RecapLink(recap, { store: () => createMemoryStore(after) }),
    });
    close = () => recap.close();
    const handled: string[] = [];
    client
      .subscribe<{ events: { id: string } }>({
        query: gql`subscription { events(types: [CONVERSATION_UPDATED]) { id } }`,
      })
      .subscribe({ next: ({ data }) => handled.push(data?.events.id ?? "none") });
    return handled;
  });
  close();
  expect(true).toBe(true);
});
