import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { TRUSTED } from "./trusted.ts";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    dataDir: string;
  }
}

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NODE = join(ROOT, "node_modules/.bin/node");

/** Starts the server of this repository with an embedded MongoDB in a temporary folder. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "recap-clients-"));
  const manifest = join(dataDir, "documents.json");
  await writeFile(manifest, JSON.stringify({ ...(await readHoudiniDocuments()), ...TRUSTED }));
  const settings = { DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", TRUSTED_DOCUMENTS: manifest };
  const env = { ...process.env, ...settings };
  const server = spawn(NODE, ["src/main.ts"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: server.stdout }).on("line", (line) => {
      if (line.startsWith("ready ")) resolve(line.slice("ready ".length));
    });
  });
  project.provide("url", url);
  project.provide("dataDir", dataDir);
  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
}

/** Creates an account. @returns its key */
export async function createKey(dataDir: string, email: string): Promise<string> {
  const limits = ["--limit-per-hour", "100000000", "--limit-per-minute", "100000000"];
  const args = ["src/cli/recap.ts", "account", "create", "--email", email, "--plan", "pro", ...limits, "--json"];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(NODE, args, { cwd: ROOT, env });
  return JSON.parse(stdout).api_key.key;
}

/** Reads the documents by their hashes from Houdini's artifacts: its compiler may end before it has written its own list of them. */
async function readHoudiniDocuments(): Promise<Record<string, string>> {
  const folder = new URL("__generated__/houdini/artifacts/", import.meta.url);
  const artifacts = await Promise.all(
    (await readdir(folder)).map(async (name) => (await import(new URL(name, folder).href)).default),
  );
  return Object.fromEntries(artifacts.map(({ hash, raw }: { hash: string; raw: string }) => [hash, raw]));
}
