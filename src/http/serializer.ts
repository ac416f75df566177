import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";
import type { z } from "zod";
import { createOutputSchema, resolveSchema, type Schema, type Schemas } from "./json-schema.ts";

/** The part of JSON Schema that fast-json-stringify reads. */
export interface SerializerSchema {
  type?: string;
  nullable?: boolean;
  items?: SerializerSchema;
  properties?: Record<string, SerializerSchema>;
}

/** Many routes have the same response, and deriving its schema is a tenth of the time that a start takes. */
const derived = new WeakMap<z.ZodType, SerializerSchema>();

/** The schema by which Fastify writes a response: a field that it lacks is not sent. */
export function createSerializerSchema(response: z.ZodType): SerializerSchema {
  const known = derived.get(response);
  if (known) return known;
  const { schema, components } = createOutputSchema(response);
  const reduced = reduce(schema, components);
  derived.set(response, reduced);
  return reduced;
}

/**
 * Compiles the serializer of a schema when the first response needs it, once for all routes with this response: compiling all of them at the
 * start would take time and memory for many that no request uses.
 */
export function createSerializerCompiler(): FastifySerializerCompiler<SerializerSchema> {
  const compile = SerializerSelector()();
  const writers = new WeakMap<SerializerSchema, (response: unknown) => string>();
  return ({ schema, ...route }) =>
    (response) => {
      let write = writers.get(schema);
      if (!write) {
        write = compile({ ...route, schema, httpStatus: route.httpStatus ?? "" });
        writers.set(schema, write);
      }
      return write(response);
    };
}

/**
 * Reduces a schema to types and names. Objects with free keys (`metadata`, for example) and alternatives get none, so
 * that JSON.stringify writes them unchanged.
 */
function reduce(schema: Schema, components: Schemas): SerializerSchema {
  const { type: types, anyOf, items, properties, additionalProperties } = resolveSchema(schema, components);
  const [first, second] = anyOf ?? [];
  if (first && second && anyOf?.length === 2 && resolveSchema(second, components).type === "null") {
    const inner = reduce(first, components);
    return inner.type ? { ...inner, nullable: true } : {};
  }
  const names = [types ?? []].flat();
  const type = names.find((name) => name !== "null");
  const base = { ...(type && { type }), ...(names.includes("null") && { nullable: true }) };
  switch (type) {
    case "array":
      return { ...base, items: items ? reduce(items, components) : {} };
    case "object": {
      if (!properties || additionalProperties) return {};
      const entries = Object.entries(properties).map(([name, property]) => [name, reduce(property, components)]);
      return { ...base, properties: Object.fromEntries(entries) };
    }
    case "string":
    case "integer":
    case "number":
    case "boolean":
      return base;
    default:
      return {};
  }
}
