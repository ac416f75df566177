// Tries to reach addresses beyond loopback in every way; run by test/tools/loopback-only.test.ts.
import { execFileSync, spawn } from "node:child_process";
import dgram from "node:dgram";
import { lookup, Resolver, resolve4, reverse } from "node:dns";
import * as later from "node:dns/promises";
import { once } from "node:events";
import { connect } from "node:net";
import tls from "node:tls";
import { Worker } from "node:worker_threads";
import { Agent, request } from "undici";

const ended = (start) => new Promise((done) => start(done));
const failed = (socket) => once(socket, "close").catch(() => {});
const found = (address) => (_host, _options, done) => done(null, [{ address, family: 4 }]);

await globalThis.fetch("http://fetch.example/").catch(() => {});
await globalThis.fetch("http://192.0.2.1/").catch(() => {});
await failed(connect(9, "192.0.2.2"));
await failed(connect({ host: "192.0.2.3", port: 9 }));
await failed(connect("9", "2001:db8::1"));
await failed(tls.connect({ host: "192.0.2.4", port: 9 }));
await failed(connect({ host: "resolved.example", port: 9, lookup: found("192.0.2.5"), autoSelectFamily: true }));
const dispatcher = new Agent({ connect: { lookup: found("192.0.2.6") } });
await request("http://resolved.example/", { dispatcher }).catch(() => {});
await ended((done) => lookup("lookup.example", done));
await ended((done) => resolve4("resolve.example", done));
await ended((done) => new Resolver().resolveMx("resolver.example", done));
await ended((done) => reverse("192.0.2.7", done));
await later.lookup("later.example").catch(() => {});
await new later.Resolver().resolveTxt("later-resolver.example").catch(() => {});
const socket = dgram.createSocket("udp4");
await ended((done) => socket.send("x", 9, "192.0.2.8", done));
await ended((done) => socket.send("x", 9, "udp.example", done));
socket.close();
const look = (name) => `require("node:dns").lookup("${name}", () => {})`;
await once(new Worker(look("thread.example"), { eval: true, execArgv: [] }), "exit");
await once(spawn(process.execPath, ["-e", look("child.example")], { env: {} }), "exit");
execFileSync(process.execPath, ["-e", look("sync-child.example")], { env: {} });
