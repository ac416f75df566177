/** Keeps the documents of one segment with the highest scores; of equal scores those with the highest numbers. */
export class TopDocuments {
  readonly #limit: number;
  readonly #minScore: number;
  /** A heap, the last one in the order first. */
  readonly #scores: number[] = [];
  readonly #documents: number[] = [];

  /** Ignores scores below `minScore`. */
  constructor(limit: number, minScore: number) {
    this.#limit = limit;
    this.#minScore = minScore;
  }

  /** A document with a lower score is not among them. */
  get threshold(): number {
    return this.#scores.length < this.#limit ? this.#minScore : Math.max(this.#minScore, this.#scores[0] as number);
  }

  add(document: number, score: number): void {
    if (score < this.#minScore || this.#limit <= 0) return;
    const [scores, documents] = [this.#scores, this.#documents];
    if (scores.length < this.#limit) {
      scores.push(score);
      documents.push(document);
      this.#moveUp(scores.length - 1);
    } else if (score > (scores[0] as number) || (score === scores[0] && document > (documents[0] as number))) {
      scores[0] = score;
      documents[0] = document;
      this.#moveDown();
    }
  }

  /** In their order, best first. */
  toSorted(): { document: number; score: number }[] {
    return this.#documents
      .map((document, i) => ({ document, score: this.#scores[i] as number }))
      .sort((a, b) => b.score - a.score || b.document - a.document);
  }

  #moveUp(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1;
      if (!this.#isBefore(parent, at)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #moveDown(): void {
    for (let at = 0; ; ) {
      let last = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2; child += 1)
        if (child < this.#scores.length && this.#isBefore(last, child)) last = child;
      if (last === at) return;
      this.#swap(at, last);
      at = last;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const difference = (this.#scores[a] as number) - (this.#scores[b] as number);
    return difference > 0 || (difference === 0 && (this.#documents[a] as number) > (this.#documents[b] as number));
  }

  #swap(a: number, b: number): void {
    for (const values of [this.#scores, this.#documents]) {
      const value = values[a] as number;
      values[a] = values[b] as number;
      values[b] = value;
    }
  }
}
