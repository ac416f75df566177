import type { Call } from "./calls.ts";

export const LANGUAGES = ["curl", "fetch", "urql", "Python"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Writes a call as a program for a server. `RECAP_KEY` contains an API key. */
export const WRITERS: Record<Language, (call: Call, origin: string) => string> = {
  curl({ rest: { method, path, body, isStream } }, origin) {
    const options = [isStream && "-N", method !== "GET" && !body && `-X ${method}`].filter(Boolean);
    const head = ["curl", ...options, quote(`${origin}/v1${path}`), '\\\n  -H "Authorization: Bearer $RECAP_KEY"'];
    return body
      ? `${head.join(" ")} -H "Content-Type: application/json" \\\n  -d '${JSON.stringify(body)}'`
      : head.join(" ");
  },

  fetch({ rest: { method, path, body, isStream } }, origin) {
    const type = body ? ', "content-type": "application/json"' : "";
    const lines = [
      `const response = await fetch("${origin}/v1${path}", {`,
      method !== "GET" && `  method: "${method}",`,
      `  headers: { authorization: \`Bearer \${process.env.RECAP_KEY}\`${type} },`,
      body && `  body: JSON.stringify(${formatObject(body)}),`,
      "});",
      isStream
        ? "for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text);"
        : "console.log(await response.json());",
    ];
    return lines.filter(Boolean).join("\n");
  },

  urql({ graphql: { document, variables } }, origin) {
    const [act] = document.split(" ", 1);
    const call = `client.${act}(gql\`
${indent(document)}
\`, ${formatObject(variables ?? {})})`;
    return `import { createRecap } from "@recap/client";
import { recapExchange } from "@recap/client/urql";
import { websocket } from "@recap/client/websocket";
import { createClient, fetchExchange, gql } from "@urql/core";

const recap = createRecap({
  url: "${origin}",
  credentials: process.env.RECAP_KEY,
  transport: websocket(),
});
const client = createClient({
  url: recap.graphqlUrl,
  fetch: recap.fetch,
  preferGetMethod: false,
  exchanges: [fetchExchange, recapExchange(recap)],
});
${
  act === "subscription"
    ? `${call}.subscribe(({ data, error }) => console.log(error ?? data));`
    : `const { data, error } = await ${call};\nconsole.log(error ?? data);`
}`;
  },

  Python({ rest: { method, path, body, isStream } }, origin) {
    const type = body ? ', "Content-Type": "application/json"' : "";
    const lines = [
      "import json, os, urllib.request\n",
      "request = urllib.request.Request(",
      `    "${origin}/v1${path}",`,
      body && `    data=json.dumps(${JSON.stringify(body)}).encode(),`,
      `    headers={"Authorization": "Bearer " + os.environ["RECAP_KEY"]${type}},`,
      !body && method !== "GET" && `    method="${method}",`,
      ")",
      isStream
        ? "for line in urllib.request.urlopen(request):\n    print(line.decode().rstrip())"
        : "print(json.load(urllib.request.urlopen(request)))",
    ];
    return lines.filter(Boolean).join("\n");
  },
};

const quote = (address: string) => (address.includes("?") ? `"${address}"` : address);
const indent = (text: string) => text.replace(/^/gm, "  ");
/** As a program writes it: names without quotes, and spaces inside braces. */
const formatObject = (value: object) =>
  JSON.stringify(value)
    .replace(/"(\w+)":/g, "$1: ")
    .replace(/,(?=\w+: )/g, ", ")
    .replace(/\{(?=\w)/g, "{ ")
    .replace(/(?<=["\]}\w])\}/g, " }");
