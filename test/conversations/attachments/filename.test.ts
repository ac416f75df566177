import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createFilename, sanitizeFilename } from "../../../src/conversations/attachments/filename.ts";
import { detectMimeType } from "../../../src/conversations/attachments/mime-type.ts";

describe("a name", () => {
  it.each([
    ["report.pdf", "report.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\anna\\report.pdf", "report.pdf"],
    [" report.pdf ", "report.pdf"],
    ["re\u0000po\u001frt\u007f.p\u0085df", "report.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    [".htaccess", ".htaccess"],
    ["naïve ☃ 图 😀.txt", "naïve ☃ 图 😀.txt"],
    ["a\ud800b", "a\ufffdb"],
    ["..", ""],
    [".", ""],
    ["dir/", ""],
    ["\t\n", ""],
    ["", ""],
  ])("%j becomes %j", (given, safe) => {
    expect(sanitizeFilename(given)).toBe(safe);
  });

  it("is shortened to 255 bytes before its extension, never inside a character", () => {
    expect(sanitizeFilename(`${"a".repeat(300)}.pdf`)).toBe(`${"a".repeat(251)}.pdf`);
    expect(sanitizeFilename(`${"😀".repeat(100)}.txt`)).toBe(`${"😀".repeat(62)}.txt`);
    expect(sanitizeFilename(`${"👩‍👩‍👧".repeat(20)}.txt`)).toBe(`${"👩‍👩‍👧".repeat(13)}.txt`);
    expect(sanitizeFilename(`x.${"y".repeat(300)}`)).toBe(`x.${"y".repeat(253)}`);
    expect(sanitizeFilename("z".repeat(255))).toBe("z".repeat(255));
  });

  it("is derived from the type where there is none", () => {
    expect([createFilename("image/png"), createFilename("application/octet-stream")]).toEqual(["file.png", "file"]);
  });
});

/** Creates the start of a zip whose first entry has this name and content, and this compression method. */
function createZip(name: string, content = "", method = 0): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004", "latin1");
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(method ? 4_000_000_000 : content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
}

const PNG = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de", "hex");
const CFB = Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex");
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describe("a type", () => {
  it.each([
    ["a signature", PNG, "a.txt", "image/png"],
    ["a signature", Buffer.from("%PDF-1.7\n"), "a", "application/pdf"],
    ["the name, for text", Buffer.from("a,b\n1,2\n"), "a.csv", "text/csv"],
    ["the name, for text", Buffer.from("<html>"), "A.HTML", "text/html"],
    ["neither", Buffer.from("hello"), "README", "application/octet-stream"],
    ["neither", Buffer.from("x"), "a.unheardof", "application/octet-stream"],
    ["one byte", Buffer.from([0]), "a.bin", "application/octet-stream"],
    ["a zip and a matching name", createZip("[Content_Types].xml", "x", 8), "a.xlsx", xlsx],
    ["a zip and a name of another kind", createZip("a.txt"), "a.png", "application/zip"],
    ["a zip alone", createZip("word/document.xml", "x", 8), "file", "application/zip"],
    ["a zip with a mimetype entry", createZip("mimetype", "application/epub+zip"), "file", "application/epub+zip"],
    [
      "a zip with an invalid mimetype entry",
      createZip("mimetype", "text/html\r\nX-Evil: 1"),
      "file",
      "application/zip",
    ],
    ["a truncated zip", Buffer.from("PK\u0003\u0004", "latin1"), "file", "application/zip"],
    ["gzip with any content", gzipSync(Buffer.alloc(1_000_000)), "a.tar.gz", "application/gzip"],
    ["an old office file", CFB, "a.doc", "application/msword"],
    ["xml and a matching name", Buffer.from('<?xml version="1.0"?><svg/>'), "a.svg", "image/svg+xml"],
  ])("is detected from %s", async (_, bytes, name, type) => {
    expect(await detectMimeType(bytes.subarray(0, 4_100), name)).toBe(type);
  });

  it("is detected for any truncated input without an error", async () => {
    const kinds = [
      PNG,
      CFB,
      createZip("mimetype", "application/epub+zip"),
      gzipSync("x"),
      Buffer.from("RIFF\u0000\u0000\u0000\u0000WAVE"),
    ];
    const others = [
      "ID3\u0004",
      "OggS",
      "\u001aE\u00df\u00a3",
      "MM\u0000*",
      "ftypisom",
      "\u0000\u0000\u0000\u0018ftypmp42",
    ];
    for (const bytes of [...kinds, ...others.map((text) => Buffer.from(text.padEnd(64, "\u0000"), "latin1"))])
      for (let length = 0; length <= Math.min(bytes.length, 64); length += 1)
        expect(await detectMimeType(bytes.subarray(0, length), "")).toMatch(/^[\w.+-]+\/[\w.+-]+$/);
  });
});
