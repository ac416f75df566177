import { describe } from "vitest";
import { testOutcomes } from "../../../kit/outcomes.ts";

describe("short summaries of negotiations, complaints, incidents and changed plans", () => {
  testOutcomes([
    { name: "situations", keyFacts: 42, tasks: 27, share: 0.95, falsehoods: 2 },
    { name: "outcomes", keyFacts: 16, tasks: 24, share: 0.95, falsehoods: 2 },
    { name: "outcomes-held-out", keyFacts: 16, tasks: 22, share: 0.95, falsehoods: 1 },
    { name: "endings", keyFacts: 22, tasks: 12, share: 0.85, falsehoods: 2 },
    { name: "endings-held-out", keyFacts: 24, tasks: 15, share: 0.85, falsehoods: 2 },
    { name: "everyday", keyFacts: 33, tasks: 32, share: 0.95, falsehoods: 3 },
    { name: "everyday-held-out", keyFacts: 32, tasks: 26, share: 0.85, falsehoods: 2 },
    { name: "errands", keyFacts: 20, tasks: 33, share: 0.8, falsehoods: 5 },
    { name: "errands-held-out", keyFacts: 10, tasks: 28, share: 0.9, falsehoods: 3 },
    { name: "meetings", keyFacts: 20, tasks: 36, share: 0.85, falsehoods: 2 },
    { name: "meetings-held-out", keyFacts: 13, tasks: 24, share: 0.75, falsehoods: 0 },
    { name: "decided", keyFacts: 32, tasks: 29, share: 0.8, falsehoods: 3 },
    { name: "decided-held-out", keyFacts: 16, tasks: 13, share: 0.85, falsehoods: 0 },
    { name: "calls", keyFacts: 38, tasks: 32, share: 0.8, falsehoods: 1 },
    { name: "calls-held-out", keyFacts: 18, tasks: 14, share: 0.65, falsehoods: 0 },
    { name: "minutes", keyFacts: 16, tasks: 31, share: 0.8, falsehoods: 0 },
    { name: "minutes-held-out", keyFacts: 8, tasks: 19, share: 0.75, falsehoods: 0 },
    { name: "desk", keyFacts: 41, tasks: 42, share: 0.8, falsehoods: 2 },
    { name: "desk-held-out", keyFacts: 21, tasks: 14, share: 0.8, falsehoods: 2 },
    { name: "rounds", keyFacts: 30, tasks: 25, share: 0.65, falsehoods: 0 },
    { name: "rounds-held-out", keyFacts: 15, tasks: 16, share: 0.6, falsehoods: 0 },
    { name: "plans", keyFacts: 32, tasks: 22, share: 0.75, falsehoods: 2 },
    { name: "plans-held-out", keyFacts: 9, tasks: 10, share: 0.65, falsehoods: 0 },
    { name: "twists", keyFacts: 26, tasks: 26, share: 0.65, falsehoods: 0 },
    { name: "twists-held-out", keyFacts: 25, tasks: 20, share: 0.6, falsehoods: 6 },
    { name: "unseen-meetings", keyFacts: 27, tasks: 20, share: 0.6, falsehoods: 1 },
    { name: "unseen", keyFacts: 25, tasks: 30, share: 0.75, falsehoods: 1 },
    { name: "unseen-further", keyFacts: 23, tasks: 29, share: 0.75, falsehoods: 0 },
    { name: "unseen-changes", keyFacts: 32, tasks: 23, share: 0.7, falsehoods: 4 },
    { name: "unseen-late", keyFacts: 23, tasks: 35, share: 0.7, falsehoods: 1 },
    { name: "unseen-last", keyFacts: 17, tasks: 24, share: 0.65, falsehoods: 1 },
  ]);
});
