import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Answer } from "./client.ts";

// biome-ignore lint/suspicious/noExplicitAny: the document is walked key by key
type Json = Record<string, any>;

/** Holds answers against the document that the server itself serves. */
export interface Contract {
  /** @throws when the route, the status, the headers or the body is not as documented */
  check(method: string, path: string, answer: Answer): void;
}

const contracts = new Map<string, Promise<Contract>>();

/** The contract of the server at this url; its document is read once. */
export function contractOf(url: string): Promise<Contract> {
  let contract = contracts.get(url);
  if (!contract) {
    contract = fetch(`${url}/v1/openapi.json`).then(async (response) =>
      createContract((await response.json()) as Json),
    );
    contracts.set(url, contract);
  }
  return contract;
}

/** Answers of HTTP itself, which any operation may give; documented once, in the introduction. */
const EVERYWHERE = new Set([405, 408, 431]);

export function createContract(document: Json): Contract {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  for (const keyword of ["components", "example"]) ajv.addVocabulary([keyword]);
  ajv.addSchema({ $id: "document", components: { schemas: closed(document.components.schemas) } });
  const validators = new Map<Json, ValidateFunction>();
  const templates = Object.keys(document.paths).map((path) => ({
    path,
    form: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

  function validate(schema: Json, body: unknown, what: string): void {
    let validator = validators.get(schema);
    if (!validator) {
      validator = ajv.compile(withRefs(closed(schema)));
      validators.set(schema, validator);
    }
    if (!validator(body))
      throw new Error(`${what} is not as documented: ${ajv.errorsText(validator.errors)}\n${JSON.stringify(body)}`);
  }

  const resolve = (part: Json): Json => (part.$ref ? pointer(document, part.$ref) : part);

  return {
    check(method, target, { status, headers, body }) {
      const path = target.split("?")[0] as string;
      const what = `${method} ${path} → ${status}`;
      if (!headers.get("x-request-id")) throw new Error(`${what} has no X-Request-Id`);
      // Static parts before parameters, as the router does.
      const template = templates.find((one) => one.path === path) ?? templates.find((one) => one.form.test(path));
      if (!template) {
        if (status !== 404 && status !== 400) throw new Error(`${what}: the path is not documented`);
        return validate({ $ref: "#/components/schemas/Error" }, body, what);
      }
      const operation = document.paths[template.path][method === "HEAD" ? "get" : method.toLowerCase()];
      if (!operation || EVERYWHERE.has(status)) {
        const allowed = EVERYWHERE.has(status) && !(operation && status === 405);
        if (!allowed) throw new Error(`${what}: the method is not documented, so 405 is due`);
        return validate({ $ref: "#/components/schemas/Error" }, body, what);
      }
      const documented = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`];
      if (!documented) throw new Error(`${what}: the status is not documented`);
      const response = resolve(documented);
      for (const [name, header] of Object.entries(response.headers as Json))
        if (resolve(header).required && headers.get(name) === null) throw new Error(`${what} lacks the header ${name}`);
      if (!response.content && body) throw new Error(`${what} has a body, which is not documented`);
      if (method === "HEAD" || !response.content) return;
      const type = (headers.get("content-type") ?? "").split(";")[0] as string;
      const content = response.content[type];
      if (!content) throw new Error(`${what}: the content type ${type} is not documented`);
      if (type !== "application/json") return;
      validate(content.schema, body, what);
      for (const event of eventsIn(content.schema, body)) {
        const webhook = document.webhooks[event.type].post.requestBody.content["application/json"].schema;
        validate(webhook, event, `the event ${event.type} of ${what}`);
      }
    },
  };
}

/** Events that are not emptied, which must be as the `webhooks` section says. */
function eventsIn(schema: Json, body: Json): Json[] {
  const events = schema.$ref?.endsWith("/EventPage") ? body.data : schema.$ref?.endsWith("/Event") ? [body] : [];
  return events.filter((event: Json) => !event.redacted);
}

/** The document leaves room for growth; here what is not in it is a mistake. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const result = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "examples" || key === "default" ? value : closed(value),
    ]),
  );
  const isOpen = result.type === "object" && result.properties && result.additionalProperties === undefined;
  return isOpen ? { ...result, additionalProperties: false } : result;
}

const withRefs = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/', '"$ref":"document#/components/'));

function pointer(document: Json, ref: string): Json {
  let part: Json = document;
  for (const name of ref.split("/").slice(1)) part = part[name];
  return part;
}
