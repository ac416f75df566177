import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

// Constants of hb-subset.h and hb-blob.h.
const NO_HINTING = 0x1;
const RETAIN_GIDS = 0x2;
const NOTDEF_OUTLINE = 0x40;
const NO_LAYOUT_CLOSURE = 0x200;
const DROP_TABLE_TAG = 3;
const MEMORY_MODE_READONLY = 1;
const UNUSED_TABLES = ["GSUB", "GPOS", "GDEF", "BASE", "STAT", "DSIG", "gasp", "meta", "vhea", "vmtx", "VORG"];

/** Functions of HarfBuzz's subset module; objects are represented by their addresses. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, type: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Source of a font's bytes; they are read directly into HarfBuzz's memory. */
export interface FontSource {
  size: number;
  readInto(target: Uint8Array): void;
}

/** Reduces fonts to the glyphs that a document uses. One instance per document: its memory is released with it. */
export class FontSubsetter {
  readonly #hb: HarfBuzz;

  constructor(hb: HarfBuzz) {
    this.#hb = hb;
  }

  /** A font with the outlines of the given glyphs only, under their original numbers. */
  subset(source: FontSource, glyphs: Iterable<number>): Buffer {
    const hb = this.#hb;
    const data = hb.malloc(source.size);
    source.readInto(new Uint8Array(hb.memory.buffer, data, source.size));
    const blob = hb.hb_blob_create(data, source.size, MEMORY_MODE_READONLY, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    const input = this.#createInput(glyphs);
    const subset = hb.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error("HarfBuzz failed to subset a font");
    const bytes = this.#copyFace(subset);
    for (const each of [subset, face]) hb.hb_face_destroy(each);
    hb.hb_subset_input_destroy(input);
    hb.hb_blob_destroy(blob);
    hb.free(data);
    return bytes;
  }

  #createInput(glyphs: Iterable<number>): number {
    const hb = this.#hb;
    const input = hb.hb_subset_input_create_or_fail();
    hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GIDS | NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE);
    const kept = hb.hb_subset_input_glyph_set(input);
    for (const glyph of glyphs) hb.hb_set_add(kept, glyph);
    const dropped = hb.hb_subset_input_set(input, DROP_TABLE_TAG);
    for (const table of UNUSED_TABLES) hb.hb_set_add(dropped, Buffer.from(table).readUInt32BE());
    return input;
  }

  #copyFace(face: number): Buffer {
    const hb = this.#hb;
    const blob = hb.hb_face_reference_blob(face);
    const start = hb.hb_blob_get_data(blob, 0);
    const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(blob)));
    hb.hb_blob_destroy(blob);
    return bytes;
  }
}

let compiled: Promise<object> | undefined;

/** Creates a subsetter with memory of its own; the module is compiled once per thread. */
export async function createFontSubsetter(): Promise<FontSubsetter> {
  const path = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  compiled ??= readFile(path).then((bytes) => WebAssembly.compile(bytes));
  const { exports: hb } = await WebAssembly.instantiate<HarfBuzz>(await compiled);
  hb._initialize();
  return new FontSubsetter(hb);
}
