import { relative } from "node:path";
import { expect } from "vitest";

// Names the test file in the records of tools/loopback-only.cjs, also for the processes that the file starts.
process.env.LOOPBACK_ONLY_ORIGIN = relative(process.cwd(), expect.getState().testPath ?? "");
