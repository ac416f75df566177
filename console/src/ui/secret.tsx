import { CopyButton } from "./copy-button.tsx";

/** A secret that is shown only once. */
export function Secret({ title, value, onClose }: { title: string; value: string; onClose(): void }) {
  return (
    <output className="notice secret">
      <p>
        <strong>{title}</strong> Copy it now: it is shown only once.
      </p>
      <code>{value}</code>
      <span className="row">
        <CopyButton text={value} />
        <button type="button" className="button small" onClick={onClose}>
          I have stored it
        </button>
      </span>
    </output>
  );
}
