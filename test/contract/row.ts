import { expect } from "vitest";
import type { Tenant, TestApp } from "../kit/app.ts";
import { type LoggedEvent, readEventLog } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";

/** One sentence, or one row of a table, of the service's contract, in words of our own. */
export interface Row {
  /** Of the contract's document. */
  section: string;
  says: string;
  /** What of the document's tables it covers, as tables.ts names it. */
  cells?: readonly string[];
  /** Real calls and exact checks, with an account of its own. */
  check(caller: Tenant, app: TestApp): Promise<void>;
}

export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const TEXT = {
  title: "Invoice",
  content: "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow. Thank you, great work!",
};

// biome-ignore lint/suspicious/noExplicitAny: tests read whatever JSON came
export type Json = any;

/** Creates a conversation. @returns the answer's body */
export async function create(caller: Tenant, fields: object = {}): Promise<Json> {
  const { status, body } = await caller.post("/conversations", { ...TEXT, ...fields });
  expect(status).toBe(201);
  return body;
}

/** Creates a conversation and waits for its summary. @returns it as GET answers it */
export async function summarised(caller: Tenant, fields: object = {}): Promise<Json> {
  const { id } = await create(caller, fields);
  return settled(caller, id);
}

/** The conversation once no summary of it is under way. */
export async function settled(caller: Tenant, id: string): Promise<Json> {
  const read = async () => (await caller.get(`/conversations/${id}`)).body;
  await until(async () => (await read()).status !== "processing");
  return read();
}

/** Makes an export and waits for it. @returns it as GET answers it */
export async function exportOf(caller: Tenant, body: object): Promise<Json> {
  const { id } = (await caller.post("/exports", body)).body;
  const read = async () => (await caller.get(`/exports/${id}`)).body;
  await until(async () => (await read()).status !== "processing");
  return read();
}

/** The account's events of a type, oldest first. */
export async function eventsOf(caller: Tenant, type: string): Promise<LoggedEvent[]> {
  return (await readEventLog(caller)).filter((event) => event.type === type);
}

/** The account's first event of a type, once it is there. */
export async function eventOf(caller: Tenant, type: string): Promise<Json> {
  await until(async () => (await eventsOf(caller, type)).length > 0);
  return (await eventsOf(caller, type))[0];
}

export const idsOf = (answer: { body: Json }): string[] => answer.body.data.map((item: { id: string }) => item.id);

/** A row per field of an object that an answer holds. */
export function fieldRows(
  section: string,
  object: string,
  fields: Record<string, (value: unknown) => void>,
  read: (caller: Tenant) => Promise<Json>,
): Row[] {
  return Object.entries(fields).map(([field, expected]) => ({
    section,
    says: `${object} has ${field}`,
    cells: [`${object}.${field}`],
    async check(caller) {
      let value = await read(caller);
      for (const part of field.split(".")) {
        expect(value).toHaveProperty([part]);
        value = value[part];
      }
      expected(value);
    },
  }));
}

export const isString = (value: unknown) => expect(value).toEqual(expect.any(String));
export const isText = (value: unknown) => expect(value).toMatch(/\S/);
export const isTimestamp = (value: unknown) => expect(value).toMatch(TIMESTAMP);
export const isDate = (value: unknown) => expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
export const isCount = (value: unknown) => expect(Number.isInteger(value) && Number(value) >= 0).toBe(true);
export const isAmount = (value: unknown) => expect(typeof value === "number" && value >= 0).toBe(true);
export const isTextArray = (value: unknown) => {
  expect(Array.isArray(value)).toBe(true);
  expect((value as unknown[]).every((item) => typeof item === "string")).toBe(true);
};
export const is = (expected: unknown) => (value: unknown) => expect(value).toEqual(expected);
export const isOneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    expect(values).toContain(value);
