import { matchesGlob, posix } from "node:path";
import { type ESTree, Visitor } from "vite";
import type { Module } from "./read-module.ts";
import { LAYERS, TRANSPORTS } from "./rules.ts";

/** A function at the top level of a module. */
interface Declared {
  node: ESTree.Node;
  isExported: boolean;
  /** True if its first parameter is a Context, so that it is a verb. */
  takesContext: boolean;
}

interface Functions {
  declared: Map<string, Declared>;
  /** Local names of imports, as `folder/file.ts#name`. */
  imported: Map<string, string>;
  calls: { name: string; start: number }[];
}

/** Functions of core/context.ts that check a scope; services import the second one under another name where theirs has it. */
const SCOPE_CHECKS: ReadonlySet<string> = new Set(["requireScope", "requireConversations", "requireCovered"]);

/** Finds verbs that a transport imports and that neither call requireScope nor another verb that does. @returns `folder/file.ts#name` */
export function findUnscopedVerbs(modules: readonly Module[]): { verb: string; path: string }[] {
  const functions = new Map(modules.map((module) => [module.path, readFunctions(module)]));
  const checked = findCheckedFunctions(functions);
  return modules
    .filter(({ path }) => TRANSPORTS.some((pattern) => matchesGlob(path, pattern)))
    .flatMap(({ path }) => [...(functions.get(path)?.imported.values() ?? [])].map((verb) => ({ verb, path })))
    .filter(({ verb }) => {
      const [path = "", name = ""] = verb.split("#");
      if (!isDomain(path)) return false;
      return functions.get(path)?.declared.get(name)?.takesContext === true && !checked.has(verb);
    });
}

/** Transport kits and what is below them know no verbs. */
function isDomain(path: string): boolean {
  const layer = LAYERS.indexOf(path.split("/")[0] ?? "");
  return layer < LAYERS.indexOf("graphql");
}

/** Functions that call requireScope, and those that call one of them, until there are no more. */
function findCheckedFunctions(functions: ReadonlyMap<string, Functions>): Set<string> {
  const checked = new Set<string>();
  for (let before = -1; before < checked.size; ) {
    before = checked.size;
    for (const [path, { declared, imported, calls }] of functions)
      for (const [name, { node }] of declared) {
        const inside = calls.filter(({ start }) => start >= node.start && start < node.end);
        const isChecked = (callee: string) =>
          SCOPE_CHECKS.has(callee) || checked.has(imported.get(callee) ?? `${path}#${callee}`);
        if (inside.some((call) => isChecked(call.name))) checked.add(`${path}#${name}`);
      }
  }
  return checked;
}

function readFunctions({ path, program }: Module): Functions {
  const declared: Functions["declared"] = new Map();
  const imported: Functions["imported"] = new Map();
  const calls: Functions["calls"] = [];
  const declare = (statement: ESTree.Node, isExported: boolean) => {
    if (statement.type === "FunctionDeclaration" && statement.id)
      declared.set(statement.id.name, { node: statement, isExported, takesContext: takesContext(statement.params[0]) });
    if (statement.type !== "VariableDeclaration") return;
    for (const { id, init } of statement.declarations)
      if (id.type === "Identifier" && init?.type === "ArrowFunctionExpression")
        declared.set(id.name, { node: init, isExported, takesContext: takesContext(init.params[0]) });
  };
  for (const statement of program.body) {
    if (statement.type === "ExportNamedDeclaration" && statement.declaration) declare(statement.declaration, true);
    else declare(statement, false);
    if (statement.type !== "ImportDeclaration" || !statement.source.value.startsWith(".")) continue;
    const target = posix.join(posix.dirname(path), statement.source.value);
    for (const part of statement.specifiers)
      if (part.type === "ImportSpecifier" && part.imported.type === "Identifier")
        imported.set(part.local.name, `${target}#${part.imported.name}`);
  }
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type === "Identifier") calls.push({ name: callee.name, start });
    },
  }).visit(program);
  return { declared, imported, calls };
}

function takesContext(parameter: ESTree.ParamPattern | undefined): boolean {
  if (parameter?.type !== "Identifier" && parameter?.type !== "ObjectPattern") return false;
  const type = parameter.typeAnnotation?.typeAnnotation;
  return type?.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "Context";
}
