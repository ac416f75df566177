import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAllowed, validateTargetUrl } from "../../src/core/target-url.ts";
import { ForbiddenAddressError } from "../../src/process/outbound/connector.ts";
import { describeAttemptError } from "../../src/webhooks/attempt-errors.ts";
import { getEndpointRules } from "../../src/webhooks/input.ts";
import { Sender, type SenderOptions } from "../../src/webhooks/sender.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";
import { startReceiver } from "../kit/receiver.ts";
import { createConversation, createWebhook, listDeliveries } from "../kit/webhooks.ts";

/** Hosts that mean a private, loopback, link-local, multicast, reserved or metadata address in some spelling. */
const PRIVATE_HOSTS = [
  "127.0.0.1",
  "127.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "0",
  "0.0.0.0",
  "127.0.0.1.",
  "１２７.０.０.１",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "%31%32%37.0.0.1",
  "10.0.0.1",
  "172.16.5.4",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "168.63.129.16",
  "192.0.0.192",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[::7f00:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:a00:1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b::a9fe:a9fe]",
  "[64:ff9b:1::1]",
  "[2002:7f00:1::]",
  "[2002:a9fe:a9fe::1]",
  "[2001::1]",
  "[2001:db8::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
];
const LOCAL_NAMES = ["localhost", "LOCALHOST", "localhost.", "api.localhost", "localhost.localdomain"];
const PUBLIC_HOSTS = ["93.184.216.34", "8.8.8.8", "[2606:4700:4700::1111]", "[64:ff9b::808:808]", "[2002:808:808::1]"];

const TARGET = { account: "acc", id: "wh", keys: ["k"] };

/** A sender that opens no connection and records the addresses to which it would connect. */
function createRecordingSender(resolve?: (name: string) => string[], allowPrivate = false) {
  const connected: string[] = [];
  const options: SenderOptions = {
    names: {
      async resolve(_account, name) {
        const found = resolve?.(name) ?? [];
        return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      },
      close() {},
    },
    connect: ({ hostname }, callback) => {
      connected.push(hostname);
      callback(new Error("only recorded"), null);
    },
  };
  const sender = new Sender({ webhookAllowPrivate: allowPrivate, webhookDnsServers: [] }, options);
  const send = async (url: string) => {
    const { attempt } = await sender.send({ ...TARGET, url }, { event: "e", event_type: "t", body: "{}" });
    return attempt.error;
  };
  return { connected, send };
}

const REFUSED = "the host has no allowed address; nothing was sent";

describe("the URL of a webhook", () => {
  it.each([...PRIVATE_HOSTS, ...LOCAL_NAMES])("is rejected at creation with the host %s", (host) => {
    expect(validateTargetUrl(`https://${host}/`, getEndpointRules(false))).toMatch(
      /^must not be a private address(?: \(to .*\))?$/,
    );
  });

  it.each(["http://localhost:3000/hook", "http://127.0.0.1:3000/hook", "https://192.168.1.7/", "https://[::1]/"])(
    "is rejected with a hint at recap listen and WEBHOOK_ALLOW_PRIVATE for %s",
    (url) => {
      expect(validateTargetUrl(url, getEndpointRules(false))).toMatch(
        /^must not be a private address \(.*recap listen --forward-to.*WEBHOOK_ALLOW_PRIVATE=true\)$/,
      );
    },
  );

  it("is rejected without that hint for an address that no setting permits", () => {
    for (const host of ["169.254.169.254", "0.0.0.0", "[fe80::1]"])
      expect(validateTargetUrl(`https://${host}/`, getEndpointRules(false))).toBe("must not be a private address");
  });

  it.each(PRIVATE_HOSTS)("is never connected to with the host %s", async (host) => {
    const { connected, send } = createRecordingSender();
    expect(await send(`https://${host}/`)).toBe(REFUSED);
    expect(connected).toEqual([]);
  });

  it.each(PUBLIC_HOSTS)("is accepted and connected to with the host %s", async (host) => {
    expect(validateTargetUrl(`https://${host}/`, getEndpointRules(false))).toBeUndefined();
    const { connected, send } = createRecordingSender();
    await send(`https://${host}/`);
    expect(connected).toEqual([host.replace(/[[\]]/g, "")]);
  });

  it.each(["https://exa\tmple.com/", "https://example.com/a b", "https://example.com/\0", "https://example.com/\n"])(
    "is rejected when it is %j, as part of it would not be sent",
    (url) =>
      expect(validateTargetUrl(url, getEndpointRules(true))).toBe("must not contain white space or control characters"),
  );

  it("is rejected with a lone surrogate, which can't be stored", () => {
    expect(validateTargetUrl("https://example.com/\ud800", getEndpointRules(true))).toBe(
      "must not contain NUL or lone surrogates",
    );
  });

  it.each([
    "169.254.169.254",
    "168.63.129.16",
    "100.100.100.200",
    "192.0.0.192",
    "fd00:ec2::254",
    "fd20:ce::254",
    "fd00:42::42",
  ])("never leads to the metadata service at %s, also with WEBHOOK_ALLOW_PRIVATE", async (address) => {
    expect([isAllowed(address, false), isAllowed(address, true)]).toEqual([false, false]);
    const { connected, send } = createRecordingSender(() => [address], true);
    expect(await send("https://metadata.example.com/")).toBe(REFUSED);
    expect(connected).toEqual([]);
  });

  it("has the same error for a name that does not exist and for an internal one", () => {
    const missing = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
    expect(describeAttemptError(missing, false)).toBe(REFUSED);
    expect(describeAttemptError(new ForbiddenAddressError(), false)).toBe(REFUSED);
  });

  it("is checked by all addresses to which its name resolves, at each attempt", async () => {
    const answers = [["93.184.216.34"], ["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::ffff:7f00:1"], []];
    const { connected, send } = createRecordingSender(() => answers.shift() ?? []);
    const url = "https://hooks.example.com/";
    expect(await send(url)).toBe("the request failed");
    expect(connected).toEqual(["93.184.216.34"]);
    for (let i = 0; i < 4; i += 1) expect(await send(url)).toBe(REFUSED);
    expect(connected).toEqual(["93.184.216.34"]);
  });

  it("counts as unanswered when no connection is established in time", async () => {
    const sender = new Sender({ webhookAllowPrivate: false, webhookDnsServers: [] }, { connect: () => {} });
    const target = { ...TARGET, url: "https://93.184.216.34/" };
    const { delivered, attempt } = await sender.send(target, { event: "e", event_type: "t", body: "{}" });
    expect([delivered, attempt.error]).toEqual([false, "no answer within 5 s"]);
  });

  it("may be private with WEBHOOK_ALLOW_PRIVATE, but never link-local, multicast or reserved", () => {
    for (const address of ["127.0.0.1", "10.0.0.1", "192.168.1.1", "100.64.0.1", "::1", "fc00::1"])
      expect([address, isAllowed(address, true), isAllowed(address, false)]).toEqual([address, true, false]);
    for (const address of ["169.254.169.254", "fe80::1", "224.0.0.1", "0.0.0.0", "240.0.0.1", "::", "168.63.129.16"])
      expect([address, isAllowed(address, true)]).toEqual([address, false]);
    expect(validateTargetUrl("http://localhost:8080/x", getEndpointRules(true))).toBeUndefined();
    expect(validateTargetUrl("http://127.0.0.1:8080/x", getEndpointRules(true))).toBeUndefined();
    expect(validateTargetUrl("http://10.0.0.1/", getEndpointRules(true))).toBe("must be an https URL");
    expect(validateTargetUrl("http://example.com/", getEndpointRules(true))).toBe("must be an https URL");
  });
});

describe("a server without WEBHOOK_ALLOW_PRIVATE", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ WEBHOOK_RETRY_SCHEDULE: "1h" });
  });
  afterAll(() => app.close());

  it("sends neither events nor tests to a webhook whose stored URL is private", async () => {
    const tenant = await app.tenant();
    const endpoint = await startReceiver();
    const { id } = await createWebhook(tenant, { url: "https://example.com/" });
    const { db } = app.deps.database;
    await db.collection<{ _id: string }>("webhooks").updateOne({ _id: id }, { $set: { url: endpoint.url } });
    const { body } = await tenant.post(`/webhooks/${id}/test`, { event_type: "summary.failed" });
    expect(body).toMatchObject({ status: "failed", attempts: [{ status_code: null, error: REFUSED }] });
    await createConversation(tenant);
    await until(async () => (await listDeliveries(tenant, id))[0]?.attempts[0]?.error === REFUSED);
    expect(endpoint.received).toEqual([]);
    await endpoint.close();
  });
});
