const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const SHORT_DATE = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const NUMBER = new Intl.NumberFormat("en-GB");

export const SOURCE_NAMES: Record<string, string> = { email: "E-mail", whatsapp: "WhatsApp", api: "API" };

export const date = (timestamp: string) => DATE.format(new Date(timestamp));
export const shortDate = (timestamp: string) => SHORT_DATE.format(new Date(timestamp));
export const dateTime = (timestamp: string) =>
  `${DATE.format(new Date(timestamp))}, ${TIME.format(new Date(timestamp))} UTC`;
export const month = (timestamp: string) => MONTH.format(new Date(timestamp));
export const count = (value: number) => NUMBER.format(value);

export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
