import type { Route } from "../../src/http/route.ts";
import { alone, beyondRest, type Twin } from "./capabilities.ts";

/** What came of trying a capability on both doors. */
export interface Observed {
  route: Route;
  refusals: Set<string>;
  events: string[];
  /** Of the GraphQL operation; REST's is always one. */
  calls: number;
}

const HEAD = `# REST and GraphQL: one capability, two doors

Made by \`npm run parity\` from what test/parity.test.ts sees when it performs every capability on both doors of a running
server: the same answer (in snake_case and in camelCase), the same events, the same refusals, the same scope. Without a
valid credential each is refused with \`unauthorized\`, without the scope with \`forbidden\`.

*Calls* is what the GraphQL operation takes from the account's budget when it asks for all that REST shows; a call of REST
takes one.

| REST | | GraphQL | scope | events | refusals | calls |
| --- | --- | --- | --- | --- | --- | --- |
`;

/** docs/parity.md */
export function tableOf(observed: (readonly [Twin, Observed])[]): string {
  const lines = observed.map(([{ graphql, under }, { route, refusals, events, calls }]) => {
    const cells = [
      `\`${route.method} ${route.path}\``,
      route.summary.replace(/[;,:(].*/, "").trim(),
      `\`${graphql}${under ? `.${under}` : ""}\``,
      route.scope,
      code(events),
      code([...refusals]),
      String(calls),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `${HEAD}${lines.join("\n")}

## On one door alone

| | why |
| --- | --- |
${reasons(alone)}

## Fields of GraphQL alone

| | REST has |
| --- | --- |
${reasons(beyondRest)}
`;
}

const code = (names: string[]) => names.map((name) => `\`${name}\``).join(", ");
const reasons = (list: Record<string, string>) =>
  Object.entries(list)
    .map(([name, why]) => `| \`${name}\` | ${why} |`)
    .join("\n");
