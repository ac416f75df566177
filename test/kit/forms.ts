import { type Model, readModel } from "../../src/lib/summarizer/builtin/learned/logistic.ts";
import { ENGLISH } from "../../src/lib/summarizer/builtin/points/english-forms.ts";
import type { PointModels, TaskForms } from "../../src/lib/summarizer/builtin/points/task-forms.ts";

/** Creates a model of the given weights. */
export const createModel = (bias: number, weights: Record<string, number>): Model => readModel({ bias, weights });

/** Returns the English forms with other models. */
export function withModels(models: Partial<PointModels>): TaskForms {
  if (!ENGLISH.models) throw new Error("the English forms have no models");
  return { ...ENGLISH, models: { ...ENGLISH.models, ...models } };
}
