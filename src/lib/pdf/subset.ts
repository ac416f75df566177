import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

// The flags and sets of hb-subset.h that are used here.
const NO_HINTING = 0x1;
const RETAIN_GIDS = 0x2;
const NOTDEF_OUTLINE = 0x40;
const NO_LAYOUT_CLOSURE = 0x200;
const DROP_TABLES = 3;
const READONLY = 1;
const UNUSED_TABLES = ["GSUB", "GPOS", "GDEF", "BASE", "STAT", "DSIG", "gasp", "meta", "vhea", "vmtx", "VORG"];

type Call = (...values: number[]) => number;
type HbSubset = Record<string, Call> & { memory: { readonly buffer: ArrayBuffer } };

/** Node has it; the types for Node leave it to those of browsers. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    instantiate(module: object): Promise<{ exports: Record<string, unknown> }>;
  };
};

/** A file that is read straight into HarfBuzz's memory. */
interface FontFile {
  size: number;
  read(into: Uint8Array): void;
}

/** Cuts fonts down to what a document uses. */
export interface Subsetter {
  /** The font with the outlines of these glyphs alone, under the numbers they had. */
  subset(font: FontFile, glyphs: Iterable<number>): Buffer;
}

/** One for all fonts of a document: its memory grows to what the largest needs, and goes with it. */
export async function openSubsetter(): Promise<Subsetter> {
  const hb = await instance();
  const call = (name: string, ...values: number[]) => (hb[name] as Call)(...values);
  return {
    subset: (font, glyphs) => {
      const data = call("malloc", font.size);
      font.read(new Uint8Array(hb.memory.buffer, data, font.size));
      const blob = call("hb_blob_create", data, font.size, READONLY, 0, 0);
      const face = call("hb_face_create", blob, 0);
      const input = call("hb_subset_input_create_or_fail");
      call("hb_subset_input_set_flags", input, NO_HINTING | RETAIN_GIDS | NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE);
      const wanted = call("hb_subset_input_glyph_set", input);
      for (const glyph of glyphs) call("hb_set_add", wanted, glyph);
      const dropped = call("hb_subset_input_set", input, DROP_TABLES);
      for (const table of UNUSED_TABLES) call("hb_set_add", dropped, Buffer.from(table).readUInt32BE());
      const subset = call("hb_subset_or_fail", face, input);
      if (subset === 0) throw new Error("HarfBuzz could not subset a font");
      const result = call("hb_face_reference_blob", subset);
      const start = call("hb_blob_get_data", result, 0);
      const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, start, call("hb_blob_get_length", result)));
      call("hb_blob_destroy", result);
      for (const each of [subset, face]) call("hb_face_destroy", each);
      call("hb_subset_input_destroy", input);
      call("hb_blob_destroy", blob);
      call("free", data);
      return bytes;
    },
  };
}

let compiled: Promise<object> | undefined;

async function instance(): Promise<HbSubset> {
  compiled ??= readFile(createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const { exports } = await WebAssembly.instantiate(await compiled);
  (exports._initialize as () => void)();
  return exports as unknown as HbSubset;
}
