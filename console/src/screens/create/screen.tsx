import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useMutation } from "urql";
import { type Fault, findFault } from "../../api/faults.ts";
import { type ConversationSource, CreateConversationDocument } from "../../gql/graphql.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onFields } from "../../ui/submit.ts";
import { TemplateField } from "../../ui/template-field.tsx";
import { useUnsavedWarning } from "../../ui/unsaved.ts";
import { SOURCE } from "../../ui/words.ts";
import { type DroppedFile, Files } from "./files.tsx";
import { toConversationInput } from "./read-file.ts";
import "./create.css";

const ACCEPT = ".eml,.txt,.vtt,.srt,.md,text/*,message/rfc822";

/** Creates conversations of a pasted text, or of files that are dropped. */
export function CreateScreen() {
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const [template, setTemplate] = useState<string>();
  const [content, setContent] = useState("");
  const [isPasting, setPasting] = useState(true);
  function addFiles(added: readonly File[]) {
    setFiles((previous) => [...previous, ...added.map((file) => ({ file, template }))]);
    setPasting(content.trim() !== "");
  }
  const head = (
    <>
      <Link to="/conversations" className="back">
        <Icon name="back" />
        Conversations
      </Link>
      <h1>New conversation</h1>
      <p className="soft">
        Paste a chat, a mail or a transcript, or drop files anywhere on this screen. Mailboxes and archives are{" "}
        <Link to="/imports">imports</Link>.
      </p>
    </>
  );
  return (
    <DropZone
      className="screen create"
      words="Mail files (.eml), WhatsApp exports (.txt), subtitles (.vtt) and other texts"
      accept={ACCEPT}
      onFiles={addFiles}
      head={head}
    >
      {files.length > 0 && <Files files={files} />}
      {isPasting ? (
        <PasteForm content={content} onContent={setContent} template={template} onTemplate={setTemplate} />
      ) : (
        <div className="card">
          <TemplateField selected={template} onSelect={setTemplate} />
          <p className="hint">For the files that you drop from now on.</p>
        </div>
      )}
    </DropZone>
  );
}

interface PasteFormProps {
  content: string;
  onContent(content: string): void;
  /** Also applies to files that are dropped. */
  template: string | undefined;
  onTemplate(id: string | undefined): void;
}

function PasteForm({ content, onContent, template, onTemplate }: PasteFormProps) {
  const navigate = useNavigate();
  const [, create] = useMutation(CreateConversationDocument);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [title, setTitle] = useState("");
  const [source, setSource] = useState<ConversationSource>();
  const guess = toConversationInput(content);
  const titleId = useId();
  useUnsavedWarning(content.trim() !== "");

  async function submit() {
    setSending(true);
    const input = { ...guess, title: title.trim() || guess.title, source: source ?? guess.source, template };
    const { data, error } = await create({ input });
    const failed = findFault(error, data?.createConversation?.userErrors);
    const id = data?.createConversation?.conversation?.id;
    setFault(failed);
    setSending(false);
    if (id) await navigate({ to: "/conversations/$id", params: { id }, ignoreBlocker: true });
  }
  return (
    <form className="card" onSubmit={onFields(submit)}>
      <label className="field">
        Text
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the screen exists to paste a text.
          autoFocus
          rows={12}
          dir="auto"
          required
          value={content}
          placeholder={"Anna: Can you send the invoice by Friday?\nBen: Yes, I will send it tomorrow."}
          onChange={(event) => onContent(event.target.value)}
        />
        <span className="hint">{content.length.toLocaleString("en")} characters</span>
      </label>
      <div className="create-fields">
        <label className="field" htmlFor={titleId}>
          Title
          <input
            id={titleId}
            dir="auto"
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
      <TemplateField selected={template} onSelect={onTemplate} />
      <FaultNote fault={fault} />
      <div className="row end">
        <button type="submit" className="button primary" disabled={isSending || content.trim() === ""}>
          Create
        </button>
      </div>
    </form>
  );
}
