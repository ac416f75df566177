/** A message with what tells its thread. */
interface Linked {
  id: string | undefined;
  /** Ids of earlier messages of its thread. */
  references: readonly string[];
}

/** Groups messages that refer to each other, in any order, into threads. */
export class Threads {
  /** From an id to another one of its thread. */
  readonly #links = new Map<unknown, unknown>();

  add(message: Linked): void {
    for (const id of [message.id, ...message.references]) if (id !== undefined) this.#join(id, message);
  }

  /** Returns a value that all messages of the thread share. */
  find(message: Linked): unknown {
    return this.#findRoot(message);
  }

  #join(one: unknown, other: unknown): void {
    const [from, to] = [this.#findRoot(one), this.#findRoot(other)];
    if (from !== to) this.#links.set(from, to);
  }

  #findRoot(start: unknown): unknown {
    let root = start;
    for (let next = this.#links.get(root); next !== undefined; next = this.#links.get(root)) root = next;
    // Shortens the way for the next search.
    for (let at = start; at !== root; ) {
      const next = this.#links.get(at);
      this.#links.set(at, root);
      at = next;
    }
    return root;
  }
}
