// Generates a client from the document with each of nine generators, compiles it, and creates a conversation with it.
// Parameters: the document's file, the base address of a server, its API key, the folder of the installed generators.
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Command, GENERATORS, type Generator, type Tools } from "./generators.ts";

const [document = "", origin = "", key = "", installed = ""] = process.argv.slice(2);
const here = import.meta.dirname;
const bin = join(here, "../../../node_modules/.bin");
const tools: Tools = { document, url: `${origin}/v1`, installed, bin };
const required = process.env.REQUIRE_TOOLS === "true";
const CONCURRENCY = 2;
const STEP_TIMEOUT_MS = 600_000;

const run = promisify(execFile);
const env = {
  ...process.env,
  RECAP_URL: tools.url,
  RECAP_KEY: key,
  PATH: `${join(installed, "venv/bin")}:${process.env.PATH}`,
  // The go.mod of the generated module lacks checksums.
  GOFLAGS: "-mod=mod",
  // Neither a generator nor a client may call another host.
  NODE_OPTIONS: `--require=${join(here, "../../loopback-only.cjs")}`,
  PYTHONPATH: join(here, "../../loopback-only-python"),
};

async function execute(cwd: string, [program, ...parameters]: Command): Promise<string> {
  const options = { cwd, env, timeout: STEP_TIMEOUT_MS, maxBuffer: 100_000_000 };
  return (await run(program, parameters, options)).stdout;
}

const IMPORT_ALL = `
import importlib, pkgutil, generated
for module in pkgutil.walk_packages(getattr(generated, "__path__", []), "generated."):
    importlib.import_module(module.name)
`;

/** The commands that compile the client with its program, then the one that runs it. */
function listSteps({ extension }: Generator): Command[] {
  const python = join(installed, "venv/bin/python");
  switch (extension) {
    case "ts":
      return [
        [join(bin, "tsc"), "-p", "."],
        [process.execPath, "compiled/main.js"],
      ];
    case "py":
      return [
        [python, "-c", IMPORT_ALL],
        [python, "main.py"],
      ];
    default:
      return [["go", "build", "-o", "main", "."], ["./main"]];
  }
}

function createTsconfig(compilerOptions: object = {}): string {
  const base = { strict: true, target: "es2022", module: "commonjs", moduleResolution: "bundler", skipLibCheck: true };
  const types = { lib: ["es2023", "dom", "dom.iterable"], types: ["node"], typeRoots: [join(bin, "../@types")] };
  const folders = { rootDir: ".", outDir: "compiled" };
  return JSON.stringify({ compilerOptions: { ...base, ...types, ...folders, ...compilerOptions }, files: ["main.ts"] });
}

/** Creates a conversation with the generated client. @throws with the output of the step that failed */
async function check(generator: Generator, folder: string): Promise<void> {
  const { name, extension, files, compilerOptions } = generator;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), '{"type": "commonjs"}');
  await symlink(join(installed, "node_modules"), join(folder, "node_modules"));
  if (extension === "ts") await writeFile(join(folder, "tsconfig.json"), createTsconfig(compilerOptions));
  for (const [file, text] of Object.entries(files?.(tools) ?? {})) await writeFile(join(folder, file), text);
  await execute(folder, generator.generate(tools));
  await copyFile(join(here, "programs", `${name}.${extension}`), join(folder, `main.${extension}`));
  let output = "";
  for (const step of listSteps(generator)) output = await execute(folder, step);
  const id = output.trim().split("\n").at(-1);
  const answer = await fetch(`${tools.url}/conversations/${id}`, { headers: { authorization: `Bearer ${key}` } });
  if (!answer.ok) throw new Error(`The program printed ${JSON.stringify(output)}: no conversation has this id.`);
}

async function isMissing(program: string, parameter: string): Promise<boolean> {
  return run(program, [parameter]).then(
    () => false,
    () => true,
  );
}

const work = await mkdtemp(join(dirname(document) || tmpdir(), "clients-"));
const withoutGo = await isMissing("go", "version");
const waiting = [...GENERATORS];
let failures = 0;

async function worker(): Promise<void> {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const began = performance.now();
    const report = (result: string) =>
      console.log(`clients: ${one?.name} ${result} (${Math.round((performance.now() - began) / 1_000)} s)`);
    if (one.extension === "go" && withoutGo && !required) {
      report("SKIPPED: there is no go");
      continue;
    }
    try {
      await check(one, join(work, one.name));
      report("ok");
    } catch (error) {
      failures += 1;
      const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
      report(`FAILED\n${message}\n${stdout}\n${stderr}`.slice(0, 5_000));
    }
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, worker));
await rm(work, { recursive: true, force: true });
process.exit(failures > 0 ? 1 : 0);
