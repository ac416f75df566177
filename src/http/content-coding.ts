import { promisify } from "node:util";
import * as zlib from "node:zlib";

/** The cheapest levels: a higher one takes several times the processor time for a tenth of the bytes. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 0 } };
const ZSTD = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };
const GZIP = { level: 1 };

interface Compressor {
  compressSync(text: string | Buffer): Buffer;
  compress(text: string | Buffer): Promise<Buffer>;
}

const [brotli, zstd, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.zstdCompress), promisify(zlib.gzip)];

/** By processor time, the cheapest first. */
const COMPRESSORS = {
  br: { compressSync: (text) => zlib.brotliCompressSync(text, BROTLI), compress: (text) => brotli(text, BROTLI) },
  zstd: { compressSync: (text) => zlib.zstdCompressSync(text, ZSTD), compress: (text) => zstd(text, ZSTD) },
  gzip: { compressSync: (text) => zlib.gzipSync(text, GZIP), compress: (text) => gzip(text, GZIP) },
} satisfies Record<string, Compressor>;

export type ContentCoding = keyof typeof COMPRESSORS;

const CODINGS: readonly ContentCoding[] = ["br", "zstd", "gzip"];
/** A longer text is compressed in a thread: the event loop would be blocked for more than a quarter of a millisecond. */
const MAX_SYNC_LENGTH = 32_768;

/** Selects a coding by `Accept-Encoding` (RFC 9110 section 12.5.3); undefined for an unchanged response. */
export function selectCoding(header: string | undefined): ContentCoding | undefined {
  if (!header) return undefined;
  const weights = new Map(header.toLowerCase().split(",").map(parseWeight));
  let best: ContentCoding | undefined;
  let highest = weights.get("identity") ?? 0;
  for (const coding of CODINGS) {
    const weight =
      weights.get(coding) ?? (coding === "gzip" ? weights.get("x-gzip") : undefined) ?? weights.get("*") ?? 0;
    if (weight > highest || (weight === highest && weight > 0 && !best)) [best, highest] = [coding, weight];
  }
  return best;
}

function parseWeight(item: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = item.split(";");
  const [, weight] = /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(parameters.join(";")) ?? [];
  return [coding.trim(), weight === undefined ? 1 : Number(weight)];
}

export function compress(coding: ContentCoding, text: string | Buffer): Buffer | Promise<Buffer> {
  const { compress, compressSync } = COMPRESSORS[coding];
  return text.length > MAX_SYNC_LENGTH ? compress(text) : compressSync(text);
}
