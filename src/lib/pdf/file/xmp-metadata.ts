import type { DocumentInfo } from "../report/report.ts";

/** The document's properties in XMP (ISO 32000-1, 14.3.2), which archives index. */
export function formatXmpMetadata({ title, author, creator, createdAt }: DocumentInfo): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${formatTimestamp(createdAt)}</xmp:CreateDate><xmp:CreatorTool>${escapeXml(creator)}</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** ISO 8601 without milliseconds. */
export function formatTimestamp(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, "Z");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
