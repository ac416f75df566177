const UNIT_RANGE = 65_536;
/** Spreads similar numbers over the table. */
const MULTIPLIER = 0x9e3779b1;
const INITIAL_BITS = 12;

/**
 * A hash table from texts of one or two UTF-16 units to numbers, in flat arrays. Texts without spaces consist of such words, thousands in each, and a
 * Map takes several times as long.
 */
export class ShortForms {
  #bits = INITIAL_BITS;
  /** The units of a text as one number; zero if the place is empty. */
  #texts = new Uint32Array(2 ** INITIAL_BITS);
  #numbers = new Uint32Array(2 ** INITIAL_BITS);
  #size = 0;

  /** True for the texts that the table can contain. */
  static accepts(text: string): boolean {
    return text.length > 0 && text.length <= 2 && text.charCodeAt(0) !== 0 && text.charCodeAt(1) !== 0;
  }

  /** Returns the number of a text; `create` returns that of a text that is not in the table. */
  find(text: string, create: () => number): number {
    const units = text.charCodeAt(0) + (text.length === 2 ? text.charCodeAt(1) * UNIT_RANGE : 0);
    const place = this.#findPlace(units);
    if (this.#texts[place] === units) return this.#numbers[place] as number;
    const number = create();
    this.#texts[place] = units;
    this.#numbers[place] = number;
    this.#size += 1;
    if (2 * this.#size > this.#texts.length) this.#grow();
    return number;
  }

  #findPlace(units: number): number {
    const texts = this.#texts;
    const mask = texts.length - 1;
    let place = Math.imul(units, MULTIPLIER) >>> (32 - this.#bits);
    while (texts[place] !== 0 && texts[place] !== units) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [texts, numbers] = [this.#texts, this.#numbers];
    this.#bits += 1;
    this.#texts = new Uint32Array(2 ** this.#bits);
    this.#numbers = new Uint32Array(2 ** this.#bits);
    for (let i = 0; i < texts.length; i += 1) {
      const units = texts[i] as number;
      if (units === 0) continue;
      const place = this.#findPlace(units);
      this.#texts[place] = units;
      this.#numbers[place] = numbers[i] as number;
    }
  }
}
