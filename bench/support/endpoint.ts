import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A webhook endpoint in its own process; responds with 200 and reports the number of requests on demand. */
let count = 0;
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    count += 1;
    response.end("ok");
  });
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", (message) => {
  if (message === "stop") process.exit(0);
  process.send?.({ count });
});
