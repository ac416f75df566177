import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SupervisorCandidate } from "../../../src/lib/embedded-mongodb/supervisor-candidate.ts";
import { until } from "../../kit/processes.ts";

it("reports the failure of a supervisor whose data directory was removed meanwhile", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "recap-candidate-"));
  const candidate = new SupervisorCandidate(dataDir, "mongod", "6.0.5", 1);
  rmSync(dataDir, { recursive: true });
  await until(() => candidate.failure !== undefined);
  expect(candidate.failure).toMatch(/^the supervisor exited with status \d+; its log could not be read: ENOENT/);
});
