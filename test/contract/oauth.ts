import { expect } from "vitest";
import { createBrowser } from "../kit/browser.ts";
import { fetch } from "../kit/fetch.ts";
import { authorizeUrl, createHolder, giveConsent, obtainCode, postForm, REDIRECT, register } from "../kit/oauth.ts";
import type { Row } from "./row.ts";

export const oauth: Row[] = [
  {
    section: "5",
    title:
      "The authorization endpoint accepts client_id, redirect_uri, response_type=code and scope, and redirects with a code.",
    async check(_caller, app) {
      const { tenant, email } = await createHolder(app);
      const { client_id } = await register(tenant);
      const address = authorizeUrl(app.url, { client_id });
      expect([...new URL(address).searchParams.keys()].sort()).toEqual([
        "client_id",
        "redirect_uri",
        "response_type",
        "scope",
      ]);
      const back = await giveConsent(createBrowser(app.url), address, email);
      expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
      expect(back.searchParams.get("code")).toMatch(/^[\w-]{20,}$/);
    },
  },
  {
    section: "5",
    title: "The token endpoint accepts a form and returns refresh_token and an access_token that is valid like a key.",
    async check(_caller, app) {
      const { tenant, email, id } = await createHolder(app);
      const client = await register(tenant);
      const { client_id, client_secret } = client;
      const code = await obtainCode(app.url, client, email);
      const form = { grant_type: "authorization_code", code, client_id, client_secret, redirect_uri: REDIRECT };
      const { status, body } = await postForm(app.url, "/oauth/token", form);
      expect([status, body]).toMatchObject([
        200,
        { access_token: expect.any(String), refresh_token: expect.any(String) },
      ]);
      const headers = { authorization: `Bearer ${body.access_token}` };
      expect(await (await fetch(`${app.url}/v1/account`, { headers })).json()).toMatchObject({ id });
    },
  },
];
