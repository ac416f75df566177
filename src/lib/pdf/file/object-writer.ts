import { deflateSync } from "node:zlib";
import { formatCrossReferenceTable } from "./cross-reference-table.ts";

/** Writes the numbered objects of a PDF file (ISO 32000-1, 7.3 and 7.5). Only their offsets remain in memory. */
export class ObjectWriter {
  readonly #offsets: number[] = [0];
  #pending: Buffer[] = [];
  #position = 0;

  constructor() {
    // Bytes above 127 in a comment make file transfer programs treat the file as binary.
    this.#append("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
  }

  /** Reserves the number of an object that is written later. */
  allocate(): number {
    return this.#offsets.push(0) - 1;
  }

  write(id: number, body: string): void {
    this.#offsets[id] = this.#position;
    this.#append(`${id} 0 obj\n${body}\nendobj\n`);
  }

  /** Writes a compressed stream; `entries` extend its dictionary. */
  writeStream(id: number, data: Uint8Array | string, entries = ""): void {
    const bytes = deflateSync(data);
    this.#offsets[id] = this.#position;
    this.#append(`${id} 0 obj\n<</Length ${bytes.length}/Filter/FlateDecode${entries}>>\nstream\n`);
    this.#append(bytes);
    this.#append("\nendstream\nendobj\n");
  }

  /** Writes the cross-reference table and the trailer. */
  writeTrailer(entries: string): void {
    const start = this.#position;
    this.#append(formatCrossReferenceTable(this.#offsets));
    this.#append(`trailer\n<</Size ${this.#offsets.length}${entries}>>\nstartxref\n${start}\n%%EOF\n`);
  }

  /** Removes and returns the bytes written since the last call. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#pending);
    this.#pending = [];
    return bytes;
  }

  #append(data: string | Buffer): void {
    const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : data;
    this.#pending.push(bytes);
    this.#position += bytes.length;
  }
}
