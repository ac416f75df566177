import assert from "node:assert/strict";
import { it } from "node:test";
import graphqlPlugin from "@graphql-eslint/eslint-plugin";
import { ESLint } from "eslint";
import { url } from "./server.mjs";

/** Findings that are meant to be so: the rule, and the line of the schema. */
const ACCEPTED = [
  {
    reason:
      "The rule refuses every list of an input, a scalar, an enum or a value without an id; these are no connections.",
    rule: "relay-edge-types",
    isMeant: (line, isNode) => !isNode(/\[([A-Za-z_]+)!?\]/.exec(line)?.[1] ?? ""),
  },
  {
    reason: "`nodes` of a connection spares clients the edges, as in GitHub's schema.",
    rule: "relay-edge-types",
    isMeant: (line) => /^ {2}nodes: \[/.test(line),
  },
  {
    reason: "The plural of `node`, which Relay itself describes as a list.",
    rule: "relay-edge-types",
    isMeant: (line) => /^ {2}\): \[Node\] /.test(line),
  },
  {
    reason:
      "A conversation has at most 50 attachments, an account at most 10 webhooks to deliver an event to, and a summary few tasks: always whole lists.",
    rule: "relay-edge-types",
    isMeant: (line) => /^ {2}(?:attachments|deliveries|tasks): .* @listSize\(assumedSize: 10\)/.test(line),
  },
  {
    reason: "The browsers that a holder is signed in with, at most 100: always the whole list.",
    rule: "relay-edge-types",
    isMeant: (line) => /^ {2}sessions: \[Session!\] @listSize\(assumedSize: 20\)/.test(line),
  },
  {
    reason: "The messages of one request, at most 500, in its order.",
    rule: "relay-edge-types",
    isMeant: (line) => /^ {2}messages: \[Message!\]! @listSize\(assumedSize: 20\)/.test(line),
  },
];

it("the schema follows the Relay rules of graphql-eslint", async () => {
  const sdl = await (await fetch(`${url}/graphql/schema.graphql`)).text();
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ["**/*.graphql"],
        languageOptions: {
          parser: graphqlPlugin.parser,
          parserOptions: { graphQLConfig: { schema: sdl } },
        },
        plugins: { "@graphql-eslint": graphqlPlugin },
        rules: graphqlPlugin.configs["flat/schema-relay"].rules,
      },
    ],
  });
  const [{ messages }] = await eslint.lintText(sdl, { filePath: "schema.graphql" });
  const lines = sdl.split("\n");
  const nodes = new Set([...sdl.matchAll(/^type (\w+) implements Node\b/gm)].map(([, name]) => name));
  const isAccepted = ({ ruleId, line }) =>
    ACCEPTED.some(
      ({ rule, isMeant }) =>
        ruleId === `@graphql-eslint/${rule}` && isMeant(lines[line - 1], (name) => name === "Node" || nodes.has(name)),
    );
  const found = messages.filter((message) => !isAccepted(message));
  assert.deepEqual(
    found.map(({ ruleId, message, line }) => `${line} ${lines[line - 1]}: ${message} (${ruleId})`),
    [],
  );
});
