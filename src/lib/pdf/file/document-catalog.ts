import { createHash } from "node:crypto";
import type { DocumentInfo } from "../report/report.ts";
import type { ObjectWriter } from "./object-writer.ts";
import { encodeTextString } from "./pdf-syntax.ts";
import { formatTimestamp, formatXmpMetadata } from "./xmp-metadata.ts";

export interface CatalogEntries {
  /** Root of the page tree. */
  pages: number;
  /** Root of the outline. */
  outline: number;
  frontPages: number;
  /** Number printed on the first page after the front matter. */
  firstPageNumber: number;
}

/** Writes the catalog, the information dictionary and the XMP metadata; returns the trailer's entries. */
export function writeDocumentCatalog(objects: ObjectWriter, info: DocumentInfo, entries: CatalogEntries): string {
  const [catalog, information, metadata] = [objects.allocate(), objects.allocate(), objects.allocate()];
  const { pages, outline } = entries;
  objects.write(
    catalog,
    `<</Type/Catalog/Pages ${pages} 0 R/Outlines ${outline} 0 R/PageMode/UseOutlines/Lang(en)/Metadata ${metadata} 0 R` +
      `/ViewerPreferences<</DisplayDocTitle true>>${formatPageLabels(entries)}>>`,
  );
  const creator = encodeTextString(info.creator);
  const date = `D:${formatTimestamp(info.createdAt).replace(/[-:TZ]/g, "")}Z`;
  objects.write(
    information,
    `<</Title ${encodeTextString(info.title)}/Author ${encodeTextString(info.author)}/Subject ${encodeTextString(info.subject)}` +
      `/Creator ${creator}/Producer ${creator}/CreationDate(${date})/ModDate(${date})>>`,
  );
  objects.writeStream(metadata, formatXmpMetadata(info), "/Type/Metadata/Subtype/XML");
  const id = createHash("sha256").update(info.identifier).digest("hex").slice(0, 32);
  return `/Root ${catalog} 0 R/Info ${information} 0 R/ID[<${id}><${id}>]`;
}

/** Labels are needed only if the printed numbers differ from the positions, since the number of conversations changed. */
function formatPageLabels({ frontPages, firstPageNumber }: CatalogEntries): string {
  if (firstPageNumber === frontPages + 1) return "";
  return `/PageLabels<</Nums[0<</S/D>>${frontPages}<</S/D/St ${firstPageNumber}>>]>>`;
}
