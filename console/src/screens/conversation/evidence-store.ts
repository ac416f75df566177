import type { SummaryFieldsFragment } from "../../gql/graphql.ts";

export type Evidence = SummaryFieldsFragment["statements"][number]["evidence"][number];

/** Something that the summary says, with the places that support it. */
export interface Statement {
  text: string;
  state?: SummaryFieldsFragment["statements"][number]["state"];
  evidence: readonly Evidence[];
}

/** A place to scroll to; the number changes with each request. */
export interface Target {
  evidence: Evidence;
  request: number;
}

const NONE: readonly Evidence[] = [];

/** The statements that are pointed at and followed. A message is rendered again only when its own lit places change. */
export class EvidenceStore {
  readonly #listeners = new Set<() => void>();
  #hovered: Statement | undefined;
  #pinned: Statement | undefined;
  #index = 0;
  #target: Target | undefined;
  #lit = new Map<string, readonly Evidence[]>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the lit places of a message: the same list until they change. */
  getLit(messageId: string): readonly Evidence[] {
    return this.#lit.get(messageId) ?? NONE;
  }

  isPinned(text: string): boolean {
    return this.#pinned?.text === text;
  }

  readonly getTarget = (): Target | undefined => this.#target;

  /** Lights the places of a statement, beside those of the pinned one. */
  readonly show = (statement: Statement | undefined): void => {
    this.#hovered = statement;
    this.#update();
  };

  /** Pins a statement and scrolls to its evidence; again, to its next evidence. */
  readonly follow = (statement: Statement): void => {
    const isSame = this.isPinned(statement.text);
    this.#index = isSame ? (this.#index + 1) % Math.max(statement.evidence.length, 1) : 0;
    this.#pinned = statement;
    const evidence = statement.evidence[this.#index];
    this.#target = evidence && { evidence, request: (this.#target?.request ?? 0) + 1 };
    this.#update();
  };

  #update(): void {
    const next = new Map<string, Evidence[]>();
    for (const place of [...(this.#pinned?.evidence ?? NONE), ...(this.#hovered?.evidence ?? NONE)])
      next.set(place.messageId, [...(next.get(place.messageId) ?? NONE), place]);
    const keep = (id: string, places: readonly Evidence[]) => {
      const before = this.getLit(id);
      return isSameList(before, places) ? before : places;
    };
    this.#lit = new Map([...next].map(([id, places]) => [id, keep(id, places)]));
    for (const listener of this.#listeners) listener();
  }
}

const isSameList = (one: readonly Evidence[], other: readonly Evidence[]) =>
  one.length === other.length && one.every((place, index) => place === other[index]);
