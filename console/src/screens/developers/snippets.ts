interface Program {
  language: string;
  /** Writes the program for a server. */
  write(origin: string): string;
}

/** Programs that do what the console does. `RECAP_KEY` contains an API key. */
export const SNIPPETS: readonly { title: string; programs: readonly Program[] }[] = [
  {
    title: "Create a conversation",
    programs: [
      {
        language: "curl",
        write: (origin) => `curl ${origin}/v1/conversations \\
  -H "Authorization: Bearer $RECAP_KEY" -H "Content-Type: application/json" \\
  -d '{"title": "Invoice", "content": "Anna: Can you send the invoice by Friday?"}'`,
      },
      {
        language: "fetch",
        write: (origin) => `const response = await fetch("${origin}/v1/conversations", {
  method: "POST",
  headers: { authorization: \`Bearer \${process.env.RECAP_KEY}\`, "content-type": "application/json" },
  body: JSON.stringify({ title: "Invoice", content: "Anna: Can you send the invoice by Friday?" }),
});
console.log(await response.json());`,
      },
      {
        language: "Python",
        write: (origin) => `import json, os, urllib.request

body = {"title": "Invoice", "content": "Anna: Can you send the invoice by Friday?"}
request = urllib.request.Request(
    "${origin}/v1/conversations",
    data=json.dumps(body).encode(),
    headers={"Authorization": "Bearer " + os.environ["RECAP_KEY"], "Content-Type": "application/json"},
)
print(json.load(urllib.request.urlopen(request)))`,
      },
    ],
  },
  {
    title: "List conversations with their summaries",
    programs: [
      {
        language: "curl",
        write: (origin) => `curl "${origin}/v1/conversations?per_page=10" -H "Authorization: Bearer $RECAP_KEY"`,
      },
      {
        language: "urql",
        write: (origin) => `import { cacheExchange, createClient, fetchExchange, gql } from "@urql/core";

const client = createClient({
  url: "${origin}/graphql",
  preferGetMethod: false,
  fetchOptions: { headers: { authorization: \`Bearer \${process.env.RECAP_KEY}\` } },
  exchanges: [cacheExchange, fetchExchange],
});
const { data } = await client.query(gql\`
  query { conversations(first: 10) { nodes { id title status summary { content sentiment topics } } } }
\`, {});
console.log(data);`,
      },
    ],
  },
  {
    title: "Follow events",
    programs: [
      {
        language: "curl",
        write: (origin) => `curl -N ${origin}/v1/events/stream -H "Authorization: Bearer $RECAP_KEY"`,
      },
      {
        language: "graphql-ws",
        write: (origin) => `import { createClient } from "graphql-ws";

const client = createClient({
  url: "${origin.replace(/^http/, "ws")}/graphql",
  connectionParams: { Authorization: \`Bearer \${process.env.RECAP_KEY}\` },
});
const query = "subscription { events { id sequence type data } }";
for await (const { data } of client.iterate({ query })) console.log(data);`,
      },
    ],
  },
];
