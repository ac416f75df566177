const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });
const ABSOLUTE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });
const DAY = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const DAY_AND_YEAR = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

/** A time as people read it, with the exact one as its title. */
export function Time({ value }: { value: string }) {
  const date = new Date(value);
  return (
    <time dateTime={value} title={ABSOLUTE.format(date)}>
      {formatRelative(date)}
    </time>
  );
}

function formatRelative(date: Date): string {
  const minutes = (Date.now() - date.getTime()) / 60_000;
  if (minutes < 1) return "just now";
  if (minutes < 60) return RELATIVE.format(-Math.floor(minutes), "minute");
  if (minutes < 24 * 60) return RELATIVE.format(-Math.floor(minutes / 60), "hour");
  return (date.getFullYear() === new Date().getFullYear() ? DAY : DAY_AND_YEAR).format(date);
}
