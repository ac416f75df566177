import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { createPagePolicy } from "../http/page-policy.ts";

/** `/`: a page that links to everything that this process serves. */
export function registerHome(app: FastifyInstance, deps: Deps): void {
  app.get("/", { config: { open: true } }, async (_request, reply) => {
    const html = renderHome(deps);
    return reply.header("content-security-policy", createPagePolicy(html)).type("text/html; charset=utf-8").send(html);
  });
}

function renderHome(deps: Deps): string {
  const isWorker = deps.config.role === "worker";
  const served = [
    ["/graphql", "GraphiQL", "the GraphQL schema, with queries, mutations and live subscriptions"],
    ["/docs", "API reference", "every REST operation and event, from the OpenAPI document at /v1/openapi.json"],
    ["/settings", "Settings", "API keys, the IP allow-list, OAuth clients, signed-in browsers"],
  ];
  const probes = [
    ["/livez", "/livez", "reports that the process is alive"],
    ["/readyz", "/readyz", "reports if it can serve requests"],
    ["/metrics", "/metrics", "metrics for Prometheus"],
  ];
  const items = [...(isWorker ? [] : served), ...probes]
    .map(([href, name, description]) => `<li><a href="${href}">${name}</a> ${description}</li>`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Recap</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:4rem auto;padding:0 1rem;color:#1b1f24}
code{background:#f1f3f5;padding:.1em .3em;border-radius:4px}a{color:#0b57d0}</style></head>
<body><h1>Recap</h1><p>Conversation summaries over REST, GraphQL and live events.</p>
<ul>${isWorker ? "<li>This process is a worker; other processes serve the API.</li>" : `<li><code>${deps.publicUrl}/v1</code> the REST API</li>`}
${items}</ul></body></html>`;
}
