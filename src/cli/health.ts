import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type Config, ConfigError, readConfig } from "../process/config.ts";

const RESPONSE_TIMEOUT_MS = 5_000;
const WILDCARDS: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

// An entry of its own, which loads neither the database nor the commands: a container runs it twice a minute.
try {
  await checkHealth(readConfig());
} catch (error) {
  const text =
    error instanceof ConfigError ? error.message : `health: ${error instanceof Error ? error.message : error}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/** Requests `/livez` of the server that runs with these settings. @throws Error when it does not answer 200 */
async function checkHealth({ port, host, tlsCertFile }: Config): Promise<void> {
  if (port === 0) throw new Error("PORT is 0: the port of the server is not known");
  const name = WILDCARDS[host] ?? host;
  const address = `${name.includes(":") ? `[${name}]` : name}:${port}`;
  const url = `${tlsCertFile ? "https" : "http"}://${address}/livez`;
  const status = await getStatus(url).catch((error: Error) => {
    throw new Error(`${url}: ${error.message}`);
  });
  if (status !== 200) throw new Error(`${url}: answered ${status}`);
}

function getStatus(url: string): Promise<number | undefined> {
  const options = { agent: false as const, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) };
  return new Promise((resolve, reject) => {
    // The certificate names the public host, not the address on this machine.
    const sent = url.startsWith("https:")
      ? requestHttps(url, { ...options, rejectUnauthorized: false })
      : requestHttp(url, options);
    sent.once("error", reject);
    sent.once("response", (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
    });
    sent.end();
  });
}
