import { closeSync, openSync, readSync, statSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";

/** A font file, loaded into HarfBuzz. */
export class FontFile {
  readonly font: Font;
  /** Factor from font units to thousandths of the font size. */
  readonly scale: number;
  /** In bytes. */
  readonly size: number;
  readonly spaceGlyph: number;
  readonly #path: string;
  /** A bit for each code point. */
  readonly #coverage = new Uint8Array(0x11_0000 / 8);

  constructor(path: string) {
    this.#path = path;
    this.size = statSync(path).size;
    const bytes = Buffer.allocUnsafeSlow(this.size);
    this.readInto(bytes);
    const face = new Face(new Blob(bytes));
    this.font = new Font(face);
    this.scale = 1000 / face.upem;
    this.spaceGlyph = this.font.nominalGlyph(0x20) ?? 0;
    for (const point of face.collectUnicodes()) {
      this.#coverage[point >> 3] = (this.#coverage[point >> 3] ?? 0) | (1 << (point & 7));
    }
  }

  covers(codePoint: number): boolean {
    return ((this.#coverage[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
  }

  /** Reads the file's bytes into a buffer of their size, so that they need not stay in memory. */
  readInto(target: Uint8Array): void {
    const handle = openSync(this.#path, "r");
    try {
      for (let at = 0; at < target.length; ) at += readSync(handle, target, at, target.length - at, at);
    } finally {
      closeSync(handle);
    }
  }
}

/** Shared by all documents of a thread: HarfBuzz never releases the memory of a font. */
const loaded = new Map<string, FontFile>();

export function loadFontFile(path: string): FontFile {
  const file = loaded.get(path) ?? new FontFile(path);
  loaded.set(path, file);
  return file;
}
