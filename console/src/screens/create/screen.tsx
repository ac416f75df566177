import { Link, useNavigate } from "@tanstack/react-router";
import { type DragEvent, useId, useRef, useState } from "react";
import { useMutation } from "urql";
import { type Fault, findFault } from "../../api/faults.ts";
import { type ConversationSource, CreateConversationDocument } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SOURCE } from "../../ui/words.ts";
import { Files } from "./files.tsx";
import { toConversationInput } from "./read-file.ts";
import "./create.css";

/** Creates conversations of a pasted text, or of files that are dropped. */
export function CreateScreen() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = (list: FileList | null) => setFiles((previous) => [...previous, ...(list ?? [])]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button that selects files.
    <div
      className={isOver ? "screen create over" : "screen create"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Link to="/conversations" className="back">
        <Icon name="back" />
        Conversations
      </Link>
      <h1>New conversation</h1>
      <p className="soft">Paste a chat, a mail or a transcript, or drop files anywhere on this screen.</p>
      <div className="drop-zone">
        <Icon name="download" />
        <span>Mail files (.eml), WhatsApp exports (.txt), subtitles (.vtt) and other texts</span>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          Select files
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".eml,.txt,.vtt,.srt,.md,text/*,message/rfc822"
          onChange={(event) => {
            add(event.target.files);
            event.target.value = "";
          }}
        />
      </div>
      {files.length > 0 ? <Files files={files} /> : <PasteForm />}
    </div>
  );
}

function PasteForm() {
  const navigate = useNavigate();
  const [, create] = useMutation(CreateConversationDocument);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [content, setContent] = useState("");
  const [title, setTitle] = useState("");
  const [source, setSource] = useState<ConversationSource>();
  const guess = toConversationInput(content);
  const titleId = useId();

  async function submit() {
    setSending(true);
    const input = { ...guess, title: title.trim() || guess.title, source: source ?? guess.source };
    const { data, error } = await create({ input });
    const failed = findFault(error, data?.createConversation?.userErrors);
    const id = data?.createConversation?.conversation?.id;
    setFault(failed);
    setSending(false);
    if (id) await navigate({ to: "/conversations/$id", params: { id } });
  }
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="field">
        Text
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the screen exists to paste a text.
          autoFocus
          rows={12}
          required
          value={content}
          placeholder={"Anna: Can you send the invoice by Friday?\nBen: Yes, I will send it tomorrow."}
          onChange={(event) => setContent(event.target.value)}
        />
        <span className="hint">{content.length.toLocaleString("en")} characters</span>
      </label>
      <div className="create-fields">
        <label className="field" htmlFor={titleId}>
          Title
          <input
            id={titleId}
            value={title}
            maxLength={200}
            placeholder={content ? guess.title : "From the text"}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        <label className="field">
          Source
          <select
            value={source ?? guess.source ?? "API"}
            onChange={(event) => setSource(event.target.value as ConversationSource)}
          >
            {Object.entries(SOURCE).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <FaultNote fault={fault} />
      <div className="row end">
        <button type="submit" className="button primary" disabled={isSending || content.trim() === ""}>
          Create
        </button>
      </div>
    </form>
  );
}
