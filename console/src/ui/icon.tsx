/** Paths of 24 × 24 outlines. */
const PATHS = {
  inbox: "M22 12h-6l-2 3h-4l-2-3H2M5.5 5h13l3.5 7v6a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-6z",
  pulse: "M22 12h-4l-3 8L9 4l-3 8H2",
  webhook: "M9 17a4 4 0 1 1-4-4M12 7a4 4 0 1 1 4 4M12 7l-4 8M16 11l3 5M15 17h-6M19 21a4 4 0 1 0-3.5-6",
  download: "M12 3v12m0 0 5-5m-5 5-5-5M4 21h16",
  upload: "M12 15V3m0 0L7 8m5-5 5 5M4 21h16",
  chart: "M4 20V10m6 10V4m6 16v-7m4 7H2",
  key: "M15 7a4 4 0 1 1-3 6.6L8 18H5v-3l5.4-5.4A4 4 0 0 1 15 7z",
  code: "m8 6-6 6 6 6m8-12 6 6-6 6",
  settings: "M4 6h10m4 0h2M4 12h2m4 0h10M4 18h10m4 0h2M16 4v4M8 10v4m8 2v4",
  search: "M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16zm10 2-4.3-4.3",
  plus: "M12 5v14M5 12h14",
  mail: "M3 5h18v14H3zm0 1 9 7 9-7",
  chat: "M21 12a8 8 0 0 1-11.6 7.1L3 21l1.9-5.4A8 8 0 1 1 21 12z",
  text: "M14 3H6v18h12V7zm0 0v4h4M9 12h6m-6 4h6",
  check: "m5 12 5 5L20 7",
  alert: "M12 8v5m0 3.5v.5M10.3 3.9 2 18.5A2 2 0 0 0 3.7 21h16.6a2 2 0 0 0 1.7-2.5L13.7 3.9a2 2 0 0 0-3.4 0z",
  refresh: "M20 11a8 8 0 0 0-14.9-3M4 4v4h4m-4 5a8 8 0 0 0 14.9 3m1.1 4v-4h-4",
  trash: "M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5",
  back: "m15 18-6-6 6-6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  quote: "M10 7H5v6h4c0 3-1 4-3 4m13-10h-5v6h4c0 3-1 4-3 4",
  clip: "m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4L14.6 7",
  menu: "M4 6h16M4 12h16M4 18h16",
  pause: "M8 5v14m8-14v14",
  play: "M7 4v16l13-8z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  close: "m6 6 12 12M18 6 6 18",
  pen: "M4 20h4L19 9l-4-4L4 16zm9-13 4 4",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
