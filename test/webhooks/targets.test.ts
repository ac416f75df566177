import type { LookupAddress } from "node:dns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConnectorOptions } from "../../src/webhooks/connector.ts";
import { createSender } from "../../src/webhooks/sender.ts";
import { faultOf, isAllowed } from "../../src/webhooks/targets.ts";
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

/** A sender that dials nothing: it writes down what it would have dialled. */
function recording(resolve?: (name: string) => string[], allowPrivate = false) {
  const dialled: string[] = [];
  const lookup = (name: string, _options: object, callback: (error: Error | null, found: LookupAddress[]) => void) => {
    const found = resolve?.(name) ?? [];
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  const options: Partial<ConnectorOptions> = {
    resolve: lookup as unknown as NonNullable<ConnectorOptions["resolve"]>,
    dial: ({ hostname }, callback) => {
      dialled.push(hostname);
      callback(new Error("only written down"), null);
    },
  };
  const sender = createSender({ webhookAllowPrivate: allowPrivate }, options);
  const send = async (url: string) => {
    const { attempt } = await sender.send({ id: "wh", url, keys: ["k"] }, { event: "e", event_type: "t", body: "{}" });
    return attempt.error;
  };
  return { dialled, send };
}

const REFUSED = "the address is private or reserved; nothing was sent";

describe("a webhook's address", () => {
  it.each([...PRIVATE_HOSTS, ...LOCAL_NAMES])("%s is refused at creation", (host) => {
    expect(faultOf(`https://${host}/`, false)).toBe("must not be a private address");
  });

  it.each(PRIVATE_HOSTS)("%s is never dialled", async (host) => {
    const { dialled, send } = recording();
    expect(await send(`https://${host}/`)).toBe(REFUSED);
    expect(dialled).toEqual([]);
  });

  it.each(PUBLIC_HOSTS)("%s is taken and dialled", async (host) => {
    expect(faultOf(`https://${host}/`, false)).toBeUndefined();
    const { dialled, send } = recording();
    await send(`https://${host}/`);
    expect(dialled).toEqual([host.replace(/[[\]]/g, "")]);
  });

  it.each(["https://exa\tmple.com/", "https://example.com/a b", "https://example.com/\0", "https://example.com/\n"])(
    "%j is refused, as some of it would not be sent",
    (url) => expect(faultOf(url, true)).toBe("must not contain white space or control characters"),
  );

  it("with half a character is refused, as it would come back as another", () => {
    expect(faultOf("https://example.com/\ud800", true)).toBe("must not contain NUL or lone surrogates");
  });

  it("by name is checked as it resolves, each time, and all that it resolves to", async () => {
    const answers = [["93.184.216.34"], ["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::ffff:7f00:1"], []];
    const { dialled, send } = recording(() => answers.shift() ?? []);
    const url = "https://hooks.example.com/";
    expect(await send(url)).toBe("the request failed");
    expect(dialled).toEqual(["93.184.216.34"]);
    for (let i = 0; i < 4; i += 1) expect(await send(url)).toBe(REFUSED);
    expect(dialled).toEqual(["93.184.216.34"]);
  });

  it("that is never connected to is given up like one that never answers", async () => {
    const sender = createSender({ webhookAllowPrivate: false }, { dial: () => {} });
    const target = { id: "wh", url: "https://93.184.216.34/", keys: ["k"] };
    const { delivered, attempt } = await sender.send(target, { event: "e", event_type: "t", body: "{}" });
    expect([delivered, attempt.error]).toEqual([false, "no answer within 5 s"]);
  }, 20_000);

  it("may be private where WEBHOOK_ALLOW_PRIVATE says so, but never link-local, multicast or reserved", () => {
    for (const address of ["127.0.0.1", "10.0.0.1", "192.168.1.1", "100.64.0.1", "::1", "fc00::1"])
      expect([address, isAllowed(address, true), isAllowed(address, false)]).toEqual([address, true, false]);
    for (const address of ["169.254.169.254", "fe80::1", "224.0.0.1", "0.0.0.0", "240.0.0.1", "::", "168.63.129.16"])
      expect([address, isAllowed(address, true)]).toEqual([address, false]);
    expect(faultOf("http://localhost:8080/x", true)).toBeUndefined();
    expect(faultOf("http://127.0.0.1:8080/x", true)).toBeUndefined();
    expect(faultOf("http://10.0.0.1/", true)).toBe("must be an https URL");
    expect(faultOf("http://example.com/", true)).toBe("must be an https URL");
  });
});

describe("a server that does not allow private addresses", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ WEBHOOK_RETRY_SCHEDULE: "1h" });
  });
  afterAll(() => app.close());

  it("sends nothing to one that a webhook came to point at, neither by an event nor by a test", async () => {
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
