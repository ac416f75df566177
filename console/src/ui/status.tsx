import { STATUS } from "./words.ts";

/** State of a conversation's summary, with a moving dot while it is written. */
export function Status({ value }: { value: keyof typeof STATUS }) {
  return (
    <span className={`status ${value.toLowerCase()}`}>
      <span className="dot" aria-hidden="true" />
      {STATUS[value]}
    </span>
  );
}
