/** The cross-reference table (ISO 32000-1, 7.5.4): byte offsets of the objects by their numbers; 0 = not written. */
export function formatCrossReferenceTable(offsets: readonly number[]): string {
  const entries = offsets.map((offset, id) => (id === 0 ? "0000000000 65535 f \n" : formatEntry(offset)));
  return `xref\n0 ${offsets.length}\n${entries.join("")}`;
}

function formatEntry(offset: number): string {
  return offset === 0 ? "0000000000 00000 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
}
