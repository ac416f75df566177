import { describe } from "vitest";
import { testOutcomes } from "../../../kit/outcomes.ts";

describe("short summaries of teams, customers, boards and meetings at work", () => {
  testOutcomes([
    { name: "offices", keyFacts: 47, tasks: 54, share: 0.55, falsehoods: 8 },
    { name: "customers", keyFacts: 65, tasks: 52, share: 0.45, falsehoods: 5 },
    { name: "sites", keyFacts: 87, tasks: 60, share: 0.5, falsehoods: 5 },
    { name: "boards", keyFacts: 60, tasks: 78, share: 0.55, falsehoods: 7 },
    { name: "briefs", keyFacts: 72, tasks: 78, share: 0.7, falsehoods: 11 },
    { name: "threads", keyFacts: 40, tasks: 49, share: 0.6, falsehoods: 4 },
    { name: "sessions", keyFacts: 57, tasks: 98, share: 0.55, falsehoods: 1 },
    { name: "shifts", keyFacts: 72, tasks: 41, share: 0.55, falsehoods: 6 },
    { name: "teams", keyFacts: 71, tasks: 61, share: 0.6, falsehoods: 5 },
    { name: "agendas", keyFacts: 48, tasks: 62, share: 0.4, falsehoods: 0 },
    { name: "reviews", keyFacts: 39, tasks: 55, share: 0.5, falsehoods: 3 },
  ]);
});
