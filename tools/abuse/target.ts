import { randomUUID } from "node:crypto";
import { issueApiKey } from "../../src/access/api-keys/service.ts";
import { createAccount } from "../../src/accounts/service.ts";
import type { Deps } from "../../src/core/context.ts";
import { SCOPES } from "../../src/core/scopes.ts";
import type { Target } from "./attack.ts";

const PASSWORD = "correct horse battery";
const UNLIMITED = 1_000_000;

/** Creates the target of attacks on a server that trusts the headers of a proxy on loopback. */
export function createTarget(url: string, deps: Deps): Target {
  return {
    url,
    deps,
    async createAccount({ plan = "pro", storageMb = null } = {}) {
      // Distinct from those of other servers on the same database.
      const email = `account-${randomUUID()}@example.com`;
      const limits = { limit_per_minute: UNLIMITED, limit_per_hour: UNLIMITED };
      const { _id: account } = await createAccount(deps, {
        email,
        password: PASSWORD,
        plan,
        storage_limit_mb: storageMb,
        ...limits,
      });
      const { key } = await issueApiKey({ account, deps }, { name: "first", scopes: [...SCOPES] });
      const call = async (method: string, path: string, body?: unknown, other = key) => {
        const response = await fetch(`${url}/v1${path}`, {
          method,
          headers: {
            authorization: `Bearer ${other}`,
            ...(body !== undefined && { "content-type": "application/json" }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: response.status, body: await response.json(), headers: response.headers };
      };
      return { account, key, email, password: PASSWORD, call };
    },
    createGraphql: (key) => async (query, variables) => {
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ query, variables }),
      });
      const { errors = [] } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      return {
        status: errors.some(({ extensions }) => extensions.code === "rate_limit_exceeded") ? 429 : response.status,
      };
    },
    async limitToPlan(account) {
      const accounts = deps.database.db.collection<{ _id: string }>("accounts");
      await accounts.updateOne({ _id: account }, { $unset: { limit_per_minute: "", limit_per_hour: "" } });
    },
    async signIn(email, password, { address, cookies = new Map() }) {
      const headers = () => ({
        "x-forwarded-for": address,
        "x-forwarded-proto": "https",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      });
      const keep = (response: Response) => {
        for (const text of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
          if (name !== undefined && value !== undefined) cookies.set(name, value);
        }
      };
      const page = await fetch(`${url}/signin`, { headers: headers() });
      keep(page);
      const [, form_token = ""] = /name="form_token" value="([^"]+)"/.exec(await page.text()) ?? [];
      const body = new URLSearchParams({ email, password, form_token });
      const answer = await fetch(`${url}/signin`, { method: "POST", redirect: "manual", body, headers: headers() });
      keep(answer);
      return answer.status;
    },
  };
}
