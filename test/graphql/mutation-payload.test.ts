import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError, serviceUnavailable, unauthorized, validationError } from "../../src/core/errors.ts";
import { toUserErrors } from "../../src/graphql/user-errors.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const ERRORS = "userErrors { __typename message code path";

describe("the payload of a mutation", () => {
  it("has the current state of the conversation in a version conflict, and reads through query after the change", async () => {
    const { body: created } = await tenant.post("/conversations", { title: "One", content: "Anna: this." });
    const update = `mutation ($id: ID!) {
      first: updateConversation(input: { id: $id, title: "Two", ifVersion: 1 }) {
        conversation { title } query { conversation(id: $id) { title } } ${ERRORS} }
      }
      second: updateConversation(input: { id: $id, title: "Three", ifVersion: 1 }) {
        conversation { title } ${ERRORS} ... on VersionConflict { current { title version } } }
      }
    }`;
    const { body } = await tenant.graphql(update, { id: created.id });
    expect(body.errors).toBeUndefined();
    expect(body.data).toEqual({
      first: { conversation: { title: "Two" }, query: { conversation: { title: "Two" } }, userErrors: [] },
      second: {
        conversation: null,
        userErrors: [
          {
            __typename: "VersionConflict",
            message: "The conversation was changed since that version.",
            code: "BAD_REQUEST",
            path: ["input", "ifVersion"],
            current: { title: "Two", version: 2 },
          },
        ],
      },
    });
  });

  it("has one error for each invalid field, and typed errors of plan, scope, quota and state", async () => {
    const free = await app.tenant({ plan: "free", storage_limit_mb: 0 });
    const reader = await tenant.withScopes("read");
    const ask = async (client: Pick<Tenant, "graphql">, mutation: string, more = "") => {
      const { body } = await client.graphql(`mutation { it: ${mutation} { ${ERRORS} ${more} } } }`);
      expect(body.errors).toBeUndefined();
      return body.data.it.userErrors;
    };
    const create = 'createConversation(input: { title: " ", content: "" })';
    const field = (name: string) => ({
      __typename: "ValidationError",
      message: expect.stringMatching(/^must /),
      code: "VALIDATION_ERROR",
      path: ["input", name],
      field: name,
    });
    expect(await ask(tenant, create, "... on ValidationError { field }")).toEqual([field("title"), field("content")]);
    expect(await ask(reader, create, "... on ScopeMissing { scope }")).toMatchObject([
      { __typename: "ScopeMissing", scope: "WRITE", code: "FORBIDDEN" },
    ]);
    const client = 'createOauthClient(input: { name: "a", redirectUris: ["https://example.com/"] })';
    expect(await ask(free, client, "... on PlanRequired { plan }")).toMatchObject([
      { __typename: "PlanRequired", plan: "PRO" },
    ]);
    const large = 'createConversation(input: { title: "a", content: "b" })';
    expect(await ask(free, large, "... on QuotaExceeded { usage { limitMb } }")).toMatchObject([
      { __typename: "QuotaExceeded", usage: { limitMb: 0 } },
    ]);
    const { body: done } = await tenant.post("/exports", { format: "json" });
    await tenant.del(`/exports/${done.id}`);
    expect(await ask(tenant, `cancelExport(id: "${done.id}")`)).toEqual([]);
  });

  it("has one error with its path for each invalid field of a list", async () => {
    const { id } = (await tenant.post("/conversations", { title: "One", content: "Ann: Hi." })).body;
    const messages = [{ text: "a" }, { text: "" }, { text: "b", externalId: "" }];
    const query = `mutation ($input: AppendMessagesInput!) { appendMessages(input: $input) {
      userErrors { message path details ... on ValidationError { field } } } }`;
    const { body } = await tenant.graphql(query, { input: { conversationId: id, messages } });
    const message = "must not be empty";
    const details = {
      fields: { "messages.text": [message], "messages.externalId": [message] },
      paths: { "messages.1.text": [message], "messages.2.externalId": [message] },
    };
    expect(body.data.appendMessages.userErrors).toEqual([
      { message, path: ["input", "messages", "1", "text"], details, field: "messages.text" },
      { message, path: ["input", "messages", "2", "externalId"], details, field: "messages.externalId" },
    ]);
  });

  it("refuses introspection below query", async () => {
    const { body } = await tenant.graphql("mutation { cancelSubscription { query { __schema { types { name } } } } }");
    expect(body.errors).toMatchObject([{ extensions: { details: { limit: "introspection" } } }]);
  });
});

describe("an error of a verb", () => {
  it("is an error of the response if the client cannot act on it by another input", () => {
    const limited = new ApiError("rate_limit_exceeded", "Too many.");
    for (const error of [unauthorized(), serviceUnavailable(), limited])
      expect(toUserErrors(error, {})).toBeUndefined();
  });

  it("has the path of the argument that names its field", () => {
    const error = validationError({ "entries[0].cidr": ["is wrong"], body: ["is empty"] });
    const paths = toUserErrors(error, { input: {} })?.map(({ path }) => path);
    expect(paths).toEqual([["input", "entries", "0", "cidr"], ["input"]]);
    expect(toUserErrors(validationError({ id: ["is wrong"] }), { id: "x" })).toMatchObject([{ path: ["id"] }]);
  });
});
