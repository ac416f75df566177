import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../core/context.ts";
import { renderSample } from "./home-sample.ts";
import { type Html, html } from "./html.ts";
import { createMessagePage, STYLE, sendPage } from "./page.ts";

/** `/` of a worker, which serves no console. */
export function registerWorkerHome(app: FastifyInstance, deps: Deps): void {
  app.get("/", { config: { open: true } }, async (_request, reply) =>
    sendPage(reply, { title: "Home", body: renderHome(deps, { signedIn: false }) }),
  );
}

/** The style sheet of all pages that run no script. */
export function registerStyle(app: FastifyInstance): void {
  app.get("/console/style.css", { config: { open: true } }, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8").send(STYLE),
  );
}

/** Responds to a browser that opened an address without a page. */
export function sendNotFoundPage(reply: FastifyReply, message: string): void {
  const back = html`<p><a href="/">Go to the start page</a></p>`;
  sendPage(reply, createMessagePage("Page not found", message, 404, back));
}

const SERVED = [
  ["/graphql", "GraphiQL", "The GraphQL schema, with queries, mutations and live subscriptions."],
  ["/docs", "API reference", "Every REST operation and event, from the OpenAPI document at /v1/openapi.json."],
  ["/settings", "Settings", "API keys, the IP allow-list, OAuth clients and signed-in browsers."],
] as const;

const PROBES = [
  ["/livez", "Reports that the process is alive."],
  ["/readyz", "Reports if it can serve requests."],
  ["/metrics", "Metrics for Prometheus."],
] as const;

export interface Visitor {
  signedIn: boolean;
  /** The form that signs in to the demo account, where the server has one. */
  demo?: Html | undefined;
}

/** Renders a page that links to everything that this process serves. */
export function renderHome({ config, publicUrl }: Deps, visitor: Visitor): Html {
  const api = html`<section aria-labelledby="api"><h2 id="api">API</h2>
<p>The REST API is at <code>${publicUrl}/v1</code>, the GraphQL API at <code>${publicUrl}/graphql</code>.</p>
<dl class="links">${SERVED.map(([href, name, description]) => html`<dt><a href="${href}">${name}</a></dt><dd>${description}</dd>`)}</dl></section>`;
  const worker = html`<section><p>This process is a worker; other processes serve the API.</p></section>`;
  const isWorker = config.role === "worker";
  return html`${isWorker ? html`<h1>Recap</h1>` : renderEntry(visitor, config.signup)}
${isWorker ? worker : api}
<section aria-labelledby="operation"><h2 id="operation">Operation</h2>
<dl class="links">${PROBES.map(([href, description]) => html`<dt><a href="${href}">${href}</a></dt><dd>${description}</dd>`)}</dl></section>`;
}

function renderEntry({ signedIn, demo }: Visitor, signup: boolean): Html {
  if (signedIn)
    return html`<h1>Recap</h1><p class="notice">The console is not built: run <code>npm run console:build</code>.</p>`;
  return html`<div class="intro"><h1>Summaries that show their evidence</h1>
<p>Recap turns mails, chats and meetings into summaries, tasks and decisions. Each point leads to the words that support it.</p>
<div class="row">${demo}<a class="button" href="/signin?next=%2F">Sign in</a>${signup && html`<a class="button" href="/signup?next=%2F">Create an account</a>`}</div>
${demo && html`<p class="soft">The demo needs no account: sample conversations arrive and are summarized while you watch.</p>`}</div>
${renderSample()}`;
}
