import { Link, type LinkProps } from "@tanstack/react-router";

/** The screen that shows what a figure counts. */
export type Source = Pick<LinkProps, "to" | "search">;

interface Props {
  label: string;
  value: number | string;
  source?: Source;
}

export function Figure({ label, value, source }: Props) {
  const text = typeof value === "number" ? value.toLocaleString("en") : value;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{source ? <Link {...source}>{text}</Link> : text}</dd>
    </div>
  );
}
