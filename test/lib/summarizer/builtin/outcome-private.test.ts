import { describe } from "vitest";
import { testOutcomes } from "../../../kit/outcomes.ts";

describe("short summaries of families, friends, clubs, neighbours and small trades", () => {
  testOutcomes([
    { name: "talks", keyFacts: 20, tasks: 31, share: 0.6, falsehoods: 1 },
    { name: "households", keyFacts: 51, tasks: 82, share: 0.6, falsehoods: 16 },
    { name: "clubs", keyFacts: 51, tasks: 76, share: 0.6, falsehoods: 9 },
    { name: "groups", keyFacts: 65, tasks: 54, share: 0.55, falsehoods: 14 },
    { name: "friends", keyFacts: 50, tasks: 29, share: 0.55, falsehoods: 8 },
    { name: "events", keyFacts: 78, tasks: 77, share: 0.65, falsehoods: 3 },
    { name: "relatives", keyFacts: 73, tasks: 51, share: 0.55, falsehoods: 10 },
    { name: "orders", keyFacts: 82, tasks: 33, share: 0.55, falsehoods: 11 },
    { name: "exchanges", keyFacts: 80, tasks: 24, share: 0.45, falsehoods: 7 },
    { name: "crews", keyFacts: 71, tasks: 62, share: 0.55, falsehoods: 16 },
    { name: "rotas", keyFacts: 75, tasks: 52, share: 0.5, falsehoods: 8 },
    { name: "dealings", keyFacts: 85, tasks: 74, share: 0.6, falsehoods: 12 },
  ]);
});
