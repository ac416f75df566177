/** Files that the fixtures import; they break no rule. */
export const SURROUNDINGS = {
  "core/errors.ts": "export class ApiError extends Error {}",
  "webhooks/service.ts": "export const MAX_WEBHOOKS = 10; export type Webhook = object;",
  "accounts/model.ts":
    'import mongoose from "mongoose"; export const Accounts = mongoose; export type AccountRow = object;',
  "app/graphql/generated.ts": "export type Resolvers = object; export const schema = {};",
};

/** Violations by their rule and the file that holds them. */
export const REFUSED: { rule: string; path: string; texts: Record<string, string> }[] = [
  {
    rule: "layers",
    path: "core/a.ts",
    texts: {
      "a lower folder that imports a value of a higher one":
        'import { MAX_WEBHOOKS } from "../webhooks/service.ts"; export const max = MAX_WEBHOOKS;',
      "a lower folder that imports a type of a higher one":
        'import type { Webhook } from "../webhooks/service.ts"; export type A = Webhook;',
      "a lower folder that imports one name of a higher one as a type":
        'import { type Webhook } from "../webhooks/service.ts"; export type A = Webhook;',
      "a lower folder that names the type of a higher one in place":
        'export type A = import("../webhooks/service.ts").Webhook;',
      "a lower folder that imports a higher one dynamically":
        'export const load = () => import("../webhooks/service.ts");',
      "a lower folder that imports a higher one as a namespace":
        'import * as all from "../webhooks/service.ts"; export const a = all;',
      "a lower folder that extends an interface of a higher one":
        'declare module "../webhooks/service.ts" { interface A { b: string } }',
      "a lower folder that requires a higher one": 'export const a = require("../webhooks/service.ts");',
      "a lower folder that starts a worker of a higher one":
        'export const worker = new URL("../webhooks/service.ts", import.meta.url);',
    },
  },
  {
    rule: "layers",
    path: "billing/a.ts",
    texts: {
      "a folder that is no layer": "export const a = 1;",
    },
  },
  {
    rule: "layers",
    path: "start.ts",
    texts: {
      "a file beside main.ts": "export const a = 1;",
    },
  },
  {
    rule: "layers",
    path: "webhooks/resolvers.ts",
    texts: {
      "values of the generated GraphQL types":
        'import { schema } from "../app/graphql/generated.ts"; export const a = schema;',
    },
  },
  {
    rule: "layers",
    path: "webhooks/list.ts",
    texts: {
      "types of the generated GraphQL types outside resolvers":
        'import type { Resolvers } from "../app/graphql/generated.ts"; export type A = Resolvers;',
    },
  },
  {
    rule: "libraries",
    path: "lib/pdf/a.ts",
    texts: {
      "a library that imports a file of the service":
        'import { ApiError } from "../../core/errors.ts"; export const a = ApiError;',
      "a library that imports another library": 'import type { A } from "../summarizer/a.ts"; export type B = A;',
    },
  },
  {
    rule: "outside",
    path: "core/a.ts",
    texts: {
      "an import from outside src/": 'import { startApp } from "../../test/kit/app.ts"; export const a = startApp;',
    },
  },
  {
    rule: "packages",
    path: "core/a.ts",
    texts: {
      "an alias of package.json": 'import { MAX_WEBHOOKS } from "#webhooks/service.ts"; export const a = MAX_WEBHOOKS;',
      "an alias of tsconfig.json":
        'import { MAX_WEBHOOKS } from "@/webhooks/service.ts"; export const a = MAX_WEBHOOKS;',
      "an import of the package by its own name":
        'import { MAX_WEBHOOKS } from "recap/src/webhooks/service.ts"; export const a = MAX_WEBHOOKS;',
      "a package that package.json does not name": 'import { chunk } from "lodash"; export const a = chunk;',
    },
  },
  {
    rule: "packages",
    path: "webhooks/create.ts",
    texts: {
      "a verb that imports mongoose": 'import mongoose from "mongoose"; export const a = mongoose;',
      "a verb that imports a type of mongoose": 'import type { Model } from "mongoose"; export type A = Model<object>;',
      "a verb that imports mongoose as a namespace": 'import * as db from "mongoose"; export const a = db;',
      "a verb that imports mongoose dynamically": 'export const load = () => import("mongoose");',
      "a verb that imports fastify": 'import type { FastifyRequest } from "fastify"; export type A = FastifyRequest;',
      "a verb that imports graphql": 'import { GraphQLError } from "graphql"; export const a = GraphQLError;',
    },
  },
  {
    rule: "models",
    path: "webhooks/create.ts",
    texts: {
      "a model of another folder": 'import { Accounts } from "../accounts/model.ts"; export const a = Accounts;',
      "a row type of another folder":
        'import type { AccountRow } from "../accounts/model.ts"; export type A = AccountRow;',
      "a model of another folder as a namespace":
        'import * as accounts from "../accounts/model.ts"; export const a = accounts;',
    },
  },
  {
    rule: "models",
    path: "accounts/routes.ts",
    texts: {
      "routes that import a model": 'import { Accounts } from "./model.ts"; export const a = Accounts;',
    },
  },
  {
    rule: "models",
    path: "accounts/resolvers.ts",
    texts: {
      "resolvers that import a model": 'import { Accounts } from "./model.ts"; export const a = Accounts;',
    },
  },
  {
    rule: "models",
    path: "accounts/jobs.ts",
    texts: {
      "jobs that import a model": 'import { Accounts } from "./model.ts"; export const a = Accounts;',
    },
  },
  {
    rule: "models",
    path: "accounts/loader.ts",
    texts: {
      "a loader that imports a model": 'import type { AccountRow } from "./model.ts"; export type A = AccountRow;',
    },
  },
  {
    rule: "model by name",
    path: "webhooks/create.ts",
    texts: {
      "a model taken by its name": 'export const a = (mongoose: any) => mongoose.model("Account");',
      "a model taken from a connection": "export const a = (deps: any, name: string) => deps.connection.model(name);",
      "a model taken in brackets": 'export const a = (db: any) => db["model"]("Account");',
    },
  },
  {
    rule: "collection by name",
    path: "webhooks/create.ts",
    texts: {
      "a collection taken by its name": 'export const a = (db: any) => db.collection("accounts");',
    },
  },
  {
    rule: "direct write",
    path: "accounts/update.ts",
    texts: {
      "a write past commit":
        'import { Accounts } from "./model.ts"; export const a = (db: any) => db.model(Accounts).updateOne({}, {});',
      "a write past commit in brackets": 'export const a = (model: any) => model["findOneAndDelete"]({});',
      "a document created past commit":
        'import { Accounts } from "./model.ts"; export const a = (db: any) => db.model(Accounts).create({});',
    },
  },
  {
    rule: "process.env",
    path: "core/a.ts",
    texts: {
      "process.env": "export const a = process.env.HOME;",
      "process.env in brackets": 'export const a = process["env"]["HOME"];',
      "a computed member of process": 'const name = "env"; export const a = process[name];',
      "env destructured from process": "const { env } = process; export const a = env;",
      "process by another name": "const p = process; export const a = p;",
      "process of the global object": "export const a = globalThis.process.env;",
      "env imported from node:process": 'import { env } from "node:process"; export const a = env;',
      "env imported under another name": 'import { env as e } from "process"; export const a = e;',
      "process imported under another name": 'import proc from "node:process"; export const a = proc.env;',
      "process imported as a namespace": 'import * as proc from "node:process"; export const a = proc;',
    },
  },
  {
    rule: "default export",
    path: "core/a.ts",
    texts: {
      "a default export": "export default 1;",
      "a default export by renaming": "const a = 1; export { a as default };",
    },
  },
  {
    rule: "re-export",
    path: "core/a.ts",
    texts: {
      "a barrel": 'export * from "./errors.ts";',
      "a value exported from another file": 'export { ApiError } from "./errors.ts";',
      "a type exported from another file": 'export type { ApiError } from "./errors.ts";',
    },
  },
  {
    rule: "computed import",
    path: "core/a.ts",
    texts: {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the fixture is a template
      "an import of a computed path": "export const load = (name: string) => import(`../${name}/service.ts`);",
    },
  },
  {
    rule: "names",
    path: "core/utils.ts",
    texts: {
      "a file named utils": "export const a = 1;",
    },
  },
  {
    rule: "names",
    path: "core/helpers/a.ts",
    texts: {
      "a folder named helpers": "export const a = 1;",
    },
  },
  {
    rule: "names",
    path: "core/index.ts",
    texts: {
      "a barrel's name": "export const a = 1;",
    },
  },
  {
    rule: "scope",
    path: "webhooks/routes.ts",
    texts: {
      "a verb without a scope, called by a route": 'import { list } from "./list.ts"; export const a = list;',
    },
  },
  {
    rule: "scope",
    path: "webhooks/resolvers.ts",
    texts: {
      "a verb without a scope, called by a resolver":
        'import { list as read } from "./list.ts"; export const a = read;',
    },
  },
];
