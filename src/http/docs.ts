import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";

/** `/docs`: the API reference by Scalar, served from here; its policy lets the page load nothing from elsewhere. */
export function registerDocs(app: FastifyInstance): void {
  let script: Promise<Script> | undefined;
  app.get("/docs", { config: { open: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .headers({ "content-security-policy": policy(nonce), "cache-control": "no-cache" })
      .type("text/html; charset=utf-8")
      .send(page(nonce));
  });
  app.get("/docs/scalar.js", { config: { open: true } }, async (request, reply) => {
    script ??= loadScript();
    const { plain, packed } = await script;
    const compressed = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
    reply.headers({ "cache-control": "public, max-age=3600", vary: "accept-encoding" });
    if (compressed) reply.header("content-encoding", "gzip");
    return reply.type("text/javascript; charset=utf-8").send(compressed ? packed : plain);
  });
}

interface Script {
  plain: Buffer;
  packed: Buffer;
}

/** The bundle out of Scalar's plugin; 4 MB, so read when somebody opens the page and not at every start. */
async function loadScript(): Promise<Script> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const shelf = Fastify();
  await shelf.register(scalar, { routePrefix: "/", configuration: { url: "/" } });
  const { rawPayload } = await shelf.inject("/js/scalar.js");
  await shelf.close();
  return { plain: rawPayload, packed: await promisify(gzip)(rawPayload) };
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** Whatever of Scalar would ask its makers' servers (fonts, proxy, assistant, telemetry) is off. */
const SETTINGS = {
  url: "/v1/openapi.json?parameters=all",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: "apiKey" },
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
};

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Recap API reference</title><link rel="icon" href="data:,"></head>
<body><div id="app"></div>
<script src="/docs/scalar.js"></script>
<script nonce="${nonce}">Scalar.createApiReference("#app", ${JSON.stringify(SETTINGS)})</script>
<noscript>The API reference needs JavaScript; the document itself is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
</body></html>`;
