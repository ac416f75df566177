import { globSync, readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { check, type Violation } from "./check.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readJson = (name: string) => JSON.parse(readFileSync(root + name, "utf8"));

/** Violations that are still to be removed, by folder; the list only gets shorter. PRUNE_KNOWN=true removes what is gone. */
const knownFile = new URL("known.txt", import.meta.url);

const keyFor = ({ rule, path, subject }: Violation) => `${rule} | ${posix.dirname(path)} | ${subject}`;

it("src/ follows the rules of test/architecture/rules.ts", () => {
  const paths = globSync("**/*.ts", { cwd: `${root}src` }).map((path) => path.replaceAll("\\", "/"));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(`${root}src/${path}`, "utf8")]));
  const violations = check(files, Object.keys(readJson("package.json").dependencies));
  const known = readFileSync(knownFile, "utf8").split("\n").filter(Boolean);
  const keys = new Set(violations.map(keyFor));
  const left = known.filter((key) => keys.has(key));
  if (left.length > 0) console.log(`${left.length} known violations are left: see test/architecture/known.txt`);
  const added = violations.filter((violation) => !known.includes(keyFor(violation)));
  expect(added.map(({ path, message }) => `src/${path} ${message}`)).toEqual([]);
  if (process.env.PRUNE_KNOWN === "true") writeFileSync(knownFile, left.map((key) => `${key}\n`).join(""));
  else expect(known).toEqual(left);
});

it("package.json and tsconfig.json declare no aliases, which would hide an import from the check", () => {
  const { imports, exports } = readJson("package.json");
  const { paths, baseUrl, rootDirs } = readJson("tsconfig.json").compilerOptions;
  expect({ imports, exports, paths, baseUrl, rootDirs }).toEqual({});
});
