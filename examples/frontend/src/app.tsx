import { useEffect, useState } from "react";
import { type Client, Provider } from "urql";
import { type Credentials, connect, type LinkState } from "./connect.ts";
import { Conversations } from "./conversation-list.tsx";

const STORED = "recap";

function readStored(): Credentials | undefined {
  const text = sessionStorage.getItem(STORED);
  return text ? (JSON.parse(text) as Credentials) : undefined;
}

/** Requests server and key, which this tab keeps until it is closed, then shows the conversations. */
export function App() {
  const [credentials, setCredentials] = useState(readStored);
  const [client, setClient] = useState<Client>();
  const [link, setLink] = useState<LinkState>("connecting");

  useEffect(() => {
    if (!credentials) return;
    setLink("connecting");
    const { client, close } = connect(credentials, setLink);
    setClient(client);
    return () => {
      setClient(undefined);
      close();
    };
  }, [credentials]);

  function enter(given: Credentials | undefined) {
    if (given) sessionStorage.setItem(STORED, JSON.stringify(given));
    else sessionStorage.removeItem(STORED);
    setCredentials(given);
  }

  if (!credentials) return <KeyForm onEnter={enter} />;
  if (!client) return null;
  return (
    <Provider value={client}>
      <Conversations link={link} onLeave={() => enter(undefined)} />
    </Provider>
  );
}

function KeyForm({ onEnter }: { onEnter(credentials: Credentials): void }) {
  function submit(form: FormData) {
    const url = String(form.get("url")).replace(/\/+$/, "");
    onEnter({ url, key: String(form.get("key")).trim() });
  }
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <h1>Conversations</h1>
      <label>
        Server
        <input name="url" type="url" required defaultValue="http://127.0.0.1:4000" />
      </label>
      <label>
        API key
        <input name="key" type="password" required placeholder="sk_…" autoComplete="off" />
      </label>
      <button type="submit">Open</button>
    </form>
  );
}
