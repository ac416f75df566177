// `npm start` runs this first: builds the console if a source is newer than the build.
import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { join } from "node:path";

const FOLDER = import.meta.dirname;
const BUILT = join(FOLDER, "dist/index.html");

/** Builds the console, unless its build is newer than every source. @returns false if there was nothing to do */
export async function buildIfStale(): Promise<boolean> {
  // A production installation has the build of its package, without the tools.
  if (!existsSync(join(FOLDER, "src")) || !findPackageJSON("vite", import.meta.url)) return false;
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs > (await findLatestChange())) return false;
  const { build } = await import("vite");
  // Another value, such as that of a test, would build with the development version of React.
  const { NODE_ENV: environment } = process.env;
  process.env.NODE_ENV = "production";
  try {
    await build({ root: FOLDER, configFile: join(FOLDER, "vite.config.ts"), logLevel: "warn" });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  return true;
}

async function findLatestChange(): Promise<number> {
  const folders = ["src", "../clients/typescript/src"].map(async (folder) =>
    (await readdir(join(FOLDER, folder), { recursive: true })).map((name) => join(folder, name)),
  );
  const sources = [...(await Promise.all(folders)).flat(), "index.html", "vite.config.ts", "../package-lock.json"];
  return Math.max(...sources.map((name) => statSync(join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? 0));
}

if (import.meta.main)
  try {
    if (await buildIfStale()) process.stdout.write("Built the console.\n");
  } catch (error) {
    // The server works without the console, and says at / how to build it.
    process.stderr.write(`The console could not be built: ${error instanceof Error ? error.message : error}\n`);
  }
