import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import "./settings.css";

const TABS = [
  ["/settings", "Account"],
  ["/settings/summaries", "Summaries"],
  ["/settings/templates", "Templates"],
  ["/settings/sessions", "Sessions"],
  ["/settings/applications", "Applications"],
  ["/settings/addresses", "IP allow-list"],
  ["/settings/events", "Security events"],
] as const;

/** Pixels of the tab before the active one that stay visible. */
const TAB_MARGIN = 48;

/** What forms of the server's pages have done, by the path of their action. */
const NOTICES: Record<string, string> = {
  password: "The password is changed, and all other browsers are signed out.",
  "keys/detach": "The key no longer ends with the credential that created it.",
  "clients/detach": "The client no longer ends with the credential that registered it.",
};

/** The frame of the settings: their screens, and the outcome of a form. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // The tabs of a phone are wider than its screen.
    const active = tabs.current?.querySelector<HTMLElement>(".active");
    if (tabs.current && active) tabs.current.scrollLeft = active.offsetLeft - tabs.current.offsetLeft - TAB_MARGIN;
  }, []);
  const { done = "" } = useSearch({ strict: false }) as { done?: string };
  return (
    <div className="screen">
      <h1>Settings</h1>
      <nav ref={tabs} className="tabs links" aria-label="Settings">
        {TABS.map(([to, label]) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      {NOTICES[done] && <output className="notice">{NOTICES[done]}</output>}
      <div className="stack">{children}</div>
    </div>
  );
}
