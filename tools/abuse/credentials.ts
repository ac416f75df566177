import { isAllowed } from "../../src/core/target-url.ts";
import type { Answer, Attack, Caller } from "./attack.ts";

const REVOCATION_TIMEOUT_MS = 5_000;

/** Waits until a key is refused, as every process applies a revocation within a second. */
async function isRefused(caller: Caller, key: string): Promise<boolean> {
  for (const deadline = Date.now() + REVOCATION_TIMEOUT_MS; Date.now() < deadline; ) {
    if ((await caller.call("GET", "/auth/test", undefined, key)).status === 401) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

const createConversation = async (caller: Caller): Promise<string> =>
  (await caller.call("POST", "/conversations", { title: "Mine", content: "Anna: here." })).body.id;

const importId = (caller: Caller, id: string): Promise<Answer> =>
  caller.call("POST", "/imports", { conversations: [{ id, title: "Taken", content: "Ben: mine now." }] });

/** Attacks on credentials, ids and links. */
export const CREDENTIAL_ATTACKS: readonly Attack[] = [
  {
    item: "ids",
    aim: "A stranger imports a conversation under an id that its account deleted.",
    async run({ createAccount }) {
      const [holder, stranger] = [await createAccount(), await createAccount()];
      const id = await createConversation(holder);
      await holder.call("DELETE", `/conversations/${id}`);
      const { body } = await importId(stranger, id);
      const held = body.conversations[0].id !== id;
      return { held, observed: `the import got ${held ? "a new id" : "the deleted id"}` };
    },
  },
  {
    item: "ids",
    aim: "A stranger learns from an import whether an id exists in another account.",
    async run({ createAccount }) {
      const [holder, stranger] = [await createAccount(), await createAccount()];
      const [present, deleted] = [await createConversation(holder), await createConversation(holder)];
      await holder.call("DELETE", `/conversations/${deleted}`);
      const absent = `${present.slice(0, -8)}${deleted.slice(-8)}`;
      const results: number[] = [];
      for (const id of [present, deleted, absent]) results.push((await importId(stranger, id)).body.renamed);
      return {
        held: new Set(results).size === 1,
        observed: `renamed for present, deleted, absent: ${results.join(", ")}`,
      };
    },
  },
  {
    item: "keys",
    aim: "A stolen key creates keys that survive its revocation.",
    async run({ createAccount }) {
      const holder = await createAccount();
      const create = async (key?: string) =>
        (await holder.call("POST", "/api_keys", { name: "k", scopes: ["admin"] }, key)).body as {
          id: string;
          key: string;
        };
      const stolen = await create();
      const child = await create(stolen.key);
      const grandchild = await create(child.key);
      await holder.call("DELETE", `/api_keys/${stolen.id}`);
      const refused = [await isRefused(holder, child.key), await isRefused(holder, grandchild.key)];
      return { held: !refused.includes(false), observed: `child and grandchild refused: ${refused.join(", ")}` };
    },
  },
  {
    item: "plans",
    aim: "A stranger who signed up makes himself Pro.",
    async run({ createAccount }) {
      const stranger = await createAccount({ plan: "free" });
      const { status, body } = await stranger.call("PATCH", "/account/subscription", { plan: "pro" });
      return { held: status === 403, observed: `${status} ${body.error?.details?.reason ?? body.plan}` };
    },
  },
  {
    item: "sign-in",
    aim: "A stranger locks the holder out by wrong passwords from many addresses.",
    async run({ createAccount, signIn }) {
      const holder = await createAccount();
      const addresses = Array.from({ length: 11 }, (_, i) => `198.51.100.${i + 1}`);
      for (let n = 0; n < 10; n += 1)
        await Promise.all(addresses.map((address) => signIn(holder.email, "wrong password", { address })));
      const status = await signIn(holder.email, holder.password, { address: "203.0.113.7" });
      return { held: status === 303, observed: `the holder's sign-in after 110 wrong passwords: ${status}` };
    },
  },
  {
    item: "sign-in",
    aim: "A stranger behind the holder's address uses up its attempts.",
    async run({ createAccount, signIn }) {
      const holder = await createAccount();
      const cookies = new Map<string, string>();
      const address = "203.0.113.8";
      await signIn(holder.email, holder.password, { address, cookies });
      cookies.delete("__Host-recap_session");
      for (let n = 0; n < 12; n += 1) await signIn(holder.email, "wrong password", { address });
      const [known, unknown] = [
        await signIn(holder.email, holder.password, { address, cookies }),
        await signIn(holder.email, holder.password, { address }),
      ];
      return { held: known === 303, observed: `the holder's browser: ${known}, another browser there: ${unknown}` };
    },
  },
  {
    item: "proxies",
    aim: "A proxy that TRUST_PROXY does not name passes plain HTTP off as loopback.",
    async run({ url }) {
      // The server trusts 127.0.0.1, and therefore believes the protocol that this header states.
      const { status } = await fetch(`${url}/v1/openapi.json`, {
        headers: { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http" },
      });
      return { held: status === 403, observed: `${status}` };
    },
  },
  {
    item: "metadata",
    aim: "A webhook reads the metadata service of a cloud where private addresses are allowed.",
    async run() {
      const addresses = ["169.254.169.254", "fd00:ec2::254", "100.100.100.200", "168.63.129.16", "fd20:ce::254"];
      const open = addresses.filter((address) => isAllowed(address, true));
      return { held: open.length === 0, observed: `open: ${open.join(", ") || "none"}` };
    },
  },
  {
    item: "caches",
    aim: "A cache stores a response that holds a key.",
    async run({ createAccount }) {
      const holder = await createAccount();
      const { headers } = await holder.call("POST", "/api_keys", { name: "k", scopes: ["read"] });
      const value = headers.get("cache-control");
      return { held: value === "no-store", observed: `Cache-Control: ${value}` };
    },
  },
  {
    item: "sealed values",
    aim: "A writer of the database moves the sealed secret of one webhook to another.",
    async run({ createAccount, deps }) {
      const [first, second] = [await createAccount(), await createAccount()];
      const create = async (caller: Caller) =>
        (await caller.call("POST", "/webhooks", { url: "https://example.com/", events: ["*"] })).body.id as string;
      const [source, target] = [await create(first), await create(second)];
      const rows = deps.database.db.collection<{ _id: string; secrets: object[] }>("webhooks");
      const row = await rows.findOne({ _id: source });
      await rows.updateOne({ _id: target }, { $set: { secrets: row?.secrets ?? [] } });
      const { body } = await second.call("GET", `/webhooks/${target}`);
      return { held: body.status_reason === "secret_unreadable", observed: `status_reason: ${body.status_reason}` };
    },
  },
];
