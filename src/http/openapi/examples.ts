import type { oas31 } from "zod-openapi";
import { resolveSchema, type Schema, type Schemas } from "../json-schema.ts";

/** Adds an example to each JSON request and response body that has none of its own. */
export function addExamples(operations: readonly oas31.OperationObject[], components: Schemas): void {
  for (const content of operations.flatMap(listContents)) {
    const json = content["application/json"];
    if (json?.schema) json.example ??= createExample(json.schema, components);
  }
}

function listContents({ requestBody, responses = {} }: oas31.OperationObject): oas31.ContentObject[] {
  return [requestBody, ...Object.values(responses)].flatMap((part) => part?.content ?? []);
}

/** Composes an example of what a schema describes from the examples of its parts. */
function createExample(schema: Schema, components: Schemas): unknown {
  const { examples, const: constant, default: initial, ...resolved } = resolveSchema(schema, components);
  if (examples) return examples[0];
  if (constant !== undefined) return constant;
  if (initial !== undefined) return initial;
  if (resolved.enum) return resolved.enum[0];
  const [alternative] = resolved.anyOf ?? resolved.oneOf ?? [];
  if (alternative) return createExample(alternative, components);
  const [type] = [resolved.type].flat();
  switch (type) {
    case "array":
      return resolved.items ? [createExample(resolved.items, components)] : [];
    case "object":
      return createObjectExample(resolved, components);
    case "string":
      return "text";
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return resolved.minimum ?? 0;
  }
}

/** Only the required properties. */
function createObjectExample({ properties = {}, required = [] }: oas31.SchemaObject, components: Schemas): object {
  const entries = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(entries.map(([name, property]) => [name, createExample(property, components)]));
}
