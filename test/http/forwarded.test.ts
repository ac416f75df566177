import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { getClientAddress, getProtocol } from "../../src/http/forwarded.ts";

function createRequest(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress }));
  return Object.assign(request, { headers });
}

describe("the address and the protocol of an upgrade", () => {
  const trustProxies = [[], ["127.0.0.1"], ["10.0.0.0/8", "127.0.0.1"], ["::1"], ["fd00::/8"], ["::ffff:10.0.0.0/104"]];
  const addresses = ["127.0.0.1", "::ffff:127.0.0.1", "::1", "10.1.2.3", "::ffff:10.1.2.3", "fd00::7", "203.0.113.9"];
  const chains = [
    "",
    "203.0.113.9",
    "127.0.0.1, 203.0.113.9",
    "203.0.113.9,10.1.2.3 , 127.0.0.1",
    "unknown, ::1",
    ",,",
  ];
  const protocols = ["", "https", "https, http", "http,https"];

  it.each(trustProxies.map((trustProxy) => [trustProxy]))(
    "equal those of Fastify when TRUST_PROXY is %j",
    async (trustProxy) => {
      const app = Fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false });
      app.get("/", async ({ ip, protocol }) => [ip, protocol]);
      for (const remoteAddress of addresses)
        for (const chain of chains)
          for (const proto of protocols) {
            const headers = {
              ...(chain && { "x-forwarded-for": chain }),
              ...(proto && { "x-forwarded-proto": proto }),
            };
            const request = createRequest(remoteAddress, headers);
            const expected = (await app.inject({ url: "/", remoteAddress, headers })).json();
            const what = `${remoteAddress} ${JSON.stringify(headers)}`;
            expect([getClientAddress(request, trustProxy), getProtocol(request, trustProxy)], what).toEqual(expected);
          }
      await app.close();
    },
  );
});
