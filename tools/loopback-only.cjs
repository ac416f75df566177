"use strict";
// Preload for checks (`NODE_OPTIONS=--require=<this file>`): the process reaches loopback addresses only, so that
// addresses invented by a test or a fuzzer never receive a request. Appends each refused target to $LOOPBACK_ONLY_LOG.
const { appendFileSync } = require("node:fs");
const dgram = require("node:dgram");
const dns = require("node:dns");
const { syncBuiltinESMExports } = require("node:module");
const net = require("node:net");

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
  const file = process.env.LOOPBACK_ONLY_LOG;
  if (file) appendFileSync(file, `${kind} ${target}\n`);
}

function createNotFoundError(hostname) {
  const error = new Error(`getaddrinfo ENOTFOUND ${hostname}`);
  return Object.assign(error, { code: "ENOTFOUND", errno: -3008, syscall: "getaddrinfo", hostname });
}

/** Wraps a lookup: names other than localhost are not found; literal addresses need no lookup. */
function guardCallback(owner, name) {
  const original = owner[name];
  owner[name] = function (host, ...rest) {
    if (isAllowed(host) || net.isIP(String(host)) !== 0) return original.call(this, host, ...rest);
    refuse("dns", host);
    process.nextTick(rest.at(-1), createNotFoundError(host));
    return {};
  };
}

function guardPromise(owner, name) {
  const original = owner[name];
  owner[name] = async function (host, ...rest) {
    if (isAllowed(host) || net.isIP(String(host)) !== 0) return original.call(this, host, ...rest);
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

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  // Node passes an already normalized [options, callback] array from net.connect.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const options =
    typeof first === "object" && first !== null ? first : { host: typeof second === "string" ? second : "" };
  const host = options.path || typeof first === "string" ? "" : options.host;
  if (net.isIP(String(host ?? "")) === 0 || isAllowed(host)) return connect.apply(this, args);
  refuse("tcp", host);
  const error = Object.assign(new Error(`connect EHOSTUNREACH ${host}`), { code: "EHOSTUNREACH", syscall: "connect" });
  process.nextTick(() => this.destroy(error));
  return this;
};

const send = dgram.Socket.prototype.send;
dgram.Socket.prototype.send = function (...args) {
  const host = args.slice(1).find((argument) => typeof argument === "string");
  if (isAllowed(host)) return send.apply(this, args);
  refuse("udp", host);
  const callback = args.find((argument) => typeof argument === "function");
  if (callback) process.nextTick(callback, null, 0);
};

// Named imports of ES modules see these functions only after this.
syncBuiltinESMExports();
