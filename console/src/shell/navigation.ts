import type { IconName } from "../ui/icon.tsx";

export interface Screen {
  label: string;
  icon: IconName;
  /** A path of the console. */
  to: string;
  /** Keys that open it, after each other. */
  keys: string;
}

/** Screens of the console, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  { label: "Conversations", icon: "inbox", to: "/conversations", keys: "g c" },
  { label: "Live", icon: "pulse", to: "/live", keys: "g l" },
  { label: "Webhooks", icon: "webhook", to: "/webhooks", keys: "g w" },
  { label: "Exports", icon: "download", to: "/exports", keys: "g e" },
  { label: "Imports", icon: "upload", to: "/imports", keys: "g i" },
  { label: "Usage", icon: "chart", to: "/usage", keys: "g u" },
  { label: "API keys", icon: "key", to: "/keys", keys: "g k" },
  { label: "Settings", icon: "settings", to: "/settings", keys: "g s" },
  { label: "Developers", icon: "code", to: "/developers", keys: "g d" },
];

/** Pages of the server outside the console. */
export const PAGES = [
  { label: "GraphiQL", icon: "play", href: "/graphql" },
  { label: "REST reference", icon: "text", href: "/docs" },
] as const satisfies readonly { label: string; icon: IconName; href: string }[];
