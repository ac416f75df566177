import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type Browser, chromium } from "playwright-core";
import { chromiumPath } from "./tools.ts";

/** Options for a container, without background requests. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Hosts of Chromium's own requests (updates, sign-in, autofill), not all of which a flag turns off; they are refused without a record. */
const OWN_HOSTS = /(^|\.)(google|googleapis|gstatic|gvt1)\.com$/;

/** Starts Chromium behind a proxy that refuses every host; requests to loopback addresses bypass it. */
export async function launchChromium(): Promise<Browser> {
  // The guard of this process refuses and records the connection that a proxy would open.
  const refuse = (host: string) => {
    if (!OWN_HOSTS.test(host)) connect({ host, port: 9 }).on("error", () => {});
  };
  const proxy = createServer((request, response) => {
    refuse(new URL(request.url ?? "").hostname);
    response.writeHead(403).end();
  });
  proxy.on("connect", (request, socket) => {
    refuse(new URL(`http://${request.url}`).hostname);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [...FLAGS, `--proxy-server=http://127.0.0.1:${port}`],
  });
  browser.on("disconnected", () => proxy.close());
  return browser;
}
