import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { type AttributeRule, writeAttributeScript } from "./attribute-script.ts";
import { BAR_HEIGHT, BAR_STYLE, renderBar } from "./page-bar.ts";

/** `/docs`: the API reference by Scalar, served from this process; its policy lets the page load nothing from elsewhere. */
export function registerDocs(app: FastifyInstance): void {
  let script: Promise<Script> | undefined;
  app.get("/docs", { config: { open: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .headers({ "content-security-policy": createPolicy(nonce), "cache-control": "no-cache" })
      .type("text/html; charset=utf-8")
      .send(renderPage(nonce));
  });
  app.get("/docs/scalar.js", { config: { open: true } }, async (request, reply) => {
    script ??= loadScript();
    const { plain, compressed } = await script;
    const acceptsGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
    reply.headers({ "cache-control": "public, max-age=3600", vary: "accept-encoding" });
    if (acceptsGzip) reply.header("content-encoding", "gzip");
    return reply.type("text/javascript; charset=utf-8").send(acceptsGzip ? compressed : plain);
  });
}

interface Script {
  plain: Buffer;
  compressed: Buffer;
}

/** Reads the bundle from Scalar's plugin; it has 4 MB, so on the first request and not at every start. */
async function loadScript(): Promise<Script> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const app = Fastify();
  await app.register(scalar, { routePrefix: "/", configuration: { url: "/" } });
  const { rawPayload } = await app.inject("/js/scalar.js");
  await app.close();
  return { plain: rawPayload, compressed: await promisify(gzip)(rawPayload) };
}

const createPolicy = (nonce: string) =>
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

/** Turns off everything of Scalar that would contact other servers: fonts, proxy, assistant, telemetry. */
const SETTINGS = {
  url: "/v1/openapi.json",
  withDefaultFonts: false,
  // Colors of the console (console/src/styles/base.css).
  customCss: `:root { --scalar-custom-header-height: ${BAR_HEIGHT}; --scalar-font: system-ui, sans-serif }
.light-mode { color-scheme: light; --scalar-background-1: #fff; --scalar-background-2: #f6f7f9; --scalar-background-3: #eceff3; --scalar-color-1: #1b1f24;
  --scalar-color-2: #57606a; --scalar-color-3: #59636e; --scalar-color-accent: #0b57d0; --scalar-color-red: #b42318; --scalar-color-green: #17692f;
  --scalar-color-blue: #0b57d0; --scalar-color-orange: #8a4600; --scalar-color-yellow: #705400; --scalar-color-purple: #6639ba;
  --scalar-sidebar-search-color: #57606a; --scalar-border-color: #dfe3e8 }
.dark-mode { color-scheme: dark; --scalar-background-1: #121519; --scalar-background-2: #1a1e24; --scalar-background-3: #232930; --scalar-color-1: #e6e8eb;
  --scalar-color-2: #9aa4af; --scalar-color-3: #9aa4af; --scalar-color-accent: #8ab4f8; --scalar-color-red: #ff9088; --scalar-sidebar-search-color: #9aa4af; --scalar-border-color: #2c333c }`,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: "apiKey" },
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
};

/** Roles and names that Scalar's elements lack or have wrong. */
const ATTRIBUTES: readonly AttributeRule[] = [
  ["button[role=search]", { role: null }],
  [".sidebar-search-placeholder", { "aria-hidden": null }],
  ["button[aria-selected]:not([role=tab], [role=option])", { "aria-selected": null }],
  ["aside[role=navigation]", { role: null }],
  [".client-libraries-list[role=tablist]", { role: "group", "aria-orientation": null }],
  [".client-libraries-list [role=tab]", { role: null, "aria-selected": null }],
  ["button.code-copy, button[class*='copy-button']", { "aria-label": "Copy" }],
  ["button.show-more", { "aria-label": null }],
  [".scalar-card[role=region]", { role: null }],
  ["ul.endpoints", { tabindex: "0" }],
  ["button.client-libraries__select", { "aria-label": "Further languages" }],
  // The bar of this page is the banner.
  ["#app header", { role: "group" }],
];

const renderPage = (nonce: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Recap API reference</title><link rel="icon" href="data:,"><style>${BAR_STYLE}</style></head>
<body>${renderBar("/docs")}<div id="app"></div>
<script nonce="${nonce}">${writeAttributeScript(ATTRIBUTES)}</script>
<script src="/docs/scalar.js"></script>
<script nonce="${nonce}">Scalar.createApiReference("#app", ${JSON.stringify(SETTINGS)})</script>
<noscript>The API reference needs JavaScript; the document itself is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
</body></html>`;
