import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** A JSON Schema (draft 2020-12), or a part of one. */
// biome-ignore lint/suspicious/noExplicitAny: schemas are walked keyword by keyword
export type JsonSchema = Record<string, any>;

/** The schemas of a document: those with an `id` are components, and the others refer to them. */
export interface SchemaBook {
  components: Record<string, JsonSchema>;
  /** What a client may send. */
  input(schema: z.ZodType): JsonSchema;
  /** What the server answers. */
  output(schema: z.ZodType): JsonSchema;
  /** The schema itself, or the component that it refers to. */
  resolve(schema: JsonSchema): JsonSchema;
}

export function createSchemaBook(): SchemaBook {
  const components: Record<string, JsonSchema> = {};

  function read(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    // Components that a schema brings in its meta, as what a check in code admits.
    const given: Record<string, JsonSchema> = {};
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      target: "draft-2020-12",
      unrepresentable: "any",
      io,
      override: ({ zodSchema, jsonSchema }) => {
        restoreMeta(zodSchema as unknown as z.ZodType, jsonSchema);
        Object.assign(given, jsonSchema.$defs);
        delete jsonSchema.$defs;
      },
    }) as JsonSchema;
    for (const [name, definition] of Object.entries({ ...$defs, ...given } as Record<string, JsonSchema>)) {
      const component = tidy(definition, io);
      const known = components[name];
      if (known && !isDeepStrictEqual(known, component))
        throw new Error(`Two schemas of the document have the name ${name}.`);
      components[name] = component;
    }
    return tidy(root, io);
  }

  return {
    components,
    input: (schema) => read(schema, "input"),
    output: (schema) => read(schema, "output"),
    resolve: (schema) => (schema.$ref ? componentOf(schema.$ref, components) : schema),
  };
}

/** Zod leaves examples and defaults out where an input is transformed; here they are those of the input. */
function restoreMeta(schema: z.ZodType, json: JsonSchema): void {
  if (json.$ref) return;
  const { examples } = schema.meta() ?? {};
  if (examples !== undefined) json.examples = examples;
  const { def } = schema._zod as unknown as { def: { type: string; defaultValue?: unknown } };
  if (def.type === "default") json.default = def.defaultValue;
}

/**
 * As documents want it. An answer may grow fields (decisions.md "Versioning"), so it is not closed, as a body is;
 * a query parameter that is read as a number is no string with a pattern.
 */
function tidy(schema: JsonSchema, io: "input" | "output"): JsonSchema {
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "id" || (key === "propertyNames" && !value.pattern)) continue;
    if (key === "additionalProperties" && value === false && io === "output") continue;
    if (key === "$ref") result[key] = value.replace("#/$defs/", "#/components/schemas/");
    else if (key === "examples" || key === "default" || key === "const" || key === "enum") result[key] = value;
    else if (key === "properties") result[key] = mapValues(value, (property) => tidy(property, io));
    else if (Array.isArray(value)) result[key] = value.map((item) => (isObject(item) ? tidy(item, io) : item));
    else result[key] = isObject(value) ? tidy(value, io) : value;
  }
  if (isObject(result.additionalProperties) && Object.keys(result.additionalProperties).length === 0)
    result.additionalProperties = true;
  if (result.type === "integer") {
    delete result.pattern;
    if (result.minimum === Number.MIN_SAFE_INTEGER) delete result.minimum;
    if (result.maximum === Number.MAX_SAFE_INTEGER) delete result.maximum;
  }
  return nullable(result);
}

/** `anyOf: [{type: "string", …}, {type: "null"}]` as one schema, which readers show better. */
function nullable(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (anyOf?.length !== 2 || anyOf[1].type !== "null" || typeof anyOf[0].type !== "string") return schema;
  const { examples, description, ...inner } = anyOf[0];
  return {
    ...inner,
    type: [inner.type, "null"],
    ...(inner.enum && { enum: [...inner.enum, null] }),
    ...(description && { description }),
    ...(examples && { examples }),
    ...rest,
  };
}

/** An example of what the schema describes, from the examples of its parts. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  if (schema.$ref) return exampleOf(componentOf(schema.$ref, components), components);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return exampleOf(alternative, components);
  const [type] = [schema.type].flat();
  if (type === "array") return [exampleOf(schema.items, components)];
  if (type === "object") {
    const required = Object.entries((schema.properties ?? {}) as JsonSchema).filter(
      ([name]) => schema.required?.includes(name) ?? false,
    );
    return Object.fromEntries(required.map(([name, property]) => [name, exampleOf(property, components)]));
  }
  if (type === "string") return "text";
  if (type === "boolean") return false;
  return type === "null" ? null : (schema.minimum ?? 0);
}

function componentOf(ref: string, components: Record<string, JsonSchema>): JsonSchema {
  return components[ref.replace("#/components/schemas/", "")] as JsonSchema;
}

/**
 * What fast-json-stringify needs of a schema: types and names alone. Objects with free keys (`metadata`, say) and
 * alternatives have no schema here, so JSON.stringify writes them letter for letter.
 */
export function serializerOf(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref) return serializerOf(componentOf(schema.$ref, components), components);
  if (schema.anyOf?.length === 2 && schema.anyOf[1].type === "null") {
    const inner = serializerOf(schema.anyOf[0], components);
    return inner.type ? { ...inner, nullable: true } : {};
  }
  const types: string[] = [schema.type].flat();
  const type = types.find((name) => name !== "null");
  const base = types.includes("null") ? { type, nullable: true } : { type };
  if (type === "array") return { ...base, items: serializerOf(schema.items, components) };
  if (type === "object" && schema.properties && !schema.additionalProperties)
    return { ...base, properties: mapValues(schema.properties, (property) => serializerOf(property, components)) };
  if (type === "string" || type === "integer" || type === "number" || type === "boolean") return base;
  return {};
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function mapValues(object: JsonSchema, map: (value: JsonSchema) => JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
