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
];

/** Pages of the server outside the console. */
export const PAGES = [
  { label: "Settings", icon: "settings", href: "/settings" },
  { label: "GraphiQL", icon: "code", href: "/graphql" },
  { label: "REST reference", icon: "text", href: "/docs" },
] as const satisfies readonly { label: string; icon: IconName; href: string }[];
