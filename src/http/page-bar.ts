const PAGES = [
  ["/conversations", "Console"],
  ["/graphql", "GraphiQL"],
  ["/docs", "API reference"],
] as const;

/** Height of the bar, which the tools below it subtract from that of the window. */
export const BAR_HEIGHT = "45px";

/** Style of the bar above GraphiQL and the API reference, with the colors of the console (console/src/styles/base.css). */
export const BAR_STYLE = `
:root { color-scheme: light dark }
body { margin: 0 }
.bar { position: sticky; z-index: 20; top: 0; box-sizing: border-box; display: flex; align-items: center; gap: 1.25rem; height: ${BAR_HEIGHT}; padding: 0 1rem;
  overflow-x: auto; font: 500 14px system-ui, sans-serif; color: light-dark(#1b1f24, #e6e8eb); background: light-dark(#fff, #1a1e24);
  border-bottom: 1px solid light-dark(#dfe3e8, #2c333c) }
.bar a { color: light-dark(#57606a, #9aa4af); text-decoration: none; white-space: nowrap }
.bar a:hover, .bar a[aria-current] { color: light-dark(#0b57d0, #8ab4f8) }
.bar .brand { display: flex; align-items: center; gap: .55rem; font-weight: 700; font-size: 15px; color: inherit }
.bar .mark { width: 1.15rem; height: 1.15rem; border-radius: 5px; background:
  linear-gradient(light-dark(#fff, #10131a), light-dark(#fff, #10131a)) 50% 30% / 55% 2px no-repeat,
  linear-gradient(light-dark(#fff, #10131a), light-dark(#fff, #10131a)) 36% 55% / 38% 2px no-repeat, light-dark(#0b57d0, #8ab4f8) }
.bar a:focus-visible { outline: 2px solid light-dark(#0b57d0, #8ab4f8); outline-offset: 2px }`;

/** Renders the bar. @param current path of the page */
export const renderBar = (current: string): string =>
  `<header class="bar"><a class="brand" href="/"><span class="mark" aria-hidden="true"></span>Recap</a>${PAGES.map(
    ([href, name]) => `<a href="${href}"${href === current ? ' aria-current="page"' : ""}>${name}</a>`,
  ).join("")}</header>`;
