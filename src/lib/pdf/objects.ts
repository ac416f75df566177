import { deflateSync } from "node:zlib";

/** The numbered objects of one PDF file (ISO 32000-1, 7.3 and 7.5). Bytes are handed on as they come; only offsets stay. */
export interface PdfObjects {
  /** A number for an object that is written later. */
  allot(): number;
  write(id: number, body: string): void;
  /** Deflated; `entries` are those of its dictionary beside the length and the filter. */
  writeStream(id: number, data: Uint8Array | string, entries?: string): void;
  /** What has been written since the last call. */
  take(): Buffer;
  /** The table of offsets and the trailer. */
  end(trailer: string): void;
}

export function pdfObjects(): PdfObjects {
  const offsets: number[] = [0];
  let pending: Buffer[] = [];
  let position = 0;
  const put = (data: string | Buffer) => {
    const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : data;
    pending.push(bytes);
    position += bytes.length;
  };
  // The comment of high bytes tells file transfer programs that this is binary.
  put("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
  const write = (id: number, body: string) => {
    offsets[id] = position;
    put(`${id} 0 obj\n${body}\nendobj\n`);
  };
  return {
    allot: () => offsets.push(0) - 1,
    write,
    writeStream: (id, data, entries = "") => {
      const bytes = deflateSync(data);
      offsets[id] = position;
      put(`${id} 0 obj\n<</Length ${bytes.length}/Filter/FlateDecode${entries}>>\nstream\n`);
      put(bytes);
      put("\nendstream\nendobj\n");
    },
    take: () => {
      const bytes = Buffer.concat(pending);
      pending = [];
      return bytes;
    },
    end: (trailer) => {
      const start = position;
      const rows = offsets.map((offset, id) => (id === 0 ? "0000000000 65535 f \n" : entry(offset)));
      put(`xref\n0 ${offsets.length}\n${rows.join("")}`);
      put(`trailer\n<</Size ${offsets.length}${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
    },
  };
}

function entry(offset: number): string {
  return offset === 0 ? "0000000000 00000 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
}

/** A text string: UTF-16 with a byte order mark, in hexadecimal. */
export function pdfText(text: string): string {
  return `<feff${utf16Hex(text)}>`;
}

/** UTF-16BE in hexadecimal. */
export function utf16Hex(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}

/** A number as PDF writes it: no exponent, at most three decimals. */
export function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
