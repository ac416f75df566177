import type { UnitOfWork } from "./unit-of-work.ts";

/** A larger change is committed alone. */
const MAX_SHARED_BYTES = 250_000;
/** Of all changes of a group. */
const MAX_GROUP_BYTES = 1_000_000;
/** Assumed for a change that states no size: a conversation with its event and its deliveries. */
const DEFAULT_BYTES = 10_000;

const getBytes = ({ bytes = DEFAULT_BYTES }: UnitOfWork) => bytes;

/** Returns true for a group of one large change, of which one at a time is in flight, so that small changes never wait for several. */
export function isLargeGroup([first]: readonly UnitOfWork[]): boolean {
  return first !== undefined && getBytes(first) > MAX_SHARED_BYTES;
}

/** Selects the changes that share a group, by their size. */
export class GroupMembers {
  readonly units: UnitOfWork[] = [];
  readonly #admitsLarge: boolean;
  /** Accounts with a change that does not fit: their later changes must not precede it. */
  readonly #postponed = new Set<string>();
  #bytes = 0;

  /** `admitsLarge`: false while a large change is in flight. */
  constructor(admitsLarge: boolean) {
    this.#admitsLarge = admitsLarge;
  }

  /** Adds the change if it fits. */
  add(unit: UnitOfWork): boolean {
    if (this.#postponed.has(unit.account)) return false;
    if (!this.#fits(unit)) {
      this.#postponed.add(unit.account);
      return false;
    }
    this.units.push(unit);
    this.#bytes += getBytes(unit);
    return true;
  }

  #fits(unit: UnitOfWork): boolean {
    if (isLargeGroup([unit])) return this.#admitsLarge && this.units.length === 0;
    return !isLargeGroup(this.units) && this.#bytes + getBytes(unit) <= MAX_GROUP_BYTES;
  }
}
