import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SearchRequest } from "../../src/lib/search/request.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
});
afterAll(() => app.close());

const query = '{ searchConversations(query: "lion") { totalCount } }';

it.each([
  ["a REST search", "/v1/conversations/search", { query: "lion" }],
  ["a REST list with words", "/v1/conversations?search=lion", undefined],
  ["a GraphQL search", "/graphql", { query }],
])("%s ends when its client disconnects", async (_name, path, body) => {
  const tenant = await app.tenant();
  await tenant.post("/conversations", { title: "T", content: "a lion" });
  const original = app.deps.search.search.bind(app.deps.search);
  const outcome = Promise.withResolvers<unknown>();
  const started = Promise.withResolvers<void>();
  const spy = vi.spyOn(app.deps.search, "search").mockImplementation(async (account, request: SearchRequest) => {
    started.resolve();
    const { signal } = request;
    if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener("abort", resolve));
    const search = original(account, request);
    search.then(outcome.resolve, outcome.resolve);
    return search;
  });
  const client = new AbortController();
  const init = {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${tenant.key}`, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
    signal: client.signal,
  };
  const answer = fetch(`${app.url}${path}`, init).catch(() => "disconnected");
  await started.promise;
  client.abort();
  expect(await answer).toBe("disconnected");
  expect(await outcome.promise).toMatchObject({ status: 499 });
  spy.mockRestore();
});
