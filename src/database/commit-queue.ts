import { GroupMembers } from "./group-members.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

const MAX_GROUP_SIZE = 64;
/** Conflicts after which a change is separated from the others by smaller groups; losing a turn counts as one. */
const MAX_CONFLICTS = 6;

/** The changes that wait for a commit group. An account is in one group at a time. */
export class CommitQueue {
  #waiting: UnitOfWork[] = [];
  /** Accounts of the groups in flight. */
  readonly #busyAccounts = new Set<string>();
  readonly #conflicts = new WeakMap<UnitOfWork, number>();

  get length(): number {
    return this.#waiting.length;
  }

  push(unit: UnitOfWork): void {
    this.#waiting.push(unit);
  }

  /** Returns true if a change of such an account may be taken. */
  has(isWanted: (account: string) => boolean): boolean {
    return this.#waiting.some(({ account }) => !this.#busyAccounts.has(account) && isWanted(account));
  }

  /** Takes the next group of changes of such accounts, which are busy until they are freed. */
  takeGroup(isWanted: (account: string) => boolean, admitsLarge = true): UnitOfWork[] {
    const group = new GroupMembers(admitsLarge);
    const { units } = group;
    this.#waiting = this.#waiting.filter((unit) => {
      const isFree = !this.#busyAccounts.has(unit.account) && isWanted(unit.account);
      const isTaken = isFree && units.length < this.#computeMaxSize(units[0]) && group.add(unit);
      return !isTaken;
    });
    for (const { account } of units) this.#busyAccounts.add(account);
    return units;
  }

  /** Returns changes that conflicted to the head of the queue, in their order. */
  giveBack(units: readonly UnitOfWork[]): void {
    for (const unit of units) this.#conflicts.set(unit, this.countConflicts(unit) + 1);
    this.#waiting = [...units, ...this.#waiting];
  }

  /** Returns how often a change was given back. */
  countConflicts(unit: UnitOfWork): number {
    return this.#conflicts.get(unit) ?? 0;
  }

  /** Lets the accounts of a group take part in the next one. */
  free(units: readonly UnitOfWork[]): void {
    for (const { account } of units) this.#busyAccounts.delete(account);
  }

  #computeMaxSize(first: UnitOfWork | undefined): number {
    const conflicts = first ? this.countConflicts(first) : 0;
    return Math.max(1, MAX_GROUP_SIZE >> Math.max(0, conflicts - MAX_CONFLICTS));
  }
}
