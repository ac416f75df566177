import { CopyButton } from "./copy-button.tsx";

export function Json({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <div className="json">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable by keys. */}
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} />
    </div>
  );
}
