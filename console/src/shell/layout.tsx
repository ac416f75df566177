import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LinkStatus } from "./link-status.tsx";
import { PAGES, SCREENS } from "./navigation.ts";
import { useShortcuts } from "./shortcuts.ts";

const Palette = lazy(() => import("./palette.tsx").then((module) => ({ default: module.Palette })));
const ScreenCode = lazy(() =>
  import("../screens/developers/screen-code.tsx").then((module) => ({ default: module.ScreenCode })),
);

/** The frame of every screen: navigation, state of the connection, account, command palette. */
export function Layout() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const { pathname } = useLocation();
  useShortcuts(() => setPaletteOpen(true));
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="side">
        <Link to="/conversations" className="brand">
          <span className="mark" aria-hidden="true" />
          Recap
        </Link>
        <button type="button" className="palette-button" onClick={() => setPaletteOpen(true)}>
          <Icon name="search" />
          <span>Search</span>
          <kbd>{navigator.platform.startsWith("Mac") ? "⌘K" : "Ctrl K"}</kbd>
        </button>
        <nav aria-label="Screens">
          <ul>
            {SCREENS.map(({ label, icon, to }) => (
              <li key={to}>
                <Link to={to} className="nav-link" activeOptions={{ includeSearch: false }}>
                  <Icon name={icon} />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Other pages" className="pages">
          <ul>
            {PAGES.map(({ label, icon, href }) => (
              <li key={href}>
                <a href={href} className="nav-link">
                  <Icon name={icon} />
                  <span>{label}</span>
                </a>
              </li>
            ))}
            <li>
              <button type="button" className="nav-link" onClick={() => setCodeOpen(true)}>
                <Icon name="code" />
                <span>Code for this screen</span>
              </button>
            </li>
          </ul>
        </nav>
        <div className="side-end">
          <LinkStatus />
          <AccountMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<p className="loading">Loading…</p>}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>{isCodeOpen && <ScreenCode path={pathname} onClose={() => setCodeOpen(false)} />}</Suspense>
      <Suspense>
        {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} onCode={() => setCodeOpen(true)} />}
      </Suspense>
    </div>
  );
}
