import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";

// biome-ignore lint/suspicious/noExplicitAny: documents and queries are any JSON
type Json = any;

/** A real server, such as `http://127.0.0.1:9200`. */
const REAL_URL = process.env.OPENSEARCH_URL;
const INDEX = `recap-${randomUUID()}`;

interface Stored {
  version: number;
  routing: string;
  /** Undefined once deleted; the version of a deletion still rejects older writes. */
  source: Json | undefined;
}

export interface OpenSearchServer {
  url: string;
  /** Answers every request with this status instead, for example 503; undefined ends that. */
  fail(status: number | undefined): void;
  /** Deletes the index, as an operator would. */
  deleteIndex(): Promise<void>;
  count(account: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * The part of the REST API of OpenSearch that Recap uses, on loopback: versions of writes, routing, filters, bounds, sort orders and
 * counts as the engine has them, and scores that count matching terms by their boost. With `OPENSEARCH_URL` it passes the requests on
 * to a real server, so that the same tests check that one.
 */
export async function startOpenSearch(): Promise<OpenSearchServer> {
  let index: { uuid: string; documents: Map<string, Stored> } | undefined;
  let failure: number | undefined;

  async function answer(incoming: IncomingMessage): Promise<[status: number, body: Json]> {
    const { pathname, searchParams } = new URL(incoming.url ?? "", "http://localhost");
    const text = (await incoming.toArray()).join("");
    if (failure !== undefined) return [failure, { error: "unavailable" }];
    if (REAL_URL) return forward(incoming.method ?? "GET", incoming.url ?? "", text);
    const [, , action = ""] = pathname.split("/");
    if (incoming.method === "PUT" && action === "") {
      if (index) return [400, { error: { type: "resource_already_exists_exception" } }];
      index = { uuid: randomUUID(), documents: new Map() };
      return [200, { acknowledged: true }];
    }
    if (!index) return [404, { error: { type: "index_not_found_exception" } }];
    if (action === "_settings") return [200, { [INDEX]: { settings: { index: { uuid: index.uuid } } } }];
    if (action === "_bulk") return [200, writeAll(index.documents, text)];
    const routing = searchParams.get("routing");
    const body = JSON.parse(text);
    const found = [...index.documents]
      .filter(([, stored]) => stored.source && stored.routing === routing)
      .map(([id, { source }]) => ({ _id: id, source, _score: evaluate(source, body.query) }))
      .filter((hit): hit is { _id: string; source: Json; _score: number } => hit._score !== undefined);
    if (action === "_count") return [200, { count: found.length }];
    const sorted = found.sort((a, b) => compare(a, b, body.sort));
    const hits = sorted.slice(body.from, body.from + body.size).map(({ _id, _score }) => ({ _id, _score }));
    return [200, { hits: { total: { value: found.length, relation: "eq" }, hits } }];
  }

  const server = createServer((incoming, response) => {
    void answer(incoming).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${INDEX}`,
    fail: (status) => {
      failure = status;
    },
    async deleteIndex() {
      index = undefined;
      if (REAL_URL) await forward("DELETE", `/${INDEX}`, "");
    },
    async count(account) {
      if (!REAL_URL)
        return [...(index?.documents.values() ?? [])].filter(({ source }) => source?.account === account).length;
      const body = JSON.stringify({ query: { term: { account } } });
      return (await forward("POST", `/${INDEX}/_count?routing=${account}`, body))[1].count;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function forward(method: string, path: string, text: string): Promise<[status: number, body: Json]> {
  const type = path.includes("_bulk") ? "application/x-ndjson" : "application/json";
  const headers = text ? { "content-type": type } : {};
  const answer = await request(`${REAL_URL}${path}`, { method: method as "POST", headers, body: text || null });
  return [answer.statusCode, await answer.body.json()];
}

function writeAll(documents: Map<string, Stored>, text: string): Json {
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const items: Json[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const [[action, { _id, routing, version }]] = Object.entries<Json>(lines[i]) as [[string, Json]];
    const source = action === "index" ? lines[++i] : undefined;
    const known = documents.get(_id);
    // The version type external_gte.
    if (known && known.version > version) items.push({ [action]: { status: 409 } });
    else {
      documents.set(_id, { version, routing, source });
      items.push({ [action]: { status: action === "index" ? 201 : known?.source ? 200 : 404 } });
    }
  }
  return { errors: items.some((item) => Object.values<Json>(item)[0].status >= 400), items };
}

const getField = (source: Json, path: string) => path.split(".").reduce((value, name) => value?.[name], source);

/** Values of a field; a text has its words. */
function getValues(source: Json, path: string): Json[] {
  const value = getField(source, path);
  if (path.startsWith("fields.")) return String(value).split(/\s+/);
  return Array.isArray(value) ? value : [value];
}

/** Score of a matching document; undefined for any other. */
function evaluate(source: Json, query: Json): number | undefined {
  const [[kind, clause]] = Object.entries<Json>(query) as [[string, Json]];
  if (kind === "match_none") return undefined;
  if (kind === "bool") {
    const { filter = [], must = [], should = [], minimum_should_match = 0 } = clause;
    if (filter.some((one: Json) => evaluate(source, one) === undefined)) return undefined;
    const musts = must.map((one: Json) => evaluate(source, one));
    const shoulds = should.map((one: Json) => evaluate(source, one)).filter((score: Json) => score !== undefined);
    if (musts.includes(undefined) || shoulds.length < minimum_should_match) return undefined;
    return [...musts, ...shoulds].reduce((sum, score) => sum + score, 0);
  }
  const [[path, condition]] = Object.entries<Json>(clause) as [[string, Json]];
  const values = getValues(source, path);
  if (kind === "terms") return condition.some((value: Json) => values.includes(value)) ? 1 : undefined;
  if (kind === "term") {
    const { value = condition, boost = 1 } = typeof condition === "object" ? condition : {};
    const count = values.filter((one) => one === value).length;
    return count > 0 ? (boost * count) / (count + 1) : undefined;
  }
  if (kind !== "range") throw new Error(`unknown query ${kind}`);
  const [value] = values;
  const { gt, gte, lt, lte } = condition;
  const isInside =
    (gt === undefined || value > gt) &&
    (gte === undefined || value >= gte) &&
    (lt === undefined || value < lt) &&
    (lte === undefined || value <= lte);
  return isInside ? 1 : undefined;
}

function compare(a: Json, b: Json, sort: Json[]): number {
  for (const key of sort) {
    const [[path, direction]] = Object.entries<string>(key) as [[string, string]];
    const [left, right] =
      path === "_score" ? [a._score, b._score] : [getField(a.source, path), getField(b.source, path)];
    if (left !== right) return (left < right ? -1 : 1) * (direction === "desc" ? -1 : 1);
  }
  return 0;
}
