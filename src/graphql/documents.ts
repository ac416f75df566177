import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { documentFault, limitFault } from "./faults.ts";
import { LIMITS } from "./limits.ts";
import { checkShape } from "./shape.ts";
import { conditionalRoot } from "./subscription-root.ts";

/** Memory for parsed documents, about; a token with its node takes some 300 bytes. */
const CACHE_BYTES = 32_000_000;
const TOKEN_BYTES = 300;

/** A document that may be executed. @throws AggregateError with its faults, at most 20 */
export type ReadDocument = (source: string) => DocumentNode;

/** Parses, checks the limits, validates; keeps what passed. One for all doors. */
export function createDocuments(schema: GraphQLSchema, introspection: boolean): ReadDocument {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const passed = new LRUCache<string, DocumentNode>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (document, source) => source.length * 2 + (document.tokenCount ?? LIMITS.tokens) * TOKEN_BYTES,
  });

  return (source) => {
    const known = passed.get(source);
    if (known) return known;
    const document = parseDocument(source);
    const fault = checkShape(document) ?? conditional(document);
    if (fault) throw new AggregateError([fault]);
    // To compare a name of 45 KB with every field takes longer than all the rest.
    const hideSuggestions = !introspection || /\w{100}/.test(source);
    const faults = validate(schema, document, rules, { maxErrors: LIMITS.errors, hideSuggestions });
    if (faults.length > 0) throw new AggregateError(faults.slice(0, LIMITS.errors).map(documentFault));
    passed.set(source, document);
    return document;
  };
}

function conditional(document: DocumentNode): GraphQLError | undefined {
  const fault = conditionalRoot(document);
  return fault && documentFault(fault);
}

function parseDocument(source: string): DocumentNode {
  if (hasMoreLines(source, LIMITS.lines))
    throw new AggregateError([limitFault("lines", `at most ${LIMITS.lines} lines`)]);
  try {
    return parse(source, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const tooMany = /more tha[nt] \d+ tokens/.test(error.message);
    throw new AggregateError([
      tooMany ? limitFault("tokens", `at most ${LIMITS.tokens} tokens`) : documentFault(error),
    ]);
  }
}

function hasMoreLines(source: string, limit: number): boolean {
  let lines = 1;
  for (let i = source.indexOf("\n"); i >= 0 && lines <= limit; i = source.indexOf("\n", i + 1)) lines += 1;
  for (let i = source.indexOf("\r"); i >= 0 && lines <= limit; i = source.indexOf("\r", i + 1)) lines += 1;
  return lines > limit;
}
