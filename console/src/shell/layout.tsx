import { Link, Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LinkStatus } from "./link-status.tsx";
import { PAGES, SCREENS } from "./navigation.ts";
import { useShortcuts } from "./shortcuts.ts";
import { formatTitle } from "./title.ts";

const Palette = lazy(() => import("./palette.tsx").then((module) => ({ default: module.Palette })));
const ScreenCode = lazy(() =>
  import("../screens/developers/screen-code.tsx").then((module) => ({ default: module.ScreenCode })),
);

/** The frame of every screen: navigation, state of the connection, account, command palette. */
export function Layout() {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const openPalette = () => {
    opener.current = document.activeElement;
    setPaletteOpen(true);
  };
  useShortcuts(openPalette);
  const closePalette = () => {
    setPaletteOpen(false);
    returnFocus(opener.current);
  };
  // Before the effects of the screen, which may set a title of its own.
  useLayoutEffect(() => {
    const screen = SCREENS.findLast(({ to }) => pathname.startsWith(to));
    document.title = formatTitle(screen?.label);
  }, [pathname]);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", () => {
        // The link that led here may be gone with its screen.
        if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
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
        <button type="button" className="palette-button" onClick={openPalette}>
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
      <main id="main" tabIndex={-1} ref={main}>
        <Suspense fallback={<p className="loading">Loading…</p>}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>{isCodeOpen && <ScreenCode path={pathname} onClose={() => setCodeOpen(false)} />}</Suspense>
      <Suspense>{isPaletteOpen && <Palette onClose={closePalette} onCode={() => setCodeOpen(true)} />}</Suspense>
    </div>
  );
}

/** Focuses the element that had the focus before a dialog, if it is still shown and nothing else has it. */
function returnFocus(element: Element | null): void {
  requestAnimationFrame(() => {
    const isFree = document.activeElement === document.body;
    if (isFree && element instanceof HTMLElement && element.isConnected) element.focus();
  });
}
