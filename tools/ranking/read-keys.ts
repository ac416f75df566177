import { listKeyFeatures } from "../../src/lib/summarizer/builtin/rank/key-features.ts";
import type { Sample } from "./logistic.ts";
import { readDataSet } from "./read-cases.ts";

/** Reads the sentences of the English chats of a file of bench/data: whether a reader needs them to know a key fact. */
export const readKeySamples = (name: string): Sample[] =>
  readDataSet(name)
    .filter(({ facts }) => facts.length > 0)
    .flatMap(({ ranked: { sentences, features }, facts }) => {
      const needed = new Set(facts.flat(3));
      return listKeyFeatures(
        sentences,
        features.map(({ key: _, ...measured }) => measured),
      ).map((names, index) => ({
        features: names,
        isTrue: needed.has(index),
      }));
    });
