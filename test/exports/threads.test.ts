import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { ExportThreads } from "../../src/exports/threads.ts";
import { newDatabase } from "../kit/database.ts";

it("does not terminate a thread that loads its modules, which could end the process", async () => {
  const terminate = vi.spyOn(Worker.prototype, "terminate").mockResolvedValue(0);
  const threads = new ExportThreads(newDatabase(), 1, { stopTimeoutMs: 1 });
  const stop = new AbortController();
  const task = {
    _id: newId("exp"),
    account: newId("acc"),
    email: "ann@example.com",
    format: "json" as const,
    filters: {},
    options: { include_attachments: false, include_content: true, bom: false },
    created_at: new Date(),
  };
  const written = threads.write(newId("file"), task, { signal: stop.signal, report() {} });
  written.catch(() => {});
  stop.abort();
  await sleep(50);
  expect(terminate).not.toHaveBeenCalled();
  // The thread itself ends the work.
  await expect(written).rejects.toThrow("the export was stopped");
  await threads.close();
});
