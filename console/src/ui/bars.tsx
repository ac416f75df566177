import { Link } from "@tanstack/react-router";
import type { Source } from "./figure.tsx";

interface Bar {
  label: string;
  value: number;
  /** The length of a whole bar. */
  max: number;
  /** True if `max` is a limit, which is then shown. */
  isLimit?: boolean;
  source?: Source | undefined;
}

const format = (value: number) => value.toLocaleString("en", { maximumFractionDigits: value < 100 ? 3 : 0 });

/** Horizontal bars with their figures. */
export function Bars({ rows, unit = "" }: { rows: readonly Bar[]; unit?: string }) {
  return (
    <ul className="bars">
      {rows.map(({ label, value, max, isLimit, source }) => (
        <li key={label} className="bar">
          <p>
            {source ? <Link {...source}>{label}</Link> : <span>{label}</span>}
            <span className="soft">
              {format(value)}
              {isLimit && ` of ${format(max)}`} {unit}
            </span>
          </p>
          <svg className="bar-line" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className="bar-ground" width="100" height="1" />
            <rect
              className={isLimit && value > 0.8 * max ? "bar-value high" : "bar-value"}
              width={max > 0 ? Math.min(100, (100 * value) / max) : 0}
              height="1"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
