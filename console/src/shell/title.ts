import { useEffect } from "react";

/** The title of the page, by which tabs and screen readers name a screen. */
export const formatTitle = (label: string | undefined): string => (label ? `${label} · Recap` : "Recap");

/** Names the page after what the screen shows, once that is known. */
export function useTitle(label: string | undefined): void {
  useEffect(() => {
    if (label) document.title = formatTitle(label);
  }, [label]);
}
