import { createHash } from "node:crypto";
import type { ObjectWriter } from "../file/object-writer.ts";
import { encodeUtf16Hex, formatNumber } from "../file/pdf-syntax.ts";
import type { DocumentFont } from "./document-fonts.ts";
import type { FontSubsetter } from "./subset-font.ts";

const MAX_MAPPINGS_PER_BLOCK = 100;

/** Embeds a font's subset as a composite font with two-byte codes (ISO 32000-1, 9.7); returns its object's number. */
export function embedFont(
  objects: ObjectWriter,
  { file, codes, name }: DocumentFont,
  subsetter: FontSubsetter,
): number {
  const font = objects.allocate();
  const descendant = objects.allocate();
  const descriptor = objects.allocate();
  const fontFile = objects.allocate();
  const glyphMap = objects.allocate();
  const unicodeMap = objects.allocate();
  const subset = subsetter.subset(file, new Set(codes.glyphs));
  const baseFont = `${computeSubsetTag(subset)}+${name}`;
  const { ascender, descender } = file.font.hExtents();
  const [ascent, descent] = [formatNumber(ascender * file.scale), formatNumber(descender * file.scale)];
  objects.write(
    font,
    `<</Type/Font/Subtype/Type0/BaseFont/${baseFont}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]` +
      `/ToUnicode ${unicodeMap} 0 R>>`,
  );
  objects.write(
    descendant,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${baseFont}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap ${glyphMap} 0 R/DW 0/W[0[${codes.widths.join(" ")}]]>>`,
  );
  objects.write(
    descriptor,
    `<</Type/FontDescriptor/FontName/${baseFont}/Flags 4/FontBBox[-500 ${descent} 2000 ${ascent}]/ItalicAngle 0` +
      `/Ascent ${ascent}/Descent ${descent}/CapHeight 714/StemV 80/FontFile2 ${fontFile} 0 R>>`,
  );
  objects.writeStream(fontFile, subset, `/Length1 ${subset.length}`);
  objects.writeStream(glyphMap, Buffer.from(Uint16Array.from(codes.glyphs).buffer).swap16());
  objects.writeStream(unicodeMap, formatToUnicodeMap(codes.texts));
  return font;
}

/** Six letters that distinguish subsets of the same font (ISO 32000-1, 9.6.4). */
function computeSubsetTag(bytes: Buffer): string {
  const digest = [...createHash("sha256").update(bytes).digest().subarray(0, 6)];
  return digest.map((byte) => String.fromCharCode(65 + (byte % 26))).join("");
}

/** The ToUnicode CMap (ISO 32000-1, 9.10.3), which maps codes to the text that readers search and copy. */
function formatToUnicodeMap(texts: readonly string[]): string {
  const mappings: string[] = [];
  for (const [code, text] of texts.entries()) {
    if (text !== "") mappings.push(`<${code.toString(16).padStart(4, "0")}><${encodeUtf16Hex(text)}>`);
  }
  const blocks: string[] = [];
  for (let start = 0; start < mappings.length; start += MAX_MAPPINGS_PER_BLOCK) {
    const block = mappings.slice(start, start + MAX_MAPPINGS_PER_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap",
    "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def",
    "1 begincodespacerange\n<0000><ffff>\nendcodespacerange",
    ...blocks,
    "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend",
  ].join("\n");
}
