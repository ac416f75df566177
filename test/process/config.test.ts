import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeConfigTables } from "../../src/process/config/docs.ts";
import { ConfigError, readConfig } from "../../src/process/config.ts";
import { testEnv } from "../kit/app.ts";
import { writeCertificate } from "../kit/certificate.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const KEY = Buffer.alloc(32, 1).toString("base64");
const folder = mkdtempSync(join(tmpdir(), "recap-config-"));
const file = (name: string) => join(folder, name);
writeFileSync(file("text"), "no PEM");
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the faults of an environment, one line each. */
function listFaults(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return [...(error as ConfigError).faults];
  }
}

/** Valid and invalid values of every variable of the run-time interface. */
const VALUES: Record<string, { good: string[]; bad: string[] }> = {
  PORT: { good: ["0", "4000", "65535"], bad: ["70000", "-1", "http", "1.5", "0x10", " 80", "65536"] },
  HOST: {
    good: ["127.0.0.1", "::1", "0.0.0.0", "localhost", "recap.example.com"],
    bad: ["not a host", "http://localhost", "[::1]", "-a", "a..b", "host:80"],
  },
  ROLE: { good: ["api", "worker", "all"], bad: ["both", "API", "api,worker"] },
  MONGODB_URI: {
    good: ["mongodb://127.0.0.1:27017/recap", "mongodb+srv://user:secret@cluster.example.com/recap"],
    bad: [
      "localhost:27017",
      "http://db",
      "mongodb://",
      "mongodb://a:b:c@d",
      "mongodb://db/?nonsense=1",
      "mongodb://db:99999",
    ],
  },
  DATA_DIR: { good: [folder, file("not/there/yet")], bad: [file("text"), join(file("text"), "below")] },
  MONGOD_BINARY: { good: [process.execPath], bad: [file("missing"), folder, file("text")] },
  MONGOD_CACHE: { good: ["256MB", "1.5GB", "16GB"], bad: ["255MB", "0.1GB", "512", "512mb", "1TB", "half"] },
  PUBLIC_URL: {
    good: ["https://recap.example.com", "http://10.0.0.1:4000/", "https://example.com/recap"],
    bad: ["recap.example.com", "ftp://a", "https://a/?b=c", "https://a/#b", "https://user:pw@a", "//a"],
  },
  STORAGE_URL: { good: ["https://files.example.com"], bad: ["files.example.com"] },
  HTTPS_MODE: { good: ["strict", "loopback-exempt"], bad: ["off", "true"] },
  TRUST_PROXY: {
    good: ["127.0.0.1", "10.0.0.0/8, 192.168.1.1", "::1,fd00::/8"],
    bad: [
      "10.0.0.0/33",
      "10.0.0",
      "true",
      "1",
      "loopback",
      "10.0.0.0/8,nonsense",
      "::1/129",
      "127.1",
      "10.0/8",
      "fe80::1%eth0",
      ",",
    ],
  },
  CORS_ORIGINS: {
    good: ["*", "https://a.example.com", "http://localhost:3000,https://b.example.com"],
    bad: [
      "a.example.com",
      "https://a.example.com/",
      "https://a.example.com/path",
      "https://*.example.com/",
      "null",
      "ftp://a",
      ",",
    ],
  },
  SUMMARIZER: { good: ["builtin"], bad: ["gpt", "OpenAI"] },
  OPENAI_BASE_URL: { good: ["http://127.0.0.1:11434/v1"], bad: ["127.0.0.1:11434", "localhost"] },
  OPENAI_API_KEY: { good: ["sk-abc"], bad: ["with space", "with\nline", "ключ"] },
  SUMMARIZER_MODEL: { good: ["llama3.1"], bad: [" "] },
  SUMMARIZER_TIMEOUT: { good: ["500ms", "1.5s", "2m", "1h"], bad: ["0s", "60", "1d", "-1s", "s", "1 s", "1000h"] },
  SUMMARIZER_FALLBACK: { good: ["builtin", "none"], bad: ["openai"] },
  EXPORT_CONCURRENCY: { good: ["1", "100"], bad: ["0", "101", "two"] },
  SUMMARY_CONCURRENCY: { good: ["1", "1000"], bad: ["0", "1001", "four"] },
  DELIVERY_CONCURRENCY: { good: ["1", "10000"], bad: ["0", "-5", "1e3"] },
  WEBHOOK_RETRY_SCHEDULE: { good: ["1m,5m,30m,2h,6h", "100ms"], bad: ["1m,soon", "1,2", ",", "1m;2m"] },
  MIN_FREE_DISK_MB: { good: ["0", "500"], bad: ["-1", "1GB", "none"] },
  WEBHOOK_DNS_SERVERS: { good: ["10.0.0.2", "127.0.0.1:5353,[::1]:53"], bad: ["dns.example.com", "10.0.0", ","] },
  WEBHOOK_ALLOW_PRIVATE: { good: ["true", "false"], bad: ["1", "yes", "TRUE"] },
  RETENTION_DAYS: { good: ["1", "3650"], bad: ["0", "30d", "3651"] },
  SECRET_KEY: {
    good: [KEY, `${KEY}, ${Buffer.alloc(32, 2).toString("base64")}`],
    bad: [
      "secret",
      KEY.slice(4),
      `${KEY}AAAA`,
      `${KEY},short`,
      KEY.replace("A", "-"),
      Buffer.alloc(31).toString("base64"),
      ",",
    ],
  },
  REDIS_URL: {
    good: ["redis://127.0.0.1:6379", "rediss://user:secret@redis.example.com:6380/1"],
    bad: ["127.0.0.1:6379", "http://redis", "redis://"],
  },
  SIGNUP: { good: ["true", "false"], bad: ["on"] },
  METRICS_TOKEN: { good: ["a-token"], bad: ["two words", "tökén", "a\tb"] },
  INTROSPECTION: { good: ["true", "false", "authenticated"], bad: ["yes"] },
  LOG_LEVEL: { good: ["trace", "debug", "info", "warn", "error", "fatal", "silent"], bad: ["verbose", "INFO"] },
  LOG_FORMAT: { good: ["pretty", "json"], bad: ["text"] },
  OTEL_EXPORTER_OTLP_ENDPOINT: { good: ["http://127.0.0.1:4318"], bad: ["127.0.0.1:4318"] },
  REQUEST_TIMEOUT: { good: ["5s"], bad: ["0s", "5"] },
  MAX_LOOP_DELAY: { good: ["0s", "250ms"], bad: ["250"] },
  DRAIN_DELAY: { good: ["0s", "3s"], bad: ["3", "-3s"] },
};

describe.each(Object.entries(VALUES))("%s", (name, { good, bad }) => {
  it.each(good)("accepts %j", (value) => {
    expect(listFaults({ SECRET_KEY: KEY, [name]: value })).toEqual([]);
  });
  it.each(bad)("rejects %j with one line that names the variable", (value) => {
    const faults = listFaults({ ...(name !== "SECRET_KEY" && { SECRET_KEY: KEY }), [name]: value });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}: [^\\n]+$`))]);
  });
  it("counts as unset when it is empty", () => {
    expect(listFaults({ [name]: "" })).toEqual([]);
  });
});

describe("TLS_CERT_FILE and TLS_KEY_FILE", () => {
  let one: Awaited<ReturnType<typeof writeCertificate>>;
  let two: typeof one;
  beforeAll(async () => {
    one = await writeCertificate(mkdtempSync(join(folder, "one-")));
    two = await writeCertificate(mkdtempSync(join(folder, "two-")));
  });
  const faults = (TLS_CERT_FILE: string, TLS_KEY_FILE: string) => listFaults({ TLS_CERT_FILE, TLS_KEY_FILE });

  it("accept a certificate and its matching private key, and reject another key", () => {
    expect(faults(one.certFile, one.keyFile)).toEqual([]);
    expect(faults(one.certFile, two.keyFile)).toEqual([
      "TLS_KEY_FILE: is not the key of the certificate in TLS_CERT_FILE",
    ]);
  });

  it("must both be set, readable and in PEM", () => {
    expect(listFaults({ TLS_CERT_FILE: one.certFile })).toEqual(["TLS_CERT_FILE: goes with TLS_KEY_FILE"]);
    expect(listFaults({ TLS_KEY_FILE: one.keyFile })).toEqual(["TLS_CERT_FILE: goes with TLS_KEY_FILE"]);
    expect(faults(file("missing"), folder)).toEqual([
      `TLS_CERT_FILE: ${file("missing")}: there is no such file`,
      `TLS_KEY_FILE: ${folder}: it is not a file`,
    ]);
    expect(faults(file("text"), one.certFile)).toEqual([
      `TLS_CERT_FILE: ${file("text")} holds no certificate in PEM`,
      expect.stringMatching(/^TLS_KEY_FILE: .* holds no private key in PEM/),
    ]);
  });
});

describe("the configuration", () => {
  it("requires SECRET_KEY with MONGODB_URI, and SUMMARIZER_MODEL with SUMMARIZER=openai", () => {
    expect(listFaults({ MONGODB_URI: "mongodb://db/recap", SUMMARIZER: "openai" })).toEqual([
      expect.stringMatching(/^SECRET_KEY: is required with MONGODB_URI/),
      "SUMMARIZER_MODEL: is required with SUMMARIZER=openai",
    ]);
  });

  it("shows no secret in a fault", () => {
    const secrets = {
      SECRET_KEY: "hunter2hunter2",
      METRICS_TOKEN: "hunter2 hunter2",
      OPENAI_API_KEY: "hunter2 hunter2",
    };
    const faults = listFaults({ ...secrets, MONGODB_URI: "mongodb://user:hunter2@db/?nonsense=1" });
    expect(faults).toHaveLength(4);
    expect(faults.join("\n")).not.toContain("hunter2");
  });
});

describe("npm start", () => {
  const start = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...env }, encoding: "utf8" });

  it("exits with status 1 and prints one line per fault, all at once, when values are invalid", () => {
    const bad = Object.fromEntries(Object.entries(VALUES).map(([name, { bad }]) => [name, bad[0]]));
    const { status, stdout, stderr } = start(bad);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    const named = stderr
      .trimEnd()
      .split("\n")
      .map((line) => line.split(":")[0]);
    expect(named.sort()).toEqual(Object.keys(VALUES).sort());
  });

  it("names the setting to change when the port is in use or the address is not available", async () => {
    const uri = newDatabase();
    const occupied = createServer();
    await new Promise<void>((done) => occupied.listen(0, "127.0.0.1", done));
    const { port } = occupied.address() as { port: number };
    const busy = start(testEnv(uri, { PORT: String(port) }));
    expect([busy.status, busy.stderr]).toEqual([1, `PORT: ${port} is in use on 127.0.0.1\n`]);
    const nowhere = start(testEnv(uri, { HOST: "192.0.2.1" }));
    expect([nowhere.status, nowhere.stderr]).toEqual([1, "HOST: 192.0.2.1 is not an address of this machine\n"]);
    occupied.close();
    await dropDatabase(uri);
  });
});

describe("docs/configuration.md", () => {
  it("has the tables of the schema (npm run docs:config writes them)", () => {
    const page = readFileSync(new URL("../../docs/configuration.md", import.meta.url), "utf8");
    expect(writeConfigTables(page)).toBe(page);
  });
});

describe("an empty environment", () => {
  it("yields the documented defaults", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 4000, host: "127.0.0.1", role: "all", drainDelay: 0, maxLoopDelay: 500 });
    expect(config).toMatchObject({ trustProxy: [], secretKeys: [], introspection: "true", mongodbUri: undefined });
    expect(config.webhookRetrySchedule).toEqual([60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]);
    expect(readConfig({ NODE_ENV: "production" }).introspection).toBe("authenticated");
  });
});
