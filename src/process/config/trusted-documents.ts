import { readFileSync } from "node:fs";
import { z } from "zod";

const text = z.string().min(1);

/** The manifest of `@apollo/generate-persisted-query-manifest`. */
const apolloManifest = z.looseObject({ operations: z.array(z.looseObject({ id: text, body: text })) });

/** A map of ids to documents, as the compilers of Relay and graphql-codegen (`persistedDocuments`) write it. */
const map = z.record(text, text);

/** Parses a manifest to documents by id. @throws Error with the fault */
export function readTrustedDocuments(path: string): ReadonlyMap<string, string> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof SyntaxError ? "it is not JSON" : error}`);
  }
  const apollo = apolloManifest.safeParse(manifest);
  if (apollo.success) return new Map(apollo.data.operations.map(({ id, body }) => [id, body]));
  const entries = map.safeParse(manifest);
  if (entries.success) return new Map(Object.entries(entries.data));
  throw new Error(`${path}: it is neither a map of ids to documents nor a persisted query manifest of Apollo`);
}
