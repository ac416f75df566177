import { SpanStatusCode } from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { traceDriver } from "../../src/process/driver-tracing.ts";
import { captureTraceContext, runInSharedSpan, runInSpan } from "../../src/process/span.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";

type SpanProcessor = NonNullable<NonNullable<ConstructorParameters<typeof NodeSDK>[0]>["spanProcessors"]>[number];
type EndedSpan = Parameters<SpanProcessor["onEnd"]>[0];

const ended: EndedSpan[] = [];
const processor: SpanProcessor = {
  onStart() {},
  onEnd: (span) => void ended.push(span),
  forceFlush: async () => {},
  shutdown: async () => {},
};
const uri = newDatabase();
// The tracer must exist before the driver is traced, as in main.ts.
const client = new MongoClient(uri);
const people = client.db().collection<{ _id: number; name: string }>("people");

beforeAll(async () => {
  const sdk = new NodeSDK({ spanProcessors: [processor], metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  traceDriver();
  await people.insertOne({ _id: 1, name: "Quetzalcoatl" });
  await people.createIndex({ name: 1 }, { unique: true });
});
beforeEach(() => {
  ended.length = 0;
});
afterAll(async () => {
  await client.close();
  await dropDatabase(uri);
});

describe("traceDriver", () => {
  it("creates a span below the active one for a command, without its values", async () => {
    await runInSpan("parent", {}, () => people.findOne({ name: "Quetzalcoatl" }));
    const [command, parent] = ended;
    expect(command?.name).toBe("find people");
    expect(command?.parentSpanContext?.spanId).toBe(parent?.spanContext().spanId);
    expect(command?.attributes).toMatchObject({ "db.system.name": "mongodb", "db.operation.name": "find" });
    expect(JSON.stringify(command?.attributes)).not.toContain("Quetzalcoatl");
    expect(command?.attributes).not.toHaveProperty("db.query.text");
  });

  it("marks a failed command without the message, which quotes values", async () => {
    const rename = () => people.findOneAndUpdate({ _id: 2 }, { $set: { name: "Quetzalcoatl" } }, { upsert: true });
    await expect(runInSpan("parent", {}, rename)).rejects.toThrow(/Quetzalcoatl/);
    const [command, parent] = ended;
    expect(command?.attributes["db.operation.name"]).toBe("findAndModify");
    expect(command?.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(parent?.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(parent?.attributes["error.type"]).toBe("11000");
    expect(ended.flatMap(({ events }) => events)).toEqual([]);
  });

  it("creates no span without an active one, nor below one that has ended", async () => {
    await people.findOne();
    let later: Promise<unknown> | undefined;
    await runInSpan("parent", {}, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => people.findOne());
    });
    await later;
    expect(ended.map(({ name }) => name)).toEqual(["parent"]);
  });
});

describe("runInSharedSpan", () => {
  it("creates one span below the first caller's, with links to the others'", async () => {
    const callers = await Promise.all(
      [1, 2].map((n) => runInSpan(`caller ${n}`, {}, async () => captureTraceContext())),
    );
    await runInSharedSpan("shared", {}, callers, () => people.findOne());
    const [first, second, command, shared] = ended;
    expect(shared?.parentSpanContext?.spanId).toBe(first?.spanContext().spanId);
    expect(shared?.links.map(({ context }) => context.spanId)).toEqual([second?.spanContext().spanId]);
    expect(command?.parentSpanContext?.spanId).toBe(shared?.spanContext().spanId);
  });
});
