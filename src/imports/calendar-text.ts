/** Properties of an event of iCalendar (RFC 5545) that a person reads, with their names in the text. */
const PROPERTIES = [
  ["SUMMARY", "Event"],
  ["DTSTART", "Start"],
  ["DTEND", "End"],
  ["LOCATION", "Location"],
  ["DESCRIPTION", ""],
] as const;

/** Formats the first event of a calendar as text; empty without any. */
export function formatCalendar(calendar: string): string {
  const lines = calendar.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  // A time zone before the event has properties of the same names.
  const event = lines.slice(Math.max(0, lines.indexOf("BEGIN:VEVENT")));
  const texts = PROPERTIES.flatMap(([property, label]) => {
    const line = event.find((one) => one.startsWith(`${property}:`) || one.startsWith(`${property};`));
    const value = line === undefined ? "" : formatProperty(line);
    return value === "" ? [] : `${label && `${label}: `}${value}`;
  });
  return texts.join("\n");
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z?))?$/;

/** A colon inside quotation marks belongs to a parameter. */
function formatProperty(line: string): string {
  const [, parameters = "", value = ""] = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(line) ?? [];
  const time = TIME.exec(value);
  if (!time) return value.replace(/\\([\s\S])/g, (_, mark: string) => (/n/i.test(mark) ? "\n" : mark)).trim();
  const [, year, month, day, hours, minutes, utc] = time;
  const zone = utc ? "UTC" : /;TZID="?([^";:]+)/.exec(parameters)?.[1];
  const clock = hours === undefined ? "" : ` ${hours}:${minutes}${zone ? ` (${zone})` : ""}`;
  return `${year}-${month}-${day}${clock}`;
}
