import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { check } from "./check.ts";
import { readModule } from "./read-module.ts";
import { PACKAGE_RULES, UNIMPORTED_PACKAGES, USE_RULES, type UseRule, WITHOUT_SCOPE } from "./rules.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readJson = (name: string) => JSON.parse(readFileSync(root + name, "utf8"));
const dependencies = Object.keys(readJson("package.json").dependencies);

const paths = globSync("**/*.ts", { cwd: `${root}src` }).map((path) => path.replaceAll("\\", "/"));
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(`${root}src/${path}`, "utf8")]));

it("src/ follows the rules of test/architecture/rules.ts", () => {
  const violations = check(files, dependencies);
  expect(violations.map(({ path, message }) => `src/${path} ${message}`)).toEqual([]);
});

it("every exception from a rule names a file that exists", () => {
  const uses: UseRule[] = Object.values(USE_RULES);
  const patterns = [...PACKAGE_RULES, ...uses].flatMap(({ except = {} }) => Object.keys(except));
  const verbs = Object.keys(WITHOUT_SCOPE).map((verb) => verb.split("#")[0] ?? "");
  const unused = [...patterns, ...verbs].filter((pattern) => !paths.some((path) => matchesGlob(path, pattern)));
  expect(unused).toEqual([]);
});

it("src/ imports every package that npm ci --omit=dev installs for it", () => {
  const imports = paths.flatMap((path) => readModule(path, files[path] ?? "").imports);
  const imported = new Set(imports.map((one) => one.package));
  const unused = dependencies.filter((name) => !imported.has(name));
  expect(unused.sort()).toEqual(Object.keys(UNIMPORTED_PACKAGES).sort());
});

it("package.json and tsconfig.json declare no aliases, which would hide an import from the check", () => {
  const { imports, exports } = readJson("package.json");
  const { paths, baseUrl, rootDirs } = readJson("tsconfig.json").compilerOptions;
  expect({ imports, exports, paths, baseUrl, rootDirs }).toEqual({});
});
