import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

// biome-ignore lint/suspicious/noExplicitAny: the document is walked key by key
export type Json = Record<string, any>;

export interface CheckedResponse {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON. */
  body: unknown;
}

/** Checks responses against an OpenAPI document. */
export interface Contract {
  /** @throws if the route, the status, a header or the body is not as documented; `path` is relative to /v1 */
  check(method: string, path: string, answer: CheckedResponse): void;
}

/** Statuses of HTTP itself, which any operation may return; the document's introduction describes them. */
const EVERYWHERE = new Set([405, 408, 431]);
const ERROR = { $ref: "#/components/schemas/Error" };

export function createContract(document: Json): Contract {
  const validate = createValidate(document);
  const templates = Object.keys(document.paths).map((path) => ({
    path,
    form: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
  // As in the router, static segments have precedence over parameters.
  const itemAt = (path: string): Json | undefined => {
    const template = templates.find((one) => one.path === path) ?? templates.find((one) => one.form.test(path));
    return template && document.paths[template.path];
  };
  const resolve = (part: Json): Json => (part.$ref ? resolvePointer(document, part.$ref) : part);

  function checkHeaders(documented: Json, headers: Headers, what: string): void {
    for (const [name, header] of Object.entries(documented))
      if (resolve(header).required && headers.get(name) === null) throw new Error(`${what} lacks the header ${name}`);
  }

  function checkUndocumented(path: string, answer: CheckedResponse, isOperation: boolean, what: string): void {
    const { status, headers, body } = answer;
    if (!itemAt(path)) {
      if (![400, 403, 404].includes(status)) throw new Error(`${what}: the path is not documented`);
    } else if (!isOperation && status !== 405)
      throw new Error(`${what}: the method is not documented, so the status must be 405`);
    else if (isOperation && status === 405) throw new Error(`${what}: the method is documented`);
    if (status === 405 && !headers.get("allow")) throw new Error(`${what} lacks the header Allow`);
    validate(ERROR, body, what);
  }

  return {
    check(method, path, answer) {
      const { status, headers, body } = answer;
      const what = `${method} ${path} → ${status}`;
      if (!headers.get("x-request-id")) throw new Error(`${what} lacks the header X-Request-Id`);
      const operation = itemAt(path)?.[method === "HEAD" ? "get" : method.toLowerCase()];
      if (!operation || EVERYWHERE.has(status)) {
        if (method !== "HEAD") checkUndocumented(path, answer, operation !== undefined, what);
        return;
      }
      const documented = operation.responses[status];
      if (!documented) throw new Error(`${what}: the status is not documented`);
      const { headers: promised = {}, content } = resolve(documented);
      checkHeaders(promised, headers, what);
      if (method === "HEAD") return;
      if (!content) {
        if (body !== "") throw new Error(`${what} has a body, which is not documented`);
        return;
      }
      const type = (headers.get("content-type") ?? "").split(";")[0] as string;
      if (!content[type]) throw new Error(`${what}: the content type ${JSON.stringify(type)} is not documented`);
      if (type !== "application/json") return;
      const { schema } = content[type];
      validate(schema, body, what);
      for (const event of findEvents(schema, body as Json)) {
        const delivery = document.webhooks[event.type].post.requestBody.content[type].schema;
        validate(delivery, event, `the event ${event.type} of ${what}`);
      }
    },
  };
}

/** Creates a function that checks values against schemas of the document. */
export function createValidate(document: Json): (schema: Json, value: unknown, what: string) => void {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addVocabulary(["components", "discriminator"]);
  ajv.addSchema({ $id: "document", components: { schemas: forbidUnknown(document.components.schemas) } });
  const validators = new Map<Json, ValidateFunction>();
  return (schema, value, what) => {
    const validator = validators.get(schema) ?? ajv.compile(qualifyReferences(forbidUnknown(schema)));
    validators.set(schema, validator);
    if (!validator(value))
      throw new Error(`${what} is not as documented: ${ajv.errorsText(validator.errors)}\n${JSON.stringify(value)}`);
  };
}

/** Finds the events that are not redacted; the `webhooks` section describes them. */
function findEvents(schema: Json, body: Json): Json[] {
  const events = schema.$ref?.endsWith("/EventPage") ? body.data : schema.$ref?.endsWith("/Event") ? [body] : [];
  return events.filter((event: Json) => !event.redacted);
}

/** Forbids properties that the document does not name, although it allows clients to expect more in the future. */
function forbidUnknown(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(forbidUnknown);
  if (typeof schema !== "object" || schema === null) return schema;
  const result: Json = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "examples" || key === "default" ? value : forbidUnknown(value),
    ]),
  );
  const isOpen = [result.type].flat().includes("object") && result.properties;
  return isOpen && result.additionalProperties === undefined ? { ...result, additionalProperties: false } : result;
}

const qualifyReferences = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/', '"$ref":"document#/components/'));

function resolvePointer(document: Json, ref: string): Json {
  return ref
    .split("/")
    .slice(1)
    .reduce((part, name) => part[name], document);
}
