import type { Sentence } from "../segment/sentence.ts";

/** A number that differs by a larger factor is of another matter. */
const MAX_RATIO = 4;
/** Numbers of a unit that are compared, so that the time does not grow with the square of the text. */
const MAX_NUMBERS = 20;

/** The days and numbers of the sentences before one, which it may change. */
export class Earlier {
  readonly #days = new Set<string>();
  readonly #numbers = new Map<string | null, number[]>();

  /** Returns whether a sentence names another day than those before, and another number of the same unit and magnitude. */
  compare({ days, numbers }: Sentence): { changesDay: boolean; changesNumber: boolean } {
    const own = new Set(days.filter((day) => this.#days.has(day)));
    return {
      changesDay: days.length > 0 && this.#days.size > own.size,
      changesNumber: numbers.some(({ value, unit }) =>
        (this.#numbers.get(unit) ?? []).some((other) => isComparable(other, Number(value))),
      ),
    };
  }

  add({ days, numbers }: Sentence): void {
    for (const day of days) this.#days.add(day);
    for (const { value, unit } of numbers)
      this.#numbers.set(unit, [...(this.#numbers.get(unit) ?? []), Number(value)].slice(-MAX_NUMBERS));
  }
}

const isComparable = (one: number, other: number): boolean =>
  one !== other && one / other < MAX_RATIO && one / other > 1 / MAX_RATIO;
