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

export const formatDate = (date: Date) => DATE.format(date);
export const formatShortDate = (date: Date) => SHORT_DATE.format(date);
export const formatDateTime = (date: Date) => `${DATE.format(date)}, ${TIME.format(date)} UTC`;
export const formatMonth = (date: Date) => MONTH.format(date);
export const formatCount = (count: number) => NUMBER.format(count);

/** Decimal units, as file managers and download dialogs use them. */
export function formatByteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
