import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { withDatabase } from "../../bench/support/database.ts";
import { createTenant, startServer } from "../../bench/support/server.ts";

/** Starts a server and runs the tests of this folder with its address and a key. */
const folder = fileURLToPath(new URL(".", import.meta.url));

process.exitCode = await withDatabase(async (env) => {
  const { key } = await createTenant(env);
  const server = await startServer({ ...env, ROLE: "api" });
  const tests = ["federation.test.mjs", "relay-rules.test.mjs", "mesh.test.mjs"];
  const child = spawn(process.execPath, ["--test", ...tests], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, RECAP_URL: server.url, RECAP_KEY: key },
  });
  const [code] = await once(child, "exit");
  await server.stop();
  return Number(code ?? 1);
});
