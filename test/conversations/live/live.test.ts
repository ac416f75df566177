import type { CommandStartedEvent } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { createClient } from "../../kit/client.ts";
import { newDatabase } from "../../kit/database.ts";
import { until } from "../../kit/processes.ts";
import { createRandom } from "../../lib/search/random-corpus.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, `${newDatabase()}&monitorCommands=true`);
});
afterAll(() => app.close());

const QUERY = `subscription ($where: ConversationWhere, $sort: ConversationSort, $after: String) {
  conversations(where: $where, sort: $sort, first: 5, after: $after) {
    reset removedIds hasNextPage cursor entries { index change conversationId cursor node { id title metadata } }
  }
}`;
const LIST = `query ($where: ConversationWhere, $sort: ConversationSort) {
  conversations(where: $where, sort: $sort, first: 5) { edges { cursor node { id title metadata } } pageInfo { hasNextPage } }
}`;

interface Entry {
  index: number;
  change: string;
  conversationId: string;
  cursor: string;
  node: { id: string; title: string } | null;
}
interface Patch {
  reset: boolean;
  removedIds: string[];
  hasNextPage: boolean;
  cursor: string | null;
  entries: Entry[];
}

/** A client that applies patches, whose connection can be cut. */
class Follower {
  readonly patches: Patch[] = [];
  edges: { cursor: string; node: Entry["node"]; id: string }[] = [];
  hasNextPage = false;
  #tenant: Tenant;
  #variables: Record<string, unknown>;
  #socket: ReturnType<Tenant["websocket"]>;

  constructor(tenant: Tenant, variables: Record<string, unknown>) {
    this.#tenant = tenant;
    this.#variables = variables;
    this.#socket = this.#connect();
  }

  #connect(after?: string | null) {
    const socket = this.#tenant.websocket();
    const variables = { ...this.#variables, after };
    const follow = async () => {
      for await (const { data, errors } of socket.iterate<{ conversations: Patch }>({ query: QUERY, variables })) {
        if (errors || !data) throw new Error(JSON.stringify(errors));
        this.#apply(data.conversations);
      }
    };
    // A cut socket reports an error.
    follow().catch(() => {});
    return socket;
  }

  #apply(patch: Patch): void {
    this.patches.push(patch);
    const gone = new Set([...patch.removedIds, ...patch.entries.map(({ conversationId }) => conversationId)]);
    this.edges = patch.reset ? [] : this.edges.filter(({ id }) => !gone.has(id));
    for (const { index, conversationId: id, cursor, node } of patch.entries)
      this.edges.splice(index, 0, { id, cursor, node });
    this.hasNextPage = patch.hasNextPage;
  }

  async cut(): Promise<void> {
    await this.#socket.dispose();
    this.#socket = this.#connect(this.patches.at(-1)?.cursor);
  }

  async close(): Promise<void> {
    await this.#socket.dispose();
  }

  get list() {
    return {
      edges: this.edges.map(({ cursor, node }) => ({ cursor, node })),
      pageInfo: { hasNextPage: this.hasNextPage },
    };
  }
}

const random = createRandom(5);
const below = (count: number) => Math.floor(random() * count);

describe("a list that clients follow", () => {
  it("is the page of the query after random changes, whatever connections were cut meanwhile", async () => {
    const tenant = await app.tenant();
    const where = { metadata: [{ key: "size", test: { range: { gte: 3 } } }] };
    const queries = [
      {},
      { where },
      { where: { text: "red" }, sort: "UPDATED_AT_DESC" },
      { where, sort: "CREATED_AT_ASC" },
    ];
    const followers = [...queries, ...queries].map((variables) => ({
      variables,
      client: new Follower(tenant, variables),
    }));
    const ids: string[] = [];
    const change = async () => {
      const id = ids[below(ids.length)];
      const title = random() < 0.5 ? "red" : "blue";
      const metadata = { size: below(6) };
      if (!id || random() < 0.35)
        return ids.push((await tenant.post("/conversations", { title, content: "x", metadata })).body.id);
      if (random() < 0.3) return tenant.del(`/conversations/${ids.splice(ids.indexOf(id), 1)[0]}`);
      return tenant.patch(`/conversations/${id}`, random() < 0.5 ? { title } : { metadata });
    };
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(Array.from({ length: 6 }, change));
      await followers[below(followers.length)]?.client.cut();
    }
    for (const { variables, client } of followers) {
      const { conversations } = (await tenant.graphql(LIST, variables)).body.data;
      await until(() => JSON.stringify(client.list) === JSON.stringify(conversations)).catch(() =>
        expect(client.list).toEqual(conversations),
      );
      await client.close();
    }
  });

  it("sends only what changed, and nothing to a client that is up to date", async () => {
    const tenant = await app.tenant();
    const create = async (title: string) => (await tenant.post("/conversations", { title, content: "x" })).body.id;
    const ids = [await create("a"), await create("b"), await create("c")];
    const client = new Follower(tenant, {});
    const other = new Follower(tenant, {});
    await until(() => client.patches.length === 1 && other.patches.length === 1);
    expect(client.patches[0]).toMatchObject({ reset: true, hasNextPage: false });
    await tenant.patch(`/conversations/${ids[0]}`, { title: "first" });
    await until(() => client.patches.length === 2);
    expect(client.patches[1]).toMatchObject({
      reset: false,
      removedIds: [],
      entries: [{ index: 2, change: "UPDATED" }],
    });
    await client.cut();
    await tenant.del(`/conversations/${ids[1]}`);
    await until(() => client.patches.length === 3 && other.patches.length === 3);
    expect(client.patches[2]).toMatchObject({ reset: false, removedIds: [ids[1]], entries: [] });
    await other.close();
    await client.cut();
    await tenant.patch(`/conversations/${ids[2]}`, { title: "last" });
    await until(() => client.patches.length > 3);
    await until(() => client.list.edges[0]?.node?.title === "last");
    for (const title of ["d", "e", "f", "g"]) await create(title);
    await until(() => client.hasNextPage);
    // The only conversation after the page.
    await tenant.del(`/conversations/${ids[0]}`);
    await until(() => !client.hasNextPage);
    await client.close();
  });

  it("is read once for all equal subscribers, and ends with the last of them", async () => {
    const tenant = await app.tenant();
    const followers = Array.from({ length: 20 }, () => new Follower(tenant, { where: { source: ["API"] } }));
    await until(() => followers.every(({ patches }) => patches.length === 1));
    const reads: CommandStartedEvent[] = [];
    const listen = (event: CommandStartedEvent) => {
      const { find, sort } = event.command;
      if (find === "conversations" && sort) reads.push(event);
    };
    app.deps.database.client.on("commandStarted", listen);
    await tenant.post("/conversations", { title: "t", content: "x" });
    await until(() => followers.every(({ edges }) => edges.length === 1));
    expect(reads).toHaveLength(1);
    await Promise.all(followers.map((follower) => follower.close()));
    const { body } = await tenant.post("/client_tokens", { event_types: ["conversation.created"] });
    const token = createClient(app.url, body.token).websocket();
    await expect(token.iterate({ query: QUERY }).next()).rejects.toMatchObject([{ extensions: { code: "forbidden" } }]);
    await tenant.post("/conversations", { title: "t", content: "x" });
    expect(reads).toHaveLength(1);
    app.deps.database.client.off("commandStarted", listen);
    await token.dispose();
  });
});
