import { createReadStream } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type AttributeRule, writeAttributeScript } from "../http/attribute-script.ts";
import { BAR_HEIGHT, BAR_STYLE, renderBar } from "../http/page-bar.ts";
import { createPagePolicy } from "../http/page-policy.ts";

const ASSETS = {
  "react.js": ["react", "umd/react.production.min.js", "text/javascript"],
  "react-dom.js": ["react-dom", "umd/react-dom.production.min.js", "text/javascript"],
  "graphiql.js": ["graphiql", "graphiql.min.js", "text/javascript"],
  "graphiql.css": ["graphiql", "graphiql.min.css", "text/css"],
} as const;

/** Names for its editors, and tabs that contain buttons as a plain list, which screen readers can enter. */
const ATTRIBUTES: readonly AttributeRule[] = [
  [".graphiql-query-editor .CodeMirror textarea", { "aria-label": "Operation" }],
  [".graphiql-editor-tool .CodeMirror textarea", { "aria-label": "Variables and headers" }],
  [".graphiql-response .CodeMirror textarea", { "aria-label": "Response" }],
  [".CodeMirror-scroll", { tabindex: "0" }],
  ["ul[role=tablist]", { role: "list" }],
  ["li[role=tab]", { role: null, "aria-selected": null }],
  ["li.graphiql-tab", { "aria-selected": null }],
];

/** GraphiQL from the installed packages: nothing comes from elsewhere. Headers go along on the websocket too. */
export const GRAPHIQL_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Recap GraphiQL</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/graphql/assets/graphiql.css">
<style>${BAR_STYLE}
#graphiql { height: calc(100dvh - ${BAR_HEIGHT}) }
h1 { position: absolute; clip-path: inset(50%) }
body .graphiql-container { --font-family: system-ui, sans-serif; --color-primary: 217, 90%, 43%; --color-secondary: 242, 51%, 48%;
  --color-tertiary: 188, 100%, 24%; --color-info: 208, 100%, 34%; --color-success: 158, 60%, 26%; --color-warning: 36, 100%, 27%;
  --color-error: 13, 93%, 38%; --alpha-secondary: 0.9; --alpha-tertiary: 0.85 }
body .graphiql-container .graphiql-logo-link { color: hsl(var(--color-neutral)) }
@media (prefers-color-scheme: dark) {
  body:not(.graphiql-light) .graphiql-container { --color-primary: 217, 89%, 76%; --color-base: 214, 16%, 9%; --color-secondary: 242, 80%, 80%;
    --color-tertiary: 188, 70%, 65%; --color-info: 208, 90%, 70%; --color-success: 158, 50%, 62%; --color-warning: 36, 90%, 65%; --color-error: 13, 93%, 72% }
}</style>
</head>
<body>
${renderBar("/graphql")}
<main><h1>GraphiQL</h1><div id="graphiql">Loading…</div></main>
<script src="/graphql/assets/react.js"></script>
<script src="/graphql/assets/react-dom.js"></script>
<script src="/graphql/assets/graphiql.js"></script>
<script>${writeAttributeScript(ATTRIBUTES)}</script>
<script>
const parameters = new URLSearchParams(location.search);
const fetcher = GraphiQL.createFetcher({
  url: "/graphql",
  subscriptionUrl: location.origin.replace(/^http/, "ws") + "/graphql",
});
ReactDOM.createRoot(document.getElementById("graphiql")).render(
  React.createElement(GraphiQL, {
    fetcher,
    shouldPersistHeaders: true,
    defaultEditorToolsVisibility: "headers",
    defaultQuery: "# Uses your session of the console. Without one, put an API key below, under Headers: {\\"Authorization\\": \\"Bearer sk_…\\"}\\n\\nsubscription Live {\\n  events {\\n    sequence\\n    type\\n    data\\n  }\\n}\\n\\nquery Conversations {\\n  conversations(first: 5) {\\n    nodes { id title status summary { content actionItems } }\\n  }\\n}\\n",
    query: parameters.get("query") ?? undefined,
    variables: parameters.get("variables") ?? undefined,
    headers: parameters.get("headers") ?? undefined,
  }),
);
</script>
</body>
</html>`;

/** Its editor styles itself as it goes, and its completions run in workers. */
export const GRAPHIQL_POLICY = createPagePolicy(GRAPHIQL_PAGE, {
  "style-src": "'self' 'unsafe-inline'",
  "font-src": "'self' data:",
  "connect-src": "'self' ws: wss:",
  "worker-src": "'self' blob:",
});

/** The files that the page loads. */
export function registerGraphiqlAssets(app: FastifyInstance): void {
  for (const [name, [library, file, type]] of Object.entries(ASSETS)) {
    const manifest = findPackageJSON(library, import.meta.url);
    if (!manifest) throw new Error(`The package ${library} is not installed.`);
    const path = join(dirname(manifest), file);
    app.get(`/graphql/assets/${name}`, { config: { open: true } }, async (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=86400")
        .type(`${type}; charset=utf-8`)
        .send(createReadStream(path)),
    );
  }
}
