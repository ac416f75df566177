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
import { checkDocumentLimits } from "./document-limits.ts";
import { LIMITS } from "./limits.ts";
import { createLimitError, toRequestError } from "./request-errors.ts";
import { findConditionalRoot } from "./subscription-root.ts";

/** Approximate memory limit of parsed documents; a token with its node takes about 300 bytes. */
const CACHE_BYTES = 32_000_000;
const TOKEN_BYTES = 300;

/** Returns a document that may be executed. @throws AggregateError of GraphQL errors, at most 20 */
export type ReadDocument = (source: string) => DocumentNode;

/** Parses documents, checks their limits and validates them; caches valid ones. Shared by all transports. */
export function createDocumentCache(schema: GraphQLSchema, introspection: boolean): ReadDocument {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const passed = new LRUCache<string, DocumentNode>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (document, source) => source.length * 2 + (document.tokenCount ?? LIMITS.tokens) * TOKEN_BYTES,
  });

  return (source) => {
    const known = passed.get(source);
    if (known) return known;
    const document = parseDocument(source);
    const fault = checkDocumentLimits(document) ?? checkSubscriptionRoot(document);
    if (fault) throw new AggregateError([fault]);
    // Comparing a name of 45 KB with every field name would take longer than everything else.
    const hideSuggestions = !introspection || /\w{100}/.test(source);
    const faults = validate(schema, document, rules, { maxErrors: LIMITS.errors, hideSuggestions });
    if (faults.length > 0) throw new AggregateError(faults.slice(0, LIMITS.errors).map(toRequestError));
    passed.set(source, document);
    return document;
  };
}

function checkSubscriptionRoot(document: DocumentNode): GraphQLError | undefined {
  const fault = findConditionalRoot(document);
  return fault && toRequestError(fault);
}

function parseDocument(source: string): DocumentNode {
  if (hasMoreLines(source, LIMITS.lines))
    throw new AggregateError([createLimitError("lines", `at most ${LIMITS.lines} lines`)]);
  try {
    return parse(source, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const tooMany = /more tha[nt] \d+ tokens/.test(error.message);
    throw new AggregateError([
      tooMany ? createLimitError("tokens", `at most ${LIMITS.tokens} tokens`) : toRequestError(error),
    ]);
  }
}

function hasMoreLines(source: string, limit: number): boolean {
  let lines = 1;
  for (let i = source.indexOf("\n"); i >= 0 && lines <= limit; i = source.indexOf("\n", i + 1)) lines += 1;
  for (let i = source.indexOf("\r"); i >= 0 && lines <= limit; i = source.indexOf("\r", i + 1)) lines += 1;
  return lines > limit;
}
