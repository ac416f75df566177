import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSummarizerInput } from "../../src/accounts/input.ts";
import { sealedProviders } from "../../src/accounts/provider.ts";
import { readAccount } from "../../src/accounts/service.ts";
import { resealRows } from "../../src/database/sealed-rows.ts";
import { createGuardedFetch } from "../../src/process/outbound/guarded-fetch.ts";
import { Secrets } from "../../src/process/secrets.ts";
import { SummaryJobs } from "../../src/summaries/model.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import {
  ANSWER,
  type Answering,
  type Asked,
  type ModelServer,
  says,
  startModelServer,
  startStream,
  status,
} from "../kit/model-server.ts";
import { until } from "../kit/processes.ts";

const BODY = { title: "Invoice", content: "Ann: Ben, please send me the invoice by Friday.\nBen: I will." };
const KEY = "sk-account-0123456789-4f2c";
const HEADER = { name: "X-Project", value: "secret project 7" };
const TEST = "mutation { testSummarizer { summarizerTest { ok engine model error { code message } } } }";

let model: ModelServer;
let app: TestApp;
beforeAll(async () => {
  model = await startModelServer();
  app = await startApp({ SUMMARIZER_ALLOW_PRIVATE: "true", SUMMARIZER_TOKEN_BUDGET: "1" });
});
afterEach(() => model.reset());
afterAll(async () => {
  await app.close();
  model.close();
});

const createProvider = (fields: object = {}) => ({
  engine: "openai",
  base_url: model.baseUrl,
  model: "own-1",
  api_key: KEY,
  headers: [HEADER],
  ...fields,
});
const put = (tenant: Tenant, provider?: object) =>
  tenant.call("PUT", "/account/summarizer", { summarize: "auto", ...(provider && { provider }) });
async function summarize(tenant: Tenant) {
  const { body } = await tenant.post("/conversations", BODY);
  await until(async () => (await tenant.get(`/conversations/${body.id}`)).body.status !== "processing");
  return (await tenant.get(`/conversations/${body.id}`)).body.summary.generator;
}

describe("the model server of an account", () => {
  it("writes its summaries with its key and headers, at its prices, until its own budget is used up", async () => {
    const tenant = await app.tenant();
    const provider = createProvider({ monthly_tokens: 500, prompt_price: 2, completion_price: 10 });
    const { status: code, body } = await put(tenant, provider);
    expect(code).toBe(200);
    expect(body.provider).toMatchObject({ engine: "openai", model: "own-1", api_key_set: true, api_key_end: "4f2c" });
    expect(body.provider.header_names).toEqual(["X-Project"]);
    model.otherwise = says(ANSWER, "stop", { prompt_tokens: 400, completion_tokens: 100 });
    expect(await summarize(tenant)).toMatchObject({ engine: "openai", model: "tiny-1" });
    expect(model.asked[0]?.body.model).toBe("own-1");
    expect(model.asked[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, "x-project": HEADER.value });
    expect((await tenant.get("/account/usage")).body.summaries).toMatchObject({
      cost: 0.0018,
      monthly_tokens: 500,
      monthly_tokens_used: 500,
    });
    expect(await summarize(tenant)).toEqual({ engine: "builtin", model: null, prompt_version: null, fallback: true });
    const { body: tested } = await tenant.post("/account/summarizer/test", {});
    expect(tested).toMatchObject({ ok: false, engine: "openai", model: null, error: { code: "budget_exhausted" } });
    expect(model.asked).toHaveLength(1);
    // Another account has the operator's summarizer.
    expect(await summarize(await app.tenant())).toMatchObject({ engine: "builtin", fallback: false });
    await put(tenant, { engine: "default" });
    expect((await tenant.get("/account/usage")).body.summaries).toMatchObject({
      monthly_tokens: 1,
      monthly_tokens_used: 0,
    });
    expect(await summarize(tenant)).toMatchObject({ engine: "builtin", fallback: false });
  });

  it("keeps its secrets out of responses, security events and stored rows, and sends them to no other server", async () => {
    const tenant = await app.tenant();
    await put(tenant, createProvider());
    const { body: kept } = await put(tenant, { engine: "openai", base_url: model.baseUrl, model: "own-2" });
    expect(kept.provider).toMatchObject({ model: "own-2", api_key_set: true, header_names: ["X-Project"] });
    const { status: code, body } = await put(tenant, {
      engine: "openai",
      base_url: "http://127.0.0.1:9/v1",
      model: "x",
    });
    expect([code, body.error.details.fields]).toEqual([
      422,
      { "provider.api_key": ["must be sent again with another base_url"] },
    ]);
    const seen = [
      await tenant.get("/account/summarizer"),
      await tenant.get("/security_events?type=security.summarizer_changed"),
      await tenant.graphql("{ summarizer { provider { engine baseUrl model apiKeyEnd headerNames } } }"),
      await readAccount(app.deps.database, tenant.account),
    ];
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${KEY}|${HEADER.value}`));
    expect(JSON.stringify(seen)).toContain("own-2");
    const { body: removed } = await put(tenant, {
      engine: "openai",
      base_url: model.baseUrl,
      model: "x",
      api_key: "",
      headers: [],
    });
    expect(removed.provider).toMatchObject({ api_key_set: false, header_names: [] });
    expect((await put(tenant)).body.provider).toEqual(removed.provider);
    const input = {
      summarize: "AUTO",
      provider: { engine: "OPENAI", baseUrl: model.baseUrl, model: "own-3", apiKey: KEY, headers: [HEADER] },
    };
    const { body: set } = await tenant.graphql(
      "mutation ($input: SummarizerInput!) { setSummarizer(input: $input) { summarizer { provider { engine model apiKeyEnd headerNames } } } }",
      { input },
    );
    expect(set.data.setSummarizer.summarizer.provider).toEqual({
      engine: "OPENAI",
      model: "own-3",
      apiKeyEnd: "4f2c",
      headerNames: ["X-Project"],
    });
  });

  it("is refused with a URL, model or headers that calls would not have as sent", async () => {
    const tenant = await app.tenant();
    const authorization = { name: "authorization", value: "Basic YTpi" };
    const fieldsOf = async (fields: object) => {
      const { status: code, body } = await put(tenant, createProvider(fields));
      expect(code).toBe(422);
      return Object.keys(body.error.details.fields);
    };
    for (const ending of ["?x=1", "#f", "?", "/?x=1#f"])
      expect(await fieldsOf({ base_url: `${model.baseUrl}${ending}` })).toEqual(["provider.base_url"]);
    for (const name of ["own\n1", "own\u00851", "own\u20281"])
      expect(await fieldsOf({ model: name })).toEqual(["provider.model"]);
    const twice = [HEADER, { name: "x-project", value: "other" }];
    for (const headers of [twice, [authorization]]) expect(await fieldsOf({ headers })).toEqual(["provider.headers"]);
    const input = {
      summarize: "AUTO",
      provider: { engine: "OPENAI", model: "x", apiKey: KEY, headers: [authorization] },
    };
    const { body } = await tenant.graphql(
      "mutation ($input: SummarizerInput!) { setSummarizer(input: $input) { userErrors { ... on ValidationError { field } } } }",
      { input },
    );
    expect(body.data.setSummarizer.userErrors).toEqual([{ field: "provider.headers" }]);
    // Without a key, a header can have another scheme; a later key would replace it.
    expect((await put(tenant, createProvider({ api_key: undefined, headers: [authorization] }))).status).toBe(200);
    expect(await fieldsOf({ headers: undefined })).toEqual(["provider.headers"]);
  });

  it("is the same one with a slash at the end of its URL", async () => {
    const tenant = await app.tenant();
    await put(tenant, createProvider());
    for (const base_url of [`${model.baseUrl}/`, model.baseUrl.replace("http", "HTTP")]) {
      const { body } = await put(tenant, { engine: "openai", base_url, model: "own-2" });
      expect(body.provider).toMatchObject({ base_url, api_key_set: true, header_names: ["X-Project"] });
    }
  });

  it("is tested on both APIs, with the reason of a failure, and follows no redirect", async () => {
    const tenant = await app.tenant();
    const test = async () => (await tenant.post("/account/summarizer/test", {})).body;
    expect(await test()).toMatchObject({ ok: true, engine: "builtin", model: null, error: null });
    await put(tenant, createProvider());
    model.answers = [
      says("OK", "stop", { prompt_tokens: 9, completion_tokens: 1 }),
      status(401, {}, { error: { message: KEY } }),
    ];
    expect(await test()).toMatchObject({ ok: true, engine: "openai", model: "tiny-1", prompt_tokens: 9, error: null });
    const { body } = await tenant.graphql(TEST);
    expect(body.data.testSummarizer.summarizerTest).toEqual({
      ok: false,
      engine: "openai",
      model: null,
      error: { code: "unauthorized", message: "the model server answered with status 401" },
    });
    model.answers = [status(307, { location: `${model.baseUrl}/elsewhere` }), status(429, { "retry-after": "7" })];
    expect((await test()).error).toEqual({ code: "rejected", message: "the model server answered with status 307" });
    expect((await test()).error.code).toBe("rate_limited");
    expect(model.asked).toHaveLength(4);
    const streamOf =
      (...events: unknown[]): Answering =>
      (response) => {
        const stream = startStream(response);
        for (const event of events) stream.raw(event);
        response.end();
      };
    const withContent = (content: unknown, finish_reason: string) =>
      status(200, {}, { choices: [{ message: { content }, finish_reason }] });
    for (const [answer, error] of [
      [streamOf("{bad json"), { code: "invalid_response", message: "the model server sent an event that is not JSON" }],
      [
        streamOf(null),
        {
          code: "invalid_response",
          message: "the model server's answer has an event that is not part of a chat completion",
        },
      ],
      [streamOf(), { code: "unreachable", message: "the model server ended its answer early" }],
      [
        (response) => {
          const stream = startStream(response);
          stream.write("O");
          setImmediate(() => stream.die());
        },
        { code: "unreachable", message: "the model server ended its answer early" },
      ],
      ...[null, "", " \n"].map((content): [Answering, object] => [
        withContent(content, "stop"),
        { code: "invalid_response", message: "the model server's answer contains no text" },
      ]),
      [withContent(null, "length"), null],
    ] satisfies [Answering, object | null][]) {
      model.answers = [answer];
      expect(await test()).toMatchObject({ ok: error === null, error });
    }
    model.answers = [says("", "content_filter", { prompt_tokens: 7, completion_tokens: 0 })];
    expect(await test()).toMatchObject({ ok: false, error: { code: "refused" }, prompt_tokens: 7 });
    const { body: usage } = await tenant.get("/account/usage");
    expect(usage.summaries).toMatchObject({ prompt_tokens: 16, completion_tokens: 1 });
    // The log has the cause of a failure, in which a server may quote the key.
    const own = await app.deps.accountSummarizers.find(
      (await readAccount(app.deps.database, tenant.account)) ?? { _id: "" },
    );
    model.answers = [status(401, {}, { error: { message: `bad key ${KEY}` } })];
    const failure = await own?.check?.({ signal: AbortSignal.timeout(10_000) }).catch((error: Error) => error.cause);
    expect(failure).toMatchObject({ status: 401, body: expect.stringMatching(/bad key \[secret\]/) });
    await put(tenant, createProvider({ base_url: "http://127.0.0.1:9/v1" }));
    expect((await test()).error).toEqual({ code: "unreachable", message: "the model server could not be reached" });
  });

  it("has its key encrypted again by a rotation of SECRET_KEY, and is replaced where no key decrypts it", async () => {
    const tenant = await app.tenant();
    await put(tenant, createProvider());
    const { database, secrets } = app.deps;
    const [first, former] = [Buffer.alloc(32, 9), Buffer.alloc(32, 7)];
    await resealRows(database, new Secrets([first, former]), sealedProviders, () => {});
    const resealed = await readAccount(database, tenant.account);
    expect(resealed?.provider?.key_id).not.toBe(secrets.keyId);
    expect(await summarize(tenant)).toMatchObject({ engine: "builtin", fallback: true });
    expect(model.asked).toHaveLength(0);
    const { body } = await tenant.post("/account/summarizer/test", {});
    expect(body.error.code).toBe("key_unreadable");
    await resealRows(database, new Secrets([former, first]), sealedProviders, () => {});
    model.otherwise = says(ANSWER);
    expect(await summarize(tenant)).toMatchObject({ engine: "openai" });
  });
});

describe("model servers of accounts that hang", () => {
  it("hold no summary of other accounts, and answer late ones once they work", async () => {
    const held: ServerResponse[] = [];
    model.otherwise = (response) => held.push(response);
    const others = await Promise.all([1, 2, 3].map(() => app.tenant()));
    for (const tenant of others) {
      await put(tenant, createProvider());
      await Promise.all([1, 2, 3, 4].map(() => tenant.post("/conversations", BODY)));
    }
    // Half of SUMMARY_CONCURRENCY (4) of each account.
    await until(() => held.length >= 6);
    const tenant = await app.tenant();
    const generators = await Promise.all(Array.from({ length: 6 }, () => summarize(tenant)));
    expect(generators.map(({ engine }) => engine)).toEqual(Array(6).fill("builtin"));
    expect(held).toHaveLength(6);
    model.otherwise = says(ANSWER);
    for (const response of held) says(ANSWER)(response, model.asked[0] as Asked);
    for (const other of others)
      await until(async () => {
        const { body } = await other.get("/conversations");
        return body.data.every((row: { status: string }) => row.status === "completed");
      });
    expect(model.asked).toHaveLength(12);
  });

  it("fail alone: slow streams, garbage, 429 with Retry-After and answers that end in the middle", async () => {
    const tenant = await app.tenant();
    await put(tenant, createProvider());
    const cutBody: Answering = (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"model":', () => response.destroy());
    };
    const cutStream: Answering = (response) => {
      const stream = startStream(response);
      stream.write('{"title":');
      setImmediate(() => stream.die());
    };
    const slow: Answering = async (response) => {
      const stream = startStream(response);
      for (const piece of JSON.stringify(ANSWER).match(/[\s\S]{1,40}/g) ?? []) {
        stream.write(piece);
        await new Promise((resolve) => setImmediate(resolve));
      }
      stream.end();
    };
    for (const answers of [
      [status(429, { "retry-after": "0" }), slow],
      [cutBody, slow],
      [cutStream, slow],
    ]) {
      model.reset();
      model.answers = answers;
      expect(await summarize(tenant)).toMatchObject({ engine: "openai", fallback: false });
      expect(model.asked).toHaveLength(2);
    }
    for (const garbage of ["<html>no</html>", "\u0000\ud800", "[]", '{"choices":[]}', "1".repeat(3_000_000)]) {
      model.reset();
      model.otherwise = status(200, {}, garbage);
      expect(await summarize(tenant)).toMatchObject({ engine: "builtin", fallback: true });
    }
  });
});

describe("a change of the summarizer", () => {
  it("makes summaries due that wait for Retry-After of the former one", async () => {
    const tenant = await app.tenant();
    await put(tenant, createProvider());
    model.answers = [status(429, { "retry-after": "86400" })];
    const { body } = await tenant.post("/conversations", BODY);
    const path = `/conversations/${body.id}`;
    const later = { account: tenant.account, run_at: { $gt: new Date(Date.now() + 600_000) } };
    await until(async () => (await app.deps.database.model(SummaryJobs).exists(later)) !== null);
    const { body: bullets } = await tenant.post(`${path}/summaries`, { style: "bullets" });
    await put(tenant, { engine: "builtin" });
    await until(async () => (await tenant.get(path)).body.status === "completed");
    const { body: jobs } = await tenant.get(`${path}/summaries`);
    expect(jobs.data).toMatchObject([{ id: bullets.id, status: "completed" }, { status: "completed" }]);
    expect(model.asked).toHaveLength(1);
  });

  it("is also that of an attempt in progress which ends with Retry-After later", async () => {
    const tenant = await app.tenant();
    await put(tenant, createProvider());
    const held: ServerResponse[] = [];
    model.answers = [(response) => held.push(response)];
    const { body } = await tenant.post("/conversations", BODY);
    await until(() => held.length === 1);
    await put(tenant, { engine: "default" });
    for (const response of held) status(429, { "retry-after": "86400" })(response, model.asked[0] as Asked);
    await until(async () => (await tenant.get(`/conversations/${body.id}`)).body.status === "completed");
  });
});

describe("the address of a model server", () => {
  it.each([
    ["http://127.0.0.1:8080/v1", false],
    ["https://10.1.2.3/v1", false],
    ["http://example.com/v1", false],
    ["http://169.254.169.254/v1", true],
    ["https://[fd00:ec2::254]/v1", true],
    ["https://user:pass@example.com/v1", true],
  ])("is refused: %s with SUMMARIZER_ALLOW_PRIVATE=%s", (base_url, allowPrivate) => {
    const input = { summarize: "auto", provider: { engine: "openai", model: "x", base_url } };
    expect(createSummarizerInput(allowPrivate).safeParse(input).error?.issues[0]?.path).toEqual([
      "provider",
      "base_url",
    ]);
  });

  it("is refused at the connection if its name resolves to a forbidden address, as if the name did not exist", async () => {
    const addresses: Record<string, { address: string; family: number }[]> = {
      "internal.example": [{ address: "10.0.0.1", family: 4 }],
      "metadata.example": [{ address: "169.254.169.254", family: 4 }],
    };
    const guarded = (allowPrivate: boolean) => ({
      ...createGuardedFetch({
        account: "acc",
        allowPrivate,
        names: { resolve: async (name) => addresses[name] ?? [] },
      }),
    });
    const failures = await Promise.all(
      ["internal.example", "metadata.example", "missing.example"].map(async (name) => {
        const error = await guarded(name === "metadata.example")
          .fetch(`https://${name}/`)
          .catch((each: Error) => each);
        return (error as Error).cause;
      }),
    );
    expect(failures.map((cause) => (cause as { code?: string }).code)).toEqual(Array(3).fill("ERR_FORBIDDEN_ADDRESS"));
  });
});
