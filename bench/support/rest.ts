import { setTimeout as wait } from "node:timers/promises";
import type { NewConversation } from "./data-sets.ts";

const POLL_MS = 20;

export interface Summary {
  content: string;
  [field: string]: unknown;
}

export interface Job {
  id: string;
  status: string;
  summary: Summary | null;
  error: { code: string } | null;
}

/** A client for the calls of the public API that a measurement needs. */
export function createApi(url: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = (await response.json()) as T;
    if (!response.ok)
      throw new Error(`${method} ${path} failed with status ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async function waitForJob(conversation: string, job: string): Promise<Job> {
    for (;;) {
      const found = await call<Job>("GET", `/conversations/${conversation}/summaries/${job}`);
      if (found.status !== "processing") return found;
      await wait(POLL_MS);
    }
  }

  /** Waits for the end of the last requested job. */
  async function createSummaryJob(request: NewConversation, style: string): Promise<Job> {
    const { id } = await call<{ id: string }>("POST", "/conversations", request);
    const jobs = `/conversations/${id}/summaries`;
    const { data } = await call<{ data: Job[] }>("GET", jobs);
    const first = await waitForJob(id, data[0]?.id ?? "");
    if (style === "concise") return first;
    return waitForJob(id, (await call<Job>("POST", jobs, { style })).id);
  }

  async function summarize(request: NewConversation, style: string): Promise<Summary> {
    const { summary, error } = await createSummaryJob(request, style);
    if (!summary) throw new Error(`no summary: ${error?.code}`);
    return summary;
  }

  return { call, waitForJob, summarize };
}
