import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DocumentIds } from "../../src/graphql/document-ids.ts";
import { readTrustedDocuments } from "../../src/process/config/trusted-documents.ts";

const SOURCE = "query Mine { account { id } }";
const OTHER = "{ account { plan } }";
const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const byHash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hash(text) } });

const folder = mkdtempSync(join(tmpdir(), "recap-documents-"));
let count = 0;
function read(manifest: unknown): ReadonlyMap<string, string> {
  count += 1;
  const path = join(folder, `${count}.json`);
  writeFileSync(path, typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  return readTrustedDocuments(path);
}

it("A manifest is read in the forms of Apollo, Relay and graphql-codegen, and refused in any other", () => {
  const operations = [{ id: "mine", name: "Mine", type: "query", body: SOURCE }];
  expect(read({ format: "apollo-persisted-query-manifest", version: 1, operations })).toEqual(
    new Map([["mine", SOURCE]]),
  );
  expect(read({ [hash(SOURCE)]: SOURCE })).toEqual(new Map([[hash(SOURCE), SOURCE]]));
  expect(() => read("{")).toThrow("it is not JSON");
  for (const other of [[], { a: 1 }, { operations: [{ id: "a" }] }, "null"])
    expect(() => read(other)).toThrow("neither");
});

it("Documents are found by their id and by their hash, and others are refused in the mode required only", () => {
  const trustedDocuments = new Map([["mine", SOURCE]]);
  const preferred = new DocumentIds({ trustedDocuments, trustedDocumentsMode: "preferred" });
  const required = new DocumentIds({ trustedDocuments, trustedDocumentsMode: "required" });
  for (const ids of [preferred, required]) {
    expect(ids.resolve({ documentId: "mine" })).toBe(SOURCE);
    expect(ids.resolve({ query: "", extensions: { persistedQuery: { version: 1, sha256Hash: "mine" } } })).toBe(SOURCE);
    expect(() => ids.resolve({ documentId: "other" })).toThrow("not in the manifest");
    expect(() => ids.resolve({ documentId: 1 })).toThrow("not in the manifest");
    expect(() => ids.resolve({ documentId: "mine", query: OTHER })).toThrow("differs");
    ids.requireTrusted(SOURCE);
    expect(ids.peek({ documentId: "mine" })).toBe(SOURCE);
    expect(ids.peek({ query: "", extensions: { persistedQuery: { version: 1, sha256Hash: "mine" } } })).toBe(SOURCE);
    expect(ids.peek({ documentId: "other", extensions: "{" })).toBeUndefined();
  }
  preferred.requireTrusted(OTHER);
  expect(() => required.requireTrusted(OTHER)).toThrow("documents of its manifest only");
});

it("A document is registered by its hash, and not by that of another", () => {
  const ids = new DocumentIds({ trustedDocuments: undefined, trustedDocumentsMode: "required" });
  expect(() => ids.resolve({ query: "", extensions: byHash(SOURCE) })).toThrow(AggregateError);
  expect(() => ids.resolve({ query: SOURCE, extensions: byHash(OTHER) })).toThrow("sha does not match");
  expect(ids.resolve({ query: SOURCE, extensions: byHash(SOURCE) })).toBe(SOURCE);
  expect(ids.resolve({ query: "", extensions: byHash(SOURCE) })).toBe(SOURCE);
  ids.requireTrusted(OTHER);
});
