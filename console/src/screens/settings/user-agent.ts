const BROWSERS = [
  ["Edge", /Edg\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrome\//],
  ["Safari", /Safari\//],
] as const;
const SYSTEMS = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux|X11/],
] as const;

/** Names the browser and the system of a `User-Agent`, or returns the beginning of one that is not known. */
export function formatBrowser(userAgent: string): string {
  const find = (list: readonly (readonly [string, RegExp])[]) => list.find(([, form]) => form.test(userAgent))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser && !system) return userAgent.slice(0, 60) || "Unknown browser";
  return [browser ?? "A browser", system].filter(Boolean).join(" on ");
}
