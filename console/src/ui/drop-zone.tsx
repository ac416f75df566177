import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

interface Props {
  className: string;
  /** What the zone accepts, in words and as the attribute of the field. */
  words: string;
  accept: string;
  onFiles(files: readonly File[]): void;
  /** The screen, which accepts files everywhere; the zone follows its head. */
  head: ReactNode;
  children: ReactNode;
}

/** A screen on which files are dropped or selected. */
export function DropZone({ className, words, accept, onFiles, head, children }: Props) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button that selects files.
    <div
      className={isOver ? `${className} over` : className}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {head}
      <div className="drop-zone">
        <Icon name="upload" />
        <span>{words}</span>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          Select files
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label="Files"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      {children}
    </div>
  );
}
