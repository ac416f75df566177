import { describe, expect, it } from "vitest";
import { createPatch, createReset, type ListPatch, type LiveEntry } from "../../../src/conversations/live/patch.ts";
import { createRandom } from "../../lib/search/random-corpus.ts";

const random = createRandom(11);
const below = (count: number) => Math.floor(random() * count);

/** As docs/live.md describes it. */
function applyPatch(list: readonly string[], { reset, removed_ids, entries }: ListPatch): string[] {
  const gone = new Set([...removed_ids, ...entries.map(({ conversation_id }) => conversation_id)]);
  const next = reset ? [] : list.filter((id) => !gone.has(id));
  for (const { index, conversation_id } of entries) next.splice(index, 0, conversation_id);
  return next;
}

function createState() {
  const ids = Array.from({ length: 12 }, (_, i) => `c${i}`);
  const entries: LiveEntry[] = [];
  while (ids.length > 0 && entries.length < 8) {
    const [id = ""] = ids.splice(below(ids.length), 1);
    if (random() < 0.8) entries.push({ id, version: below(2), cursor: id });
  }
  return { entries, hasNextPage: random() < 0.5 };
}

const getIds = ({ entries }: { entries: readonly LiveEntry[] }) => entries.map(({ id }) => id);

describe("a patch of a list", () => {
  it("leads from any page to any other, with each entry that changed and no other", () => {
    let unchanged = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const [from, to] = [createState(), createState()];
      expect(applyPatch(["x"], createReset(from))).toEqual(getIds(from));
      const patch = createPatch(from, to);
      if (!patch) throw new Error("two random pages are equal");
      expect(applyPatch(getIds(from), patch)).toEqual(getIds(to));
      const versions = new Map(from.entries.map(({ id, version }) => [id, version]));
      for (const { id, version } of to.entries) {
        const entry = patch.entries.find(({ conversation_id }) => conversation_id === id);
        if (!versions.has(id)) expect(entry?.change).toBe("inserted");
        else if (versions.get(id) !== version) expect(entry?.change).toMatch(/updated|moved/);
        else unchanged += Number(entry === undefined);
      }
    }
    expect(unchanged).toBeGreaterThan(500);
  });

  it("moves as few entries as possible, and is none between equal pages", () => {
    const state = (text: string) => ({
      entries: [...text].map((id) => ({ id, version: 1, cursor: id })),
      hasNextPage: false,
    });
    const moved = createPatch(state("abcde"), state("eabcd"));
    expect(moved?.entries).toEqual([{ index: 0, change: "moved", conversation_id: "e", cursor: "e" }]);
    expect(createPatch(state("abc"), state("abc"))).toBeUndefined();
    expect(createPatch(state("abc"), { ...state("abc"), hasNextPage: true })).toMatchObject({ has_next_page: true });
  });
});
