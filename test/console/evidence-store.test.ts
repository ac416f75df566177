import { describe, expect, it } from "vitest";
import { EvidenceStore, type Statement } from "../../console/src/screens/conversation/evidence-store.ts";

const place = (messageId: string, start = 0) => ({ messageId, start, end: start + 5, quote: "words" });
const BOTH: Statement = { text: "Both agree.", evidence: [place("a"), place("b")] };
const SECOND: Statement = { text: "Ben agrees.", evidence: [place("b", 9)] };

describe("the evidence of statements", () => {
  it("changes the lit places of the messages that it names, and of no other one", () => {
    const store = new EvidenceStore();
    const ids = ["a", "b", "c"];
    let lit = ids.map((id) => store.getLit(id));
    /** Ids whose list is another one: React renders these messages again. */
    const findChanged = () => {
      const before = lit;
      lit = ids.map((id) => store.getLit(id));
      return ids.filter((_id, index) => lit[index] !== before[index]);
    };
    store.show(SECOND);
    expect(findChanged()).toEqual(["b"]);
    store.follow(BOTH);
    expect(findChanged()).toEqual(["a", "b"]);
    store.show(undefined);
    expect(findChanged()).toEqual(["b"]);
    store.show(BOTH);
    store.show(undefined);
    expect(lit[2]).toEqual([]);
    expect(store.getLit("a")).toEqual([place("a")]);
  });

  it("scrolls to the first place of a followed statement, then to its next one", () => {
    const store = new EvidenceStore();
    const targets = [BOTH, BOTH, BOTH, SECOND].map((statement) => {
      store.follow(statement);
      return [store.getTarget()?.evidence.messageId, store.getTarget()?.request];
    });
    expect(targets).toEqual([
      ["a", 1],
      ["b", 2],
      ["a", 3],
      ["b", 4],
    ]);
    expect([store.isPinned(SECOND.text), store.isPinned(BOTH.text)]).toEqual([true, false]);
  });
});
