import { Icon } from "../../ui/icon.tsx";
import type { Conversation } from "./screen.tsx";

/** Files of the conversation, with links that expire within the hour. */
export function Attachments({ attachments }: { id: string; attachments: Conversation["attachments"] }) {
  if (attachments.length === 0) return <p className="soft">No attachments.</p>;
  return (
    <ul className="files">
      {attachments.map(({ id, filename, size, mimeType, url }) => (
        <li key={id}>
          <Icon name="clip" />
          <a href={url} download={filename}>
            {filename}
          </a>
          <span className="soft">
            {mimeType} · {formatSize(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const formatSize = (bytes: number) =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1_000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;
