import { expect } from "vitest";
import type { Tenant, TestApp } from "../kit/app.ts";
import { type LoggedEvent, readEventLog } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";

/** A check of one sentence or table row of docs/contract/service.md. */
export interface Row {
  /** Section of that document. */
  section: string;
  title: string;
  /** Table rows that the check covers, by their names in tables.ts. */
  cells?: readonly string[];
  /** Calls the server with a new account and compares the responses. */
  check(caller: Tenant, app: TestApp): Promise<void>;
}

export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const TEXT = {
  title: "Invoice",
  content: "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow. Thank you, great work!",
};

// biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
export type Json = any;

/** Creates a conversation. @returns the response's body */
export async function create(caller: Tenant, fields: object = {}): Promise<Json> {
  const { status, body } = await caller.post("/conversations", { ...TEXT, ...fields });
  expect(status).toBe(201);
  return body;
}

/** Creates a conversation and waits for its summary. @returns the conversation */
export async function createSummarized(caller: Tenant, fields: object = {}): Promise<Json> {
  const { id } = await create(caller, fields);
  return waitForSummary(caller, id);
}

/** Waits until no summary of the conversation is in progress. @returns the conversation */
export async function waitForSummary(caller: Tenant, id: string): Promise<Json> {
  const read = async () => (await caller.get(`/conversations/${id}`)).body;
  await until(async () => (await read()).status !== "processing");
  return read();
}

/** Creates an export and waits for its end. @returns the export */
export async function createExport(caller: Tenant, body: object): Promise<Json> {
  const { id } = (await caller.post("/exports", body)).body;
  const read = async () => (await caller.get(`/exports/${id}`)).body;
  await until(async () => (await read()).status !== "processing");
  return read();
}

/** Lists the account's events of a type, oldest first. */
export async function listEvents(caller: Tenant, type: string): Promise<LoggedEvent[]> {
  return (await readEventLog(caller)).filter((event) => event.type === type);
}

/** Waits for the account's first event of a type. */
export async function waitForEvent(caller: Tenant, type: string): Promise<Json> {
  await until(async () => (await listEvents(caller, type)).length > 0);
  return (await listEvents(caller, type))[0];
}

export const listIds = (answer: { body: Json }): string[] => answer.body.data.map((item: { id: string }) => item.id);

/** Creates a row for each field of an object in a response. */
export function fieldRows(
  section: string,
  object: string,
  fields: Record<string, (value: unknown) => void>,
  read: (caller: Tenant) => Promise<Json>,
): Row[] {
  return Object.entries(fields).map(([field, expected]) => ({
    section,
    title: `${object} has the field ${field}`,
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
export const isIn =
  (...values: unknown[]) =>
  (value: unknown) =>
    expect(values).toContain(value);
