// Fits the models of the built-in summarizer to bench/data, and writes them beside the code that reads their features:
//   node tools/ranking/fit-models.ts [tasks | decisions | facts | antecedents | keys | relations | topics]
// Without a name it fits all of them, each in a process of its own, as the features of each depend on the model before it.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FITTED, FITTED_EARLIER } from "./data-sets.ts";
import { fitModel, type Options, type Sample } from "./logistic.ts";
import { readAntecedentSamples } from "./read-antecedents.ts";
import { readKeySamples } from "./read-keys.ts";
import { readDecisionSamples, readFactSamples } from "./read-points.ts";
import { readRelationSamples } from "./read-relations.ts";
import { readTaskSamples } from "./read-tasks.ts";
import { readTopicSamples } from "./read-topics.ts";

interface Target {
  path: string;
  read: (name: string) => Sample[];
  /** Files of bench/data, FITTED unless given. */
  files?: readonly string[];
  options: Options;
}

const TARGETS: Readonly<Record<string, Target>> = {
  tasks: {
    path: "points/task-model.json",
    read: readTaskSamples,
    options: { l1: 50, l2: 100, passes: 20 },
  },
  decisions: {
    path: "points/decision-model.json",
    read: readDecisionSamples,
    options: { l1: 20, l2: 30, passes: 10 },
  },
  facts: {
    path: "points/fact-model.json",
    read: readFactSamples,
    options: { l1: 40, l2: 60, passes: 15 },
  },
  antecedents: {
    path: "points/antecedent-model.json",
    read: readAntecedentSamples,
    options: { l1: 20, l2: 60, passes: 10 },
  },
  keys: {
    path: "rank/key-model.json",
    read: readKeySamples,
    options: { l1: 20, l2: 30, passes: 10 },
  },
  relations: {
    path: "compose/relation-model.json",
    read: readRelationSamples,
    files: FITTED_EARLIER,
    options: { l1: 20, l2: 60, passes: 10 },
  },
  topics: {
    path: "rank/topic-model.json",
    read: readTopicSamples,
    options: { l1: 4, l2: 15, passes: 10 },
  },
};

const [, , name] = process.argv;
if (name === undefined) {
  for (const each of Object.keys(TARGETS))
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), each], { stdio: "inherit" });
} else {
  const target = TARGETS[name];
  if (!target) throw new Error(`unknown model "${name}": use ${Object.keys(TARGETS).join(", ")}`);
  fitTarget(target);
}

function fitTarget({ path, read, files = FITTED, options }: Target): void {
  const samples = files.flatMap(read);
  const model = fitModel(samples, options);
  const url = new URL(`../../src/lib/summarizer/builtin/${path}`, import.meta.url);
  writeFileSync(url, `${JSON.stringify(model, null, 2)}\n`);
  const [weights, positive] = [Object.keys(model.weights).length, samples.filter(({ isTrue }) => isTrue).length];
  process.stdout.write(`${path}: ${weights} weights from ${samples.length} samples, ${positive} of them true\n`);
}
