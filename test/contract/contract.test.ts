import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { FAST_RETRIES } from "../kit/webhooks.ts";
import { accounts } from "./account.ts";
import { attachments } from "./attachments.ts";
import { authentication } from "./authentication.ts";
import { conversations } from "./conversations.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { limitsAndVersions } from "./limits.ts";
import { oauth } from "./oauth.ts";
import { sentencesAndPages } from "./pages.ts";
import { resources } from "./resources.ts";
import type { Row } from "./row.ts";
import { searchesAndSummaries } from "./searching.ts";
import { states } from "./states.ts";
import { CALLS, CELLS } from "./tables.ts";
import { webhooks } from "./webhooks.ts";

const rows: Row[] = [
  ...resources,
  ...attachments,
  ...sentencesAndPages,
  ...accounts,
  ...states,
  ...conversations,
  ...searchesAndSummaries,
  ...authentication,
  ...events,
  ...errors,
  ...limitsAndVersions,
  ...oauth,
  ...webhooks,
];

const SECTIONS: Record<string, string> = {
  2: "resources and their fields",
  3: "states and transitions",
  4: "endpoints",
  5: "authentication",
  6: "events",
  7: "errors",
  8: "limits",
  9: "versions",
};

let app: TestApp;
beforeAll(async () => {
  // With a constant clock no rate limit window ends during a check.
  const now = Date.now();
  app = await startApp({ TRUST_PROXY: "127.0.0.1", ...FAST_RETRIES }, undefined, () => now);
});
afterAll(() => app.close());

describe.each(Object.entries(SECTIONS))("section %s, %s", (section) => {
  for (const { title, check } of rows.filter((row) => row.section === section))
    it(title, async () => check(await app.tenant(), app));
});

describe("the rows", () => {
  it("cover every table row of docs/contract/service.md and no other", () => {
    const covered = new Set(rows.flatMap((row) => row.cells ?? []));
    expect([...covered].sort()).toEqual([...CELLS, ...CALLS].sort());
  });

  it("belong to known sections", () => {
    expect(rows.map(({ section }) => section).filter((section) => !SECTIONS[section])).toEqual([]);
  });
});
