import { describe, expect, it } from "vitest";
import { measureDecisions, measureTasks } from "../../../tools/ranking/measure-points.ts";
import { readTraps } from "../../kit/traps.ts";

describe("the points of conversations in other languages than English", () => {
  it.each([
    { name: "languages", language: "de", tasks: 20, share: 0.8, decisions: 5 },
    { name: "languages", language: "fr", tasks: 25, share: 0.75, decisions: 8 },
    { name: "languages", language: "es", tasks: 21, share: 0.7, decisions: 7 },
    { name: "languages", language: "pt", tasks: 20, share: 0.8, decisions: 7 },
    { name: "languages", language: "it", tasks: 23, share: 0.7, decisions: 6 },
    { name: "languages-held-out", language: "de", tasks: 18, share: 0.75, decisions: 1 },
    { name: "languages-held-out", language: "fr", tasks: 17, share: 0.75, decisions: 1 },
    { name: "languages-held-out", language: "es", tasks: 17, share: 0.65, decisions: 1 },
    { name: "languages-held-out", language: "pt", tasks: 13, share: 0.55, decisions: 1 },
    { name: "languages-held-out", language: "it", tasks: 11, share: 0.4, decisions: 3 },
  ])("are found in $name ($language)", ({ name, language, tasks, share, decisions }) => {
    const traps = readTraps(name).filter((trap) => trap.language === language);
    const counts = measureTasks(traps);
    expect(counts.found).toBeGreaterThanOrEqual(tasks);
    expect(counts.right / counts.listed).toBeGreaterThanOrEqual(share);
    expect(measureDecisions(traps).found).toBeGreaterThanOrEqual(decisions);
  });
});
