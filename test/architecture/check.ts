import { matchesGlob, posix } from "node:path";
import { findCycles, type Graph } from "./cycles.ts";
import { type Import, type Module, readModule } from "./read-module.ts";
import {
  ALL_MODELS,
  EMPTY_NAMES,
  GENERATED_TYPES,
  LAYERS,
  PACKAGE_RULES,
  USE_RULES,
  type UseRule,
  WITHOUT_MODELS,
  WITHOUT_SCOPE,
} from "./rules.ts";
import { findUnscopedVerbs } from "./scopes.ts";

/** A broken rule; `message` says what is wrong and what to do. */
export interface Violation {
  rule: string;
  /** Relative to src/. */
  path: string;
  message: string;
}

/** Applies every rule to the files of src/, given as their texts by their paths below it. */
export function check(files: Readonly<Record<string, string>>, dependencies: readonly string[]): Violation[] {
  const modules = Object.entries(files).map(([path, text]) => readModule(path, text));
  return [
    ...modules.flatMap((module) => [
      ...checkPath(module.path),
      ...module.imports.flatMap((one) => checkImport(module.path, one, dependencies)),
      ...checkUses(module),
    ]),
    ...checkCycles(modules),
    ...findUnscopedVerbs(modules)
      .filter(({ verb }) => !(verb in WITHOUT_SCOPE))
      .map(({ verb, path }) => ({
        rule: "scope",
        path,
        message: `calls ${verb}, which checks no scope: call requireScope in it, or add it to WITHOUT_SCOPE with the reason`,
      })),
  ];
}

const matchesAny = (path: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(path, pattern));
const getLayer = (path: string) => LAYERS.indexOf(path.split("/")[0] ?? "");

function checkPath(path: string): Violation[] {
  const violations: Violation[] = [];
  if (getLayer(path) === -1)
    violations.push({
      rule: "layers",
      path,
      message: "its folder is no layer: move it, or extend LAYERS",
    });
  const empty = path.split("/").find((name) => EMPTY_NAMES.test(name));
  if (empty)
    violations.push({
      rule: "names",
      path,
      message: `the name "${empty}" says nothing: name what it holds`,
    });
  return violations;
}

function checkImport(path: string, found: Import, dependencies: readonly string[]): Violation[] {
  const { specifier, target, line } = found;
  const at = (rule: string, message: string) => [
    { rule, path, message: `line ${line} imports ${specifier}: ${message}` },
  ];
  if (found.package !== undefined) return checkPackage(path, found.package, dependencies, at);
  if (target === undefined || !/\.[cm]?[jt]s$/.test(target)) return [];
  if (target.startsWith("../")) return at("outside", "it is outside src/, which is all that the image contains");
  return [...checkOrder(path, target, found.isType, at), ...checkModel(path, target, at)];
}

type Report = (rule: string, message: string) => Violation[];

function checkPackage(path: string, name: string, dependencies: readonly string[], at: Report): Violation[] {
  if (!dependencies.includes(name))
    return at(
      "packages",
      "it is no dependency in package.json; files of src/ are imported by relative paths, without aliases",
    );
  for (const { packages, only, except = {}, instead } of PACKAGE_RULES)
    if (matchesAny(name, packages) && !matchesAny(path, [...only, ...Object.keys(except)]))
      return at("packages", `only ${only.join(", ")} import it; ${instead}`);
  return [];
}

function checkOrder(path: string, target: string, isType: boolean, at: Report): Violation[] {
  const [from, to] = [getLayer(path), getLayer(target)];
  const library = /^lib\/[^/]+\//.exec(path)?.[0];
  if (library && !target.startsWith(library))
    return at("libraries", `a library imports nothing of ours from outside ${library}; take it as a parameter`);
  if (path.split("/")[0] === target.split("/")[0] || from < to || to === -1 || from === -1) return [];
  if (isType && target === GENERATED_TYPES.target && matchesGlob(path, GENERATED_TYPES.from)) return [];
  const [lower, higher] = [LAYERS[from], LAYERS[to]];
  return at(
    "layers",
    `${lower} is below ${higher}; take it as a parameter, or declare an interface in ${lower} that app/ fills`,
  );
}

function checkModel(path: string, target: string, at: Report): Violation[] {
  if (posix.basename(target) !== "model.ts") return [];
  if (matchesAny(path, WITHOUT_MODELS))
    return at("models", "routes, resolvers, jobs and loaders import no model; call a verb");
  const folder = `${posix.dirname(target)}/`;
  return path.startsWith(folder) || path === ALL_MODELS
    ? []
    : at("models", `a model is imported only inside ${folder}; call a verb of that folder`);
}

function checkUses({ path, uses }: Module): Violation[] {
  return uses.flatMap(({ line, construct, text }) => {
    const { only, except = {}, instead }: UseRule = USE_RULES[construct];
    if (matchesAny(path, [...only, ...Object.keys(except)])) return [];
    const where = only.length > 0 ? `only in ${only.join(", ")}` : "not in src/";
    const message = `line ${line}, ${text}: ${construct} is allowed ${where}; ${instead}`;
    return [{ rule: construct, path, message }];
  });
}

/** Files, and directories (nested ones too), each a node; imports of every kind are edges. */
function checkCycles(modules: readonly Module[]): Violation[] {
  const paths = new Set(modules.map(({ path }) => path));
  const edges = modules.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, isType }) => {
      const isExempt = isType && target === GENERATED_TYPES.target && matchesGlob(path, GENERATED_TYPES.from);
      return target !== undefined && paths.has(target) && !isExempt ? [[path, target] as const] : [];
    }),
  );
  const report = (kind: string, cycles: string[][]) =>
    cycles.map((cycle) => ({
      rule: `cycle of ${kind}`,
      path: cycle[0] ?? "",
      message: `${cycle.join(" → ")}: move what both need below them, or pass it as a parameter`,
    }));
  const folders = edges.map(([from, to]) => [posix.dirname(from), posix.dirname(to)] as const);
  return [
    ...report("files", findCycles(createGraph(edges))),
    ...report("folders", findCycles(createGraph(folders.filter(([from, to]) => from !== to)))),
  ];
}

function createGraph(edges: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}
