/** A logistic regression as it is written to a file: the weight of each feature that holds; features without a weight count nothing. */
export interface ModelFile {
  bias: number;
  weights: Readonly<Record<string, number>>;
}

/** A logistic regression. */
export interface Model {
  bias: number;
  weights: ReadonlyMap<string, number>;
}

/** Reads a model, whose features may have any name. */
export const readModel = ({ bias, weights }: ModelFile): Model => ({ bias, weights: new Map(Object.entries(weights)) });

/** Computes the logarithm of the odds of what a model was fitted to. */
export function computeLogOdds({ bias, weights }: Model, features: Iterable<string>): number {
  let sum = bias;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return sum;
}

/** Computes the probability of what a model was fitted to. */
export const computeProbability = (model: Model, features: Iterable<string>): number =>
  toProbability(computeLogOdds(model, features));

/** Returns the first item of the highest probability; undefined if that is below the minimum. */
export function findLikeliest<T>(items: readonly T[], estimate: (item: T) => number, minimum: number): T | undefined {
  const [best] = items
    .map((item) => ({ item, probability: estimate(item) }))
    .toSorted((a, b) => b.probability - a.probability);
  return best && best.probability >= minimum ? best.item : undefined;
}

/** Converts the logarithm of odds to a probability. */
export const toProbability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
