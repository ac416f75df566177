import * as Tabs from "@radix-ui/react-tabs";
import { Link } from "@tanstack/react-router";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SNIPPETS } from "./snippets.ts";
import "./developers.css";

/** Where the APIs are, and programs that use them. */
export function DevelopersScreen() {
  const { origin } = location;
  return (
    <div className="screen">
      <h1>Developers</h1>
      <div className="links-grid">
        <a className="card link-card" href="/graphql">
          <Icon name="code" />
          <strong>GraphiQL</strong>
          <span className="soft">Queries, mutations and live subscriptions, with the credential of this session.</span>
        </a>
        <a className="card link-card" href="/docs">
          <Icon name="text" />
          <strong>REST reference</strong>
          <span className="soft">Every operation, schema and event, with examples to try.</span>
        </a>
        <Link className="card link-card" to="/keys">
          <Icon name="key" />
          <strong>API keys</strong>
          <span className="soft">A key for each program, with the scopes that it needs.</span>
        </Link>
      </div>
      <section className="card" aria-labelledby="addresses">
        <h2 id="addresses">Addresses</h2>
        <dl className="pairs addresses">
          {[
            ["REST", `${origin}/v1`],
            ["GraphQL", `${origin}/graphql`],
            ["Websocket", `${origin.replace(/^http/, "ws")}/graphql`],
            ["Schema", `${origin}/graphql/schema.graphql`],
            ["OpenAPI", `${origin}/v1/openapi.json`],
          ].map(([name, address]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{address}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {SNIPPETS.map(({ title, programs }) => (
        <section key={title} className="card snippet" aria-label={title}>
          <h2>{title}</h2>
          <Tabs.Root defaultValue={programs[0]?.language ?? ""}>
            <Tabs.List className="tabs" aria-label={`Languages: ${title}`}>
              {programs.map(({ language }) => (
                <Tabs.Trigger key={language} value={language}>
                  {language}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {programs.map(({ language, write }) => (
              <Tabs.Content key={language} value={language}>
                <pre>{write(origin)}</pre>
                <CopyButton text={write(origin)} />
              </Tabs.Content>
            ))}
          </Tabs.Root>
        </section>
      ))}
    </div>
  );
}
