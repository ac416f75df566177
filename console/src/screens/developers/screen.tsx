import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { SCREEN_CALLS } from "./calls.ts";
import { Programs } from "./programs.tsx";
import { Requests } from "./requests.tsx";
import "./developers.css";

/** Where the APIs are, the requests of a key, and programs that do what the screens do. */
export function DevelopersScreen() {
  const { origin } = location;
  const [label, setLabel] = useState("Conversations");
  const calls = LISTED.find((one) => one.label === label)?.calls("") ?? [];
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
      <Requests />
      <section className="card snippets" aria-labelledby="programs">
        <div className="card-head">
          <h2 id="programs">Programs</h2>
          <label className="filter">
            <span className="hidden">Screen</span>
            <select value={label} onChange={({ target }) => setLabel(target.value)}>
              {LISTED.map((one) => (
                <option key={one.label}>{one.label}</option>
              ))}
            </select>
          </label>
        </div>
        {calls.map((call) => (
          <div key={call.title} className="snippet">
            <h3>{call.title}</h3>
            <Programs call={call} />
          </div>
        ))}
      </section>
    </div>
  );
}

/** Without the screen of one conversation, whose programs need its id. */
const LISTED = SCREEN_CALLS.filter(({ label }) => label !== "A conversation");
