import { CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildASTSchema, type DocumentNode } from "graphql";

/** A breaking change that a release makes on purpose. */
export interface DeclaredChange {
  /** Type of the change, as graphql-inspector names it: `FIELD_REMOVED`. */
  type: string;
  /** Place in the schema: `Query.conversation`. */
  path: string;
  reason: string;
}

interface Comparison {
  /** Breaking changes that are not declared. */
  undeclared: { type: string; path: string; message: string }[];
  /** Declarations of changes that do not exist. */
  obsolete: DeclaredChange[];
}

/** Compares a schema with the released one. */
export async function compareSchemas(
  released: DocumentNode,
  current: DocumentNode,
  declared: readonly DeclaredChange[],
): Promise<Comparison> {
  const changes = await diff(buildASTSchema(released), buildASTSchema(current));
  const breaking = changes.flatMap(({ criticality, type, path = "", message }) =>
    criticality.level === CriticalityLevel.Breaking ? { type: String(type), path, message } : [],
  );
  const isSame = (one: { type: string; path: string }, other: { type: string; path: string }) =>
    one.type === other.type && one.path === other.path;
  return {
    undeclared: breaking.filter((change) => !declared.some((one) => isSame(one, change))),
    obsolete: declared.filter((one) => !breaking.some((change) => isSame(one, change))),
  };
}
