import type { MessagePlace } from "../report/report.ts";

/** Numbers of the objects of the places in messages to which points of the summary lead. */
export class MessageDestinations {
  readonly #ids = new Map<string, number>();
  readonly #found = new Set<number>();
  readonly #allocate: () => number;

  constructor(allocate: () => number) {
    this.#allocate = allocate;
  }

  /** Returns the number of the destination at a place; undefined without one. */
  link(place: MessagePlace | null | undefined): number | undefined {
    if (!place) return undefined;
    const key = formatKey(place);
    const id = this.#ids.get(key) ?? this.#allocate();
    this.#ids.set(key, id);
    return id;
  }

  /** Returns the number of a destination to which something leads. */
  find(place: MessagePlace): number | undefined {
    const id = this.#ids.get(formatKey(place));
    if (id !== undefined) this.#found.add(id);
    return id;
  }

  /** Lists the destinations that no line of a message has. */
  listMissing(): number[] {
    return [...this.#ids.values()].filter((id) => !this.#found.has(id));
  }
}

const formatKey = ({ message, line }: MessagePlace) => `${message}:${line}`;
