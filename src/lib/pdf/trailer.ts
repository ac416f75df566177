import { createHash } from "node:crypto";
import type { ExportAbout } from "../../exports/source.ts";
import { type PdfObjects, pdfText } from "./objects.ts";

interface Parts {
  pages: number;
  outline: number;
  /** Pages before the first conversation, and the number printed on its page. */
  frontPages: number;
  firstNumber: number;
}

/** Writes what tells readers and archives what the document is; gives the entries of the trailer. */
export function writeCatalog(objects: PdfObjects, about: ExportAbout, parts: Parts): string {
  const title = `Conversations of ${about.account.email}`;
  const made = new Date(about.created_at).toISOString().replace(/\.\d+Z$/, "Z");
  const [catalog, info, metadata] = [objects.allot(), objects.allot(), objects.allot()];
  const { pages, outline, frontPages, firstNumber } = parts;
  // Only when conversations came or went while they were counted do the numbers need to be told apart from the places.
  const labels =
    firstNumber === frontPages + 1 ? "" : `/PageLabels<</Nums[0<</S/D>>${frontPages}<</S/D/St ${firstNumber}>>]>>`;
  objects.write(
    catalog,
    `<</Type/Catalog/Pages ${pages} 0 R/Outlines ${outline} 0 R/PageMode/UseOutlines/Lang(en)/Metadata ${metadata} 0 R` +
      `/ViewerPreferences<</DisplayDocTitle true>>${labels}>>`,
  );
  const moment = `D:${made.replace(/[-:TZ]/g, "")}Z`;
  objects.write(
    info,
    `<</Title ${pdfText(title)}/Author ${pdfText(about.account.email)}/Subject ${pdfText("Conversations and their summaries")}` +
      `/Creator(Recap)/Producer(Recap)/CreationDate(${moment})/ModDate(${moment})>>`,
  );
  objects.writeStream(metadata, xmp(title, about.account.email, made), "/Type/Metadata/Subtype/XML");
  const id = createHash("sha256").update(JSON.stringify(about)).digest("hex").slice(0, 32);
  return `/Root ${catalog} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]`;
}

function xmp(title: string, author: string, made: string): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${made}</xmp:CreateDate><xmp:CreatorTool>Recap</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
