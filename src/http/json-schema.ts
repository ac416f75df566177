import { z } from "zod";
import { type CreateDocumentOptions, createSchema, type oas31, type ZodOpenApiOverrideContext } from "zod-openapi";

/** A JSON Schema (draft 2020-12) of the document, or a reference to one of its components. */
export type Schema = oas31.SchemaObject | oas31.ReferenceObject;
export type Schemas = Record<string, Schema>;
type JsonSchema = ZodOpenApiOverrideContext["jsonSchema"];

const COMPONENTS = "#/components/schemas/";

const isReference = (schema: Schema): schema is oas31.ReferenceObject => schema.$ref !== undefined;

/** Returns the component that a reference names, or the schema itself. */
export function resolveSchema(schema: Schema, components: Schemas): oas31.SchemaObject {
  if (!isReference(schema)) return schema;
  const component = components[schema.$ref.slice(COMPONENTS.length)];
  if (!component) throw new Error(`The document has no component ${schema.$ref}.`);
  return resolveSchema(component, components);
}

/** The JSON Schema of what the server sends, with the components that it refers to. */
export function createOutputSchema(schema: z.ZodType): { schema: Schema; components: Schemas } {
  return compactNullable(createSchema(schema, { io: "output", opts: SCHEMA_OPTIONS }));
}

/**
 * Adjusts what zod derives from a schema:
 * - zod drops the examples of an input that is transformed; here they are those of the input.
 * - The default of an input is a sentence of its description: generated clients require a field with `default`.
 * - A response may get further fields within v1, so it is not closed, as a request body is.
 * - An integer of a query string is documented as one, without the pattern and the bounds that its parser needs.
 */
export const SCHEMA_OPTIONS: CreateDocumentOptions = {
  // z.preprocess and z.custom have no schema of their own; metadata of the schemas around them describes the input.
  allowEmptySchema: { transform: { input: true }, custom: { input: true } },
  override({ zodSchema, jsonSchema: json, io }) {
    const { examples } = z.globalRegistry.get(zodSchema) ?? {};
    if (Array.isArray(examples)) json.examples = examples;
    if (io === "input") describeDefault(zodSchema, json);
    if (io === "output" && json.additionalProperties === false) delete json.additionalProperties;
    if (isEmpty(json.additionalProperties)) json.additionalProperties = true;
    if (typeof json.propertyNames === "object" && !json.propertyNames.pattern) delete json.propertyNames;
    if (json.type === "integer") widenInteger(json);
  },
};

function describeDefault({ _zod: { def } }: z.core.$ZodTypes, json: JsonSchema): void {
  delete json.default;
  if (def.type !== "default") return;
  const value = def.defaultValue;
  // The defaults of an object are those of its properties.
  if (isObject(value) || (Array.isArray(value) && value.length === 0)) return;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  json.description = [json.description, `Default: \`${text || '""'}\`.`].filter(Boolean).join(" ");
}

function widenInteger(json: JsonSchema): void {
  delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keywords whose values are data, not schemas. */
const DATA = new Set(["example", "examples", "default", "const", "enum"]);

/** Rewrites each `anyOf: [{type: "string", …}, {type: "null"}]` as one schema of two types, which readers show better. */
export function compactNullable<T>(part: T): T;
export function compactNullable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => compactNullable(item));
  if (!isObject(part)) return part;
  const compacted = Object.entries(part).map(([key, value]) => [key, DATA.has(key) ? value : compactNullable(value)]);
  return mergeNull(Object.fromEntries(compacted));
}

function mergeNull({ default: initial, ...schema }: Record<string, unknown>): Record<string, unknown> {
  // zod-openapi leaves the default of a reference, which `override` does not see.
  if (initial !== undefined && schema.$ref === undefined) return { ...schema, default: initial };
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1].type !== "null") return schema;
  const [inner] = anyOf;
  if (typeof inner.type !== "string") return schema;
  return { ...inner, type: [inner.type, "null"], ...(inner.enum && { enum: [...inner.enum, null] }), ...rest };
}
