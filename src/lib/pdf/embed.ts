import { createHash } from "node:crypto";
import type { Codes } from "./codes.ts";
import type { Face } from "./faces.ts";
import { num, type PdfObjects, utf16Hex } from "./objects.ts";
import type { Subsetter } from "./subset.ts";

/** Writes a font as the document used it, in two-byte codes (ISO 32000-1, 9.7); gives its object's number. */
export function embedFace(objects: PdfObjects, face: Face, subsetter: Subsetter): number {
  const { codes, scale } = face;
  const [font, descendant, descriptor, file, glyphMap, textMap] = Array.from({ length: 6 }, objects.allot) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const subset = subsetter.subset(face, new Set(codes.glyphs));
  const name = `${tag(subset)}+${face.name}`;
  const { ascender, descender } = face.font.hExtents();
  const [ascent, descent] = [num(ascender * scale), num(descender * scale)];
  objects.write(
    font,
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${textMap} 0 R>>`,
  );
  objects.write(
    descendant,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap ${glyphMap} 0 R/DW 0/W[0[${codes.widths.join(" ")}]]>>`,
  );
  objects.write(
    descriptor,
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[-500 ${descent} 2000 ${ascent}]/ItalicAngle 0` +
      `/Ascent ${ascent}/Descent ${descent}/CapHeight 714/StemV 80/FontFile2 ${file} 0 R>>`,
  );
  objects.writeStream(file, subset, `/Length1 ${subset.length}`);
  objects.writeStream(glyphMap, Buffer.from(Uint16Array.from(codes.glyphs).buffer).swap16());
  objects.writeStream(textMap, toUnicode(codes));
  return font;
}

/** Six letters before a subset's name tell it from others of the same font. */
function tag(bytes: Buffer): string {
  const letters = [...createHash("sha256").update(bytes).digest().subarray(0, 6)];
  return letters.map((byte) => String.fromCharCode(65 + (byte % 26))).join("");
}

function toUnicode({ texts }: Codes): string {
  const entries: string[] = [];
  for (const [code, text] of texts.entries()) {
    if (text !== "") entries.push(`<${code.toString(16).padStart(4, "0")}><${utf16Hex(text)}>`);
  }
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries.slice(start, start + 100);
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
