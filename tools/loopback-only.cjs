"use strict";
// Preload of every process of a test, a benchmark and the OpenAPI gate (`NODE_OPTIONS=--require=<this file>`): the process and
// all processes and threads that it starts reach loopback addresses only. Each refused attempt is one JSON line in
// $LOOPBACK_ONLY_LOG, which makes the run fail (tools/loopback-attempts.ts).
const { appendFileSync, writeSync } = require("node:fs");
const childProcess = require("node:child_process");
const dgram = require("node:dgram");
const dns = require("node:dns");
const { syncBuiltinESMExports } = require("node:module");
const net = require("node:net");

const PRELOAD = `--require=${JSON.stringify(__filename)}`;
/** Variables that a child gets even if it is started with an environment of its own. */
const INHERITED = ["LOOPBACK_ONLY_LOG", "LOOPBACK_ONLY_ORIGIN", "NODE_COMPILE_CACHE"];

const loopback = new net.BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

/** Unspecified addresses connect to this machine. */
const UNSPECIFIED = new Set(["", "0.0.0.0", "::"]);

function isAllowed(host) {
  const name = String(host ?? "").replace(/^\[|\]$/g, "");
  const version = net.isIP(name);
  if (version === 0) return name === "" || /^localhost\.?$/i.test(name);
  return UNSPECIFIED.has(name) || loopback.check(name, version === 6 ? "ipv6" : "ipv4");
}

function refuse(kind, target) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const lines = String(new Error().stack).split("\n").slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const isShown = (line) => !line.includes(__filename) && !/[( ]node:|@vitest\/runner|<anonymous>/.test(line);
  const stack = lines.map((line) => line.trim()).filter(isShown);
  const { LOOPBACK_ONLY_LOG: log, LOOPBACK_ONLY_ORIGIN: origin } = process.env;
  const command = process.argv.slice(1).join(" ");
  const attempt = `${JSON.stringify({ kind, target: String(target), origin, command, pid: process.pid, stack })}\n`;
  if (log) appendFileSync(log, attempt);
  else writeSync(2, `refused, as only loopback addresses are allowed: ${attempt}`);
}

const createNotFoundError = (hostname) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
    ...{ code: "ENOTFOUND", errno: -3008, syscall: "getaddrinfo", hostname },
  });

const createUnreachableError = (address) =>
  Object.assign(new Error(`connect EHOSTUNREACH ${address}`), { code: "EHOSTUNREACH", syscall: "connect", address });

/**
 * True for look-ups that send no query, of localhost and of literal addresses, and for queries to a name server of a test. A
 * server on port 53 of this machine forwards queries to others.
 */
function isLocalQuery(owner, name, host) {
  if (name === "lookup") return isAllowed(host) || net.isIP(String(host)) !== 0;
  const servers = owner instanceof dns.Resolver || owner instanceof dns.promises.Resolver ? owner.getServers() : [];
  return servers.length > 0 && servers.every((server) => /^(?:127(?:\.\d+){3}|\[::1\]):\d+$/.test(server));
}

function guardCallback(owner, name) {
  const original = owner[name];
  owner[name] = function (host, ...rest) {
    if (isLocalQuery(this, name, host)) return original.call(this, host, ...rest);
    refuse("dns", host);
    process.nextTick(rest.at(-1), createNotFoundError(host));
    return {};
  };
}

function guardPromise(owner, name) {
  const original = owner[name];
  owner[name] = async function (host, ...rest) {
    if (isLocalQuery(this, name, host)) return original.call(this, host, ...rest);
    refuse("dns", host);
    throw createNotFoundError(host);
  };
}

const isQuery = (name) => /^(lookup|resolve|reverse)/.test(name);
for (const [owner, guard] of [
  [dns, guardCallback],
  [dns.promises, guardPromise],
  [dns.Resolver.prototype, guardCallback],
  [dns.promises.Resolver.prototype, guardPromise],
])
  for (const name of Object.getOwnPropertyNames(owner).filter(isQuery))
    if (typeof owner[name] === "function") guard(owner, name);

/** Wraps a resolver that the caller of `connect` provides: the addresses that it finds are checked as literal ones are. */
const guardLookup = (lookup) => (hostname, options, callback) =>
  lookup(hostname, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    const refused = error ? undefined : addresses.find((address) => !isAllowed(address));
    if (refused === undefined) return callback(error, found, family);
    refuse("tcp", refused);
    callback(createUnreachableError(refused));
  });

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  // Node passes an already normalized [options, callback] array from net.connect.
  const given = Array.isArray(args[0]) ? args[0] : args;
  const [first, second] = given;
  const isObject = typeof first === "object" && first !== null;
  const options = isObject ? first : { host: typeof second === "string" ? second : "" };
  const host = options.path || (typeof first === "string" && Number.isNaN(Number(first))) ? "" : options.host;
  if (net.isIP(String(host ?? "")) === 0 || isAllowed(host)) {
    if (isObject && typeof options.lookup === "function") given[0] = { ...first, lookup: guardLookup(options.lookup) };
    return connect.apply(this, args);
  }
  refuse("tcp", host);
  process.nextTick(() => this.destroy(createUnreachableError(host)));
  return this;
};

for (const name of ["send", "connect"]) {
  const original = dgram.Socket.prototype[name];
  dgram.Socket.prototype[name] = function (...args) {
    const host = args.slice(1).find((argument) => typeof argument === "string");
    // A look-up of a name is refused where it is made.
    if (isAllowed(host) || net.isIP(String(host)) === 0) return original.apply(this, args);
    refuse("udp", host);
    const callback = args.find((argument) => typeof argument === "function");
    if (callback) process.nextTick(callback, createUnreachableError(host));
  };
}

const withPreload = (options) => (options?.includes(PRELOAD) ? options : [options, PRELOAD].filter(Boolean).join(" "));

/** Returns the environment of a process, extended by this preload and its settings. */
function extendEnv(env) {
  const extended = { ...env, NODE_OPTIONS: withPreload(env.NODE_OPTIONS) };
  for (const name of INHERITED) if (process.env[name] !== undefined) extended[name] ??= process.env[name];
  return extended;
}

// Threads and children without an environment of their own.
process.env.NODE_OPTIONS = withPreload(process.env.NODE_OPTIONS);

const spawn = childProcess.ChildProcess.prototype.spawn;
childProcess.ChildProcess.prototype.spawn = function (options) {
  const { envPairs } = options;
  if (!envPairs) return spawn.call(this, options);
  const split = (pair) => [pair.slice(0, pair.indexOf("=", 1)), pair.slice(pair.indexOf("=", 1) + 1)];
  const env = extendEnv(Object.fromEntries(envPairs.map(split)));
  return spawn.call(this, { ...options, envPairs: Object.entries(env).map(([name, value]) => `${name}=${value}`) });
};

for (const name of ["spawnSync", "execFileSync", "execSync"]) {
  const original = childProcess[name];
  childProcess[name] = (...args) =>
    original(...args.map((argument) => (argument?.env ? { ...argument, env: extendEnv(argument.env) } : argument)));
}

// Named imports of ES modules see these functions only after this.
syncBuiltinESMExports();
