import { useEffect, useReducer, useRef } from "react";
import { useClient } from "urql";
import { formatSize } from "../../ui/format-size.ts";
import { Icon } from "../../ui/icon.tsx";
import { type Upload, uploadFile } from "./upload.ts";

const CONCURRENCY = 3;

/** Sends files, a few at a time, and shows how far each is. */
export function Uploads({ files, onSent }: { files: readonly File[]; onSent(): void }) {
  const client = useClient();
  const [uploads, report] = useReducer(addUpload, new Map<File, Upload>());
  const started = useRef(new Set<File>());
  const running = useRef(0);

  useEffect(() => {
    const startNext = () => {
      const next = files.find((file) => !started.current.has(file));
      if (!next || running.current >= CONCURRENCY) return;
      started.current.add(next);
      running.current += 1;
      void uploadFile(client, next, report).finally(() => {
        running.current -= 1;
        onSent();
        startNext();
      });
      startNext();
    };
    startNext();
  }, [files, client, onSent]);

  const total = files.reduce((sum, { size }) => sum + size, 0);
  const sent = [...uploads.values()].reduce((sum, upload) => sum + upload.sent, 0);
  const done = [...uploads.values()].filter(({ isDone, fault }) => isDone || fault).length;
  return (
    <section className="card" aria-labelledby="uploads">
      <div className="card-head">
        <h2 id="uploads">
          {done} of {files.length} files sent
        </h2>
        <span className="soft">{formatSize(total)}</span>
      </div>
      <progress max={Math.max(total, 1)} value={sent} aria-label="Bytes sent" />
      <ul className="files">
        {files.map((file) => {
          const { isDone, fault } = uploads.get(file) ?? {};
          return (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Icon name={fault ? "alert" : isDone ? "check" : "text"} />
              <span>{file.name}</span>
              {fault && <span className="error-text">{fault.message}</span>}
              {!fault && <span className="soft">{isDone ? "sent" : uploads.has(file) ? "sending…" : "waiting"}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const addUpload = (uploads: Map<File, Upload>, upload: Upload): Map<File, Upload> =>
  new Map(uploads).set(upload.file, upload);
