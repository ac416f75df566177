import { describe, expect, it } from "vitest";
import { check } from "./check.ts";
import { REFUSED, SURROUNDINGS } from "./fixtures.ts";

const DEPENDENCIES = ["mongoose", "fastify", "graphql", "zod"];
const findBrokenRules = (files: Record<string, string>) => check(files, DEPENDENCIES).map(({ rule }) => rule);

const UNSCOPED = "export const list = (ctx: Context) => ctx.account;";

describe("the check refuses", () => {
  const cases = REFUSED.flatMap(({ rule, path, texts }) =>
    Object.entries(texts).map(([title, text]) => ({ title, rule, path, text })),
  );

  it.each(cases)("$title ($path)", ({ rule, path, text }) => {
    const list = rule === "scope" ? { "webhooks/list.ts": UNSCOPED } : undefined;
    expect(findBrokenRules({ ...SURROUNDINGS, ...list })).toEqual([]);
    expect(findBrokenRules({ ...SURROUNDINGS, ...list, [path]: text })).toEqual([rule]);
  });

  it.each([
    ["values", 'import { b } from "./b.ts"; export const a = b;', 'import { a } from "./a.ts"; export const b = a;'],
    [
      "types",
      'import type { B } from "./b.ts"; export type A = B;',
      'import type { A } from "./a.ts"; export type B = A;',
    ],
    [
      "dynamic imports",
      'export const load = () => import("./b.ts");',
      'import { load } from "./a.ts"; export const b = load;',
    ],
  ])("a cycle of two files by %s", (_kind, a, b) => {
    expect(findBrokenRules({ "core/a.ts": a, "core/b.ts": b })).toEqual(["cycle of files"]);
  });

  it("a cycle of folders that is no cycle of files", () => {
    const files = {
      "access/a.ts": 'import { b } from "./keys/b.ts"; export const a = b;',
      "access/keys/b.ts": "export const b = 1;",
      "access/keys/c.ts": 'import type { D } from "../d.ts"; export type C = D;',
      "access/d.ts": "export type D = object;",
    };
    expect(findBrokenRules(files)).toEqual(["cycle of folders"]);
  });

  it("a cycle of three files, and names all of them", () => {
    const next = (name: string) => `import { a } from "./${name}.ts"; export const b = a;`;
    const files = { "core/a.ts": next("b"), "core/b.ts": next("c"), "core/c.ts": next("a") };
    expect(check(files, []).map(({ message }) => message)).toEqual([
      expect.stringContaining("core/a.ts → core/b.ts → core/c.ts → core/a.ts"),
    ]);
  });
});

describe("the check accepts", () => {
  it.each([
    [
      "a model in its own folder",
      "accounts/list.ts",
      'import { Accounts } from "./model.ts"; export const a = Accounts;',
    ],
    [
      "a model in a folder below its own",
      "accounts/plans/list.ts",
      'import { Accounts } from "../model.ts"; export const a = Accounts;',
    ],
    [
      "a collection of a definition",
      "accounts/list.ts",
      'import { Accounts } from "./model.ts"; export const a = (db: any) => db.collection(Accounts);',
    ],
    [
      "the list of all collections, which imports every model",
      "app/collections.ts",
      'import { Accounts } from "../accounts/model.ts"; export const a = [Accounts];',
    ],
    [
      "a higher folder that imports a lower one",
      "webhooks/list.ts",
      'import { ApiError } from "../core/errors.ts"; export const a = ApiError;',
    ],
    [
      "fastify in routes",
      "webhooks/routes.ts",
      'import type { FastifyReply } from "fastify"; export type A = FastifyReply;',
    ],
    [
      "types of the generated GraphQL types in resolvers",
      "webhooks/resolvers.ts",
      'import type { Resolvers } from "../app/graphql/generated.ts"; export type A = Resolvers;',
    ],
    ["process.env in the config", "process/config.ts", "export const readConfig = (env = process.env) => env;"],
    ["other members of process", "core/a.ts", "const { pid } = process; export const a = [pid, process.platform];"],
    ["a file that is no module", "pages/a.ts", 'export const style = new URL("./style.css", import.meta.url);'],
  ])("%s", (_title, path, text) => {
    expect(findBrokenRules({ ...SURROUNDINGS, [path]: text })).toEqual([]);
  });

  it("a verb that checks a scope itself or by another verb", () => {
    const files = {
      "core/context.ts": "export const requireScope = () => {};",
      "webhooks/get.ts":
        'import { requireScope } from "../core/context.ts"; export async function get(ctx: Context) { requireScope(ctx, "read"); }',
      "webhooks/list.ts":
        'import { get as read } from "./get.ts"; const inner = (ctx: Context) => read(ctx); export const list = (ctx: Context) => [1].map(() => inner(ctx));',
      "webhooks/routes.ts":
        'import { get } from "./get.ts"; import { list } from "./list.ts"; export const a = [get, list];',
    };
    expect(findBrokenRules(files)).toEqual([]);
  });
});
