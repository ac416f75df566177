import { Link } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import { useMutation } from "urql";
import { type Fault, findFault } from "../../api/faults.ts";
import { CreateConversationDocument } from "../../gql/graphql.ts";
import { Icon } from "../../ui/icon.tsx";
import { toConversationInput } from "./read-file.ts";

/** A file, and the template that was selected when it was dropped. */
export interface DroppedFile {
  file: File;
  template: string | undefined;
}

type Result = { id: string } | { fault: Fault } | "sending";

const CONCURRENCY = 3;
const MAX_ATTEMPTS = 5;
const MAX_CONTENT_LENGTH = 9_999;
const TOO_LONG: Fault = { code: "too_long", message: "Longer than 9,999 characters." };

/** Creates a conversation of each file, a few at a time, and shows the result of each. */
export function Files({ files }: { files: readonly DroppedFile[] }) {
  const [, create] = useMutation(CreateConversationDocument);
  const [results, report] = useReducer(addResult, new Map<File, Result>());
  const started = useRef(new Set<File>());
  const running = useRef(0);

  useEffect(() => {
    async function send({ file, template }: DroppedFile, attempt = 1): Promise<void> {
      report([file, "sending"]);
      const input = { ...toConversationInput(await file.text(), file.name), template };
      if ([...input.content].length > MAX_CONTENT_LENGTH) return report([file, { fault: TOO_LONG }]);
      const { data, error } = await create({ input });
      const fault = findFault(error, data?.createConversation?.userErrors);
      if (fault?.retryAfter !== undefined && attempt < MAX_ATTEMPTS) {
        await new Promise((resolve) => setTimeout(resolve, 1_000 * (fault.retryAfter ?? 1)));
        return send({ file, template }, attempt + 1);
      }
      const id = data?.createConversation?.conversation?.id;
      report([
        file,
        id ? { id } : { fault: fault ?? { code: "internal_error", message: "The server did not answer." } },
      ]);
    }
    const startNext = () => {
      const next = files.find(({ file }) => !started.current.has(file));
      if (!next || running.current >= CONCURRENCY) return;
      started.current.add(next.file);
      running.current += 1;
      void send(next).finally(() => {
        running.current -= 1;
        startNext();
      });
      startNext();
    };
    startNext();
  }, [files, create]);

  const done = [...results.values()].filter((result) => result !== "sending").length;
  return (
    <section className="card" aria-label="Files">
      <div className="card-head">
        <h2>
          {done} of {files.length} files
        </h2>
        <progress max={files.length} value={done} aria-label="Files that are created" />
      </div>
      <ul className="files">
        {files.map(({ file }) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <FileResult name={file.name} result={results.get(file)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function addResult(results: Map<File, Result>, [file, result]: [File, Result]): Map<File, Result> {
  return new Map(results).set(file, result);
}

function FileResult({ name, result }: { name: string; result: Result | undefined }) {
  if (result === undefined || result === "sending")
    return (
      <>
        <Icon name="text" />
        <span>{name}</span>
        <span className="soft">{result ? "sending…" : "waiting"}</span>
      </>
    );
  if ("fault" in result)
    return (
      <>
        <Icon name="alert" />
        <span>{name}</span>
        <span className="error-text">
          {result.fault.message} {result.fault === TOO_LONG && <Link to="/imports">Import it as a file</Link>}
        </span>
      </>
    );
  return (
    <>
      <Icon name="check" />
      <Link to="/conversations/$id" params={{ id: result.id }}>
        {name}
      </Link>
    </>
  );
}
