import type { Bits } from "./bits.ts";
import { type DecodedPostings, decodePostings, reserveDecoded } from "./postings.ts";
import { WindowedPostings } from "./windows.ts";

/** The postings of one key of a segment, in the form that their number requires. */
export class PostingList {
  readonly count: number;
  /** Set if the postings are readable by windows. */
  readonly windowed: WindowedPostings | undefined;
  readonly #bytes: Uint8Array;

  /** `documents`: number of documents of the segment, if the postings are in windows. */
  constructor(bytes: Uint8Array, count: number, documents: number | undefined) {
    this.count = count;
    this.#bytes = bytes;
    this.windowed = documents === undefined ? undefined : new WindowedPostings(bytes, documents);
  }

  /** Decodes all postings into arrays that all calls share. */
  decode(): DecodedPostings {
    const { windowed } = this;
    if (!windowed) return decodePostings(this.#bytes);
    const decoded = reserveDecoded(this.count);
    decoded.count = 0;
    for (let window = 0; window < windowed.windows; window += 1)
      decoded.count += windowed.readWindow(window, decoded.documents, decoded.frequencies, decoded.count);
    return decoded;
  }

  /** Adds the documents. */
  addTo(bits: Bits): void {
    if (this.windowed) {
      this.windowed.addTo(bits);
      return;
    }
    const { count, documents } = decodePostings(this.#bytes);
    for (let i = 0; i < count; i += 1) bits.add(documents[i] as number);
  }
}
