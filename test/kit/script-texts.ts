/** First and last code points of a script; ASCII words are all different, as in a list of words. */
const SCRIPTS: Record<string, readonly [number, number][]> = {
  Chinese: [[0x4e00, 0x9fa5]],
  Japanese: [
    [0x3041, 0x3094],
    [0x30a1, 0x30fa],
    [0x4e00, 0x8fff],
  ],
  Thai: [[0x0e01, 0x0e2e]],
  Arabic: [[0x0627, 0x064a]],
  ASCII: [[0x61, 0x7a]],
};
/** The longest content of a conversation that is not divided. */
const LENGTH = 9_999;

export const SCRIPT_NAMES = Object.keys(SCRIPTS);

export interface ScriptItem {
  title: string;
  content: string;
  status: "failed";
}

/** A text without repetition, the same at each run. */
function createText(ranges: readonly [number, number][], seed: number): string {
  const spaced = ranges[0] !== undefined && ranges[0][0] < 0x0e00;
  let state = seed;
  const next = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const characters = Array.from({ length: LENGTH }, (_, i) => {
    const [first, last] = ranges[next(ranges.length)] ?? [0x61, 0x7a];
    return spaced && i % 8 === 7 && i < LENGTH - 1 ? " " : String.fromCodePoint(first + next(last - first + 1));
  });
  return characters.join("");
}

/** Creates conversations of the maximum length in a script, as an import receives them. */
export function createScriptItems(script: string, count: number): ScriptItem[] {
  const ranges = SCRIPTS[script] ?? [];
  return Array.from({ length: count }, (_, i) => ({
    title: `${script} ${i}`,
    content: createText(ranges, 1 + i),
    status: "failed",
  }));
}
