import { builtinModules } from "node:module";
import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import type { USE_RULES } from "./rules.ts";

/** An import of any kind: a statement, `import()`, a type, an augmentation, `require`, the file of a worker. */
export interface Import {
  line: number;
  specifier: string;
  /** The file below src/ that a relative specifier names. */
  target?: string;
  /** The package that a bare specifier names. */
  package?: string;
  isType: boolean;
}

export interface Use {
  line: number;
  construct: keyof typeof USE_RULES;
  text: string;
}

export interface Module {
  /** Relative to src/. */
  path: string;
  imports: Import[];
  uses: Use[];
  program: ESTree.Program;
}

const WRITE =
  /^(insert(One|Many)|update(One|Many)|delete(One|Many)|replaceOne|(find(One|ById)And\w+)|bulk(Write|Save))$/;

/** Reads what a file imports and which restricted constructs it contains. */
export function readModule(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const uses: Use[] = [];
  const lineAt = (node: ESTree.Node) => text.slice(0, node.start).split("\n").length;
  const use = (node: ESTree.Node, construct: Use["construct"]) =>
    void uses.push({
      line: lineAt(node),
      construct,
      text: (text.slice(node.start, node.end).split("\n")[0] ?? "").slice(0, 60),
    });
  const add = (node: ESTree.Node, source: ESTree.Node | undefined, isType: boolean) => {
    const specifier = readText(source);
    if (specifier === undefined) use(node, "computed import");
    else imports.push({ line: lineAt(node), specifier, isType, ...resolve(path, specifier) });
  };
  const visitor = new Visitor({
    ImportDeclaration(node) {
      const parts = node.specifiers;
      const isType = (part: (typeof parts)[number]) => part.type === "ImportSpecifier" && part.importKind === "type";
      add(node, node.source, node.importKind === "type" || (parts.length > 0 && parts.every(isType)));
      const isProcess = /^(node:)?process$/.test(node.source.value);
      const isEnv = (part: (typeof parts)[number]) =>
        part.type === "ImportSpecifier"
          ? part.imported.type !== "Identifier" || ["env", "default"].includes(part.imported.name)
          : part.local.name !== "process";
      if (isProcess && parts.some(isEnv)) use(node, "process.env");
    },
    ExportAllDeclaration(node) {
      add(node, node.source, node.exportKind === "type");
      use(node, "re-export");
    },
    ExportNamedDeclaration(node) {
      if (node.source) {
        add(node, node.source, node.exportKind === "type");
        use(node, "re-export");
      }
      for (const { exported } of node.specifiers)
        if ((exported.type === "Identifier" ? exported.name : exported.value) === "default")
          use(node, "default export");
    },
    ExportDefaultDeclaration: (node) => use(node, "default export"),
    ImportExpression: (node) => add(node, node.source, false),
    TSImportType: (node) => add(node, node.source, true),
    TSImportEqualsDeclaration(node) {
      const reference = node.moduleReference;
      if (reference.type === "TSExternalModuleReference") add(node, reference.expression, node.importKind === "type");
    },
    TSModuleDeclaration(node) {
      if (node.id.type === "Literal") add(node, node.id, true);
    },
    NewExpression(node) {
      const [file, base] = node.arguments;
      const isFile =
        node.callee.type === "Identifier" && node.callee.name === "URL" && base?.type === "MemberExpression";
      if (isFile && readText(file)?.endsWith(".ts")) add(node, file, false);
    },
    MemberExpression(node) {
      const object = node.object;
      const isProcess =
        (object.type === "Identifier" && object.name === "process") ||
        (object.type === "MemberExpression" && readProperty(object) === "process");
      const property = readProperty(node);
      if (isProcess && (property === "env" || property === undefined)) use(node, "process.env");
    },
    VariableDeclarator(node) {
      // `const { env } = process`, and any other name for it.
      if (node.init?.type === "Identifier" && node.init.name === "process") {
        const isOther = (part: ESTree.BindingProperty | ESTree.BindingRestElement) =>
          part.type === "Property" && part.key.type === "Identifier" && part.key.name !== "env";
        if (node.id.type !== "ObjectPattern" || !node.id.properties.every(isOther)) use(node, "process.env");
      }
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === "Identifier" && callee.name === "require") add(node, node.arguments[0], false);
      if (callee.type !== "MemberExpression") return;
      const method = readProperty(callee) ?? "";
      const owner = text.slice(callee.object.start, callee.object.end);
      const isModel =
        method === "model" && (readText(node.arguments[0]) !== undefined || /mongoose|connection$/i.test(owner));
      if (isModel) use(node, "model by name");
      if (method === "collection" && !isDefinition(node.arguments[0])) use(node, "collection by name");
      if (WRITE.test(method) || (/\.model\(\w+\)$/.test(owner) && method === "create")) use(node, "direct write");
    },
  });
  visitor.visit(program);
  return { path, imports, uses, program };
}

/** `database.collection(Accounts)`: a definition that model.ts exports. */
const isDefinition = (node: ESTree.Node | undefined) => node?.type === "Identifier" && /^[A-Z]/.test(node.name);

function readText(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The name after the dot or in the brackets; undefined if it is computed. */
function readProperty({ computed, property }: ESTree.MemberExpression): string | undefined {
  if (computed) return readText(property);
  return property.type === "Identifier" ? property.name : "#private";
}

function resolve(path: string, specifier: string): Pick<Import, "target" | "package"> {
  if (/^\.\.?(\/|$)/.test(specifier)) return { target: posix.join(posix.dirname(path), specifier) };
  if (specifier.startsWith("node:") || builtinModules.includes(specifier)) return {};
  const [first = "", second = ""] = specifier.split("/");
  return { package: first.startsWith("@") ? `${first}/${second}` : first };
}
