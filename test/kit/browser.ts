import { fetch } from "./fetch.ts";

export interface Page {
  status: number;
  headers: Headers;
  /** Target of a redirect. */
  location: string | null;
  text: string;
}

type Fields = Record<string, string | string[]>;

/** A browser without scripts: keeps cookies, submits forms with their hidden fields, follows redirects on request. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  post(path: string, fields: Fields, headers?: Record<string, string>): Promise<Page>;
  /** Opens the page, then sends its form to `action` (default: the page itself). */
  submit(path: string, fields: Fields, action?: string): Promise<Page>;
  /** Follows redirects of this server to a page, or to an address on another server. */
  follow(page: Page): Promise<Page>;
  signIn(email: string, password: string): Promise<Page>;
}

export function createBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, url), {
      redirect: "manual",
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    for (const set of response.headers.getSetCookie()) keep(cookies, set);
    const { status, headers } = response;
    return { status, headers, location: headers.get("location"), text: await response.text() };
  };
  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => send(path, { headers: { accept: "text/html", ...headers } }),
    post: (path, fields, headers = {}) => {
      const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
      const type = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
      const body = new URLSearchParams(pairs as [string, string][]).toString();
      return send(path, { method: "POST", headers: { ...type, ...headers }, body });
    },
    async submit(path, fields, action = path) {
      return browser.post(action, { ...readFormToken((await browser.get(path)).text), ...fields });
    },
    async follow(page) {
      let current = page;
      while (current.location && new URL(current.location, url).origin === new URL(url).origin)
        current = await browser.get(current.location);
      return current;
    },
    signIn: (email, password) => browser.submit("/signin", { email, password }),
  };
  return browser;
}

/** Reads the CSRF token that every form of a page contains. */
export function readFormToken(text: string): { form_token: string } {
  const [, form_token] = /name="form_token" value="([^"]+)"/.exec(text) ?? [];
  if (form_token === undefined) throw new Error(`no form in: ${text.slice(0, 500)}`);
  return { form_token };
}

function keep(cookies: Map<string, string>, set: string): void {
  const [pair = "", ...attributes] = set.split(";");
  const [name = "", ...value] = pair.split("=");
  if (attributes.some((one) => /max-age=0$|expires=.*1970/i.test(one.trim()))) cookies.delete(name);
  else cookies.set(name, value.join("="));
}
