import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { SCREENS } from "./navigation.ts";

const SEQUENCE_TIMEOUT_MS = 1_000;

/** Keys of the whole console: Ctrl K or ⌘K opens the palette, `/` the search, `c` creates, `g` and a letter opens a screen. */
export function useShortcuts(openPalette: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let first = { key: "", time: 0 };
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const keys = event.timeStamp - first.time < SEQUENCE_TIMEOUT_MS ? `${first.key} ${event.key}` : event.key;
      first = { key: event.key, time: event.timeStamp };
      const screen = SCREENS.find((one) => one.keys === keys);
      if (screen) void navigate({ to: screen.to });
      else if (event.key === "c") void navigate({ to: "/conversations/new" });
      else if (event.key === "/") focusSearch(event);
    };
    addEventListener("keydown", handle);
    return () => removeEventListener("keydown", handle);
  }, [navigate, openPalette]);
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
