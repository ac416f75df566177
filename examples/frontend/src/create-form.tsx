import { useRef } from "react";
import { useMutation } from "urql";
import { toFault, toRefusal } from "./faults.ts";
import type { ConversationSource } from "./gql/graphql.ts";
import { CreateConversation } from "./operations.ts";

const SOURCES: ConversationSource[] = ["EMAIL", "WHATSAPP", "API"];

/** Creates a conversation; its event adds it to the list, as for conversations of other clients. */
export function CreateForm() {
  const form = useRef<HTMLFormElement>(null);
  const [{ fetching, error, data }, create] = useMutation(CreateConversation);
  const fault = error ? toFault(error) : toRefusal(data?.createConversation?.userErrors ?? []);

  async function submit(given: FormData) {
    const text = (name: string) => String(given.get(name));
    const input = { title: text("title"), content: text("content"), source: text("source") as ConversationSource };
    const { data } = await create({ input });
    if (data?.createConversation?.conversation) form.current?.reset();
  }

  const showFault = (name: string) =>
    fault?.fields[name] && (
      <small role="alert" className="fault">
        {name} {fault.fields[name].join(", ")}
      </small>
    );
  return (
    <form
      ref={form}
      className="card create"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <label>
        Title
        <input name="title" />
        {showFault("title")}
      </label>
      <label>
        Text
        <textarea name="content" rows={4} />
        {showFault("content")}
      </label>
      <label>
        Source
        <select name="source">
          {SOURCES.map((source) => (
            <option key={source} value={source}>
              {source.toLowerCase()}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={fetching}>
        Create
      </button>
      {fault && Object.keys(fault.fields).length === 0 && (
        <p role="alert" className="fault">
          {fault.message} <code>{fault.code}</code>
        </p>
      )}
    </form>
  );
}
