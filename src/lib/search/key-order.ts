import { type Steps, sortInSteps } from "./steps.ts";

/** Numbers that the engine sorts at once. */
const RUN_LENGTH = 8_192;
/** A number contains the beginning of a key and the position of the key below this. */
const MAX_KEYS = 2 ** 20;
const UNIT_RANGE = 2 ** 16;

/**
 * Returns the positions of distinct keys in the order of the keys. It sorts one number for each key, its first three characters and its position,
 * and compares texts only where these characters are equal: a fraction of the time of comparing texts.
 */
export function* sortKeys(keys: readonly string[]): Steps<Uint32Array> {
  const order = new Uint32Array(keys.length);
  if (keys.length > MAX_KEYS) {
    const positions = Array.from(keys.keys());
    order.set(yield* sortInSteps(positions, (a, b) => compare(keys[a] as string, keys[b] as string)));
    return order;
  }
  const numbers = yield* sortNumbers(yield* toNumbers(keys));
  for (let start = 0, end = 0; start < numbers.length; start = end) {
    const beginning = getBeginning(numbers[start] as number);
    for (end = start + 1; end < numbers.length && getBeginning(numbers[end] as number) === beginning; ) end += 1;
    if (end === start + 1) order[start] = (numbers[start] as number) % MAX_KEYS;
    else {
      const equal = Array.from(numbers.subarray(start, end), (number) => number % MAX_KEYS);
      order.set(yield* sortInSteps(equal, (a, b) => compare(keys[a] as string, keys[b] as string)), start);
    }
    if (Math.floor(start / RUN_LENGTH) !== Math.floor(end / RUN_LENGTH)) yield;
  }
  return order;
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
const getBeginning = (number: number) => Math.floor(number / MAX_KEYS);

/** The first character of keys has two values, which are in one bit. */
function* toNumbers(keys: readonly string[]): Steps<Float64Array<ArrayBuffer>> {
  const numbers = new Float64Array(keys.length);
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] as string;
    const kind = key.charCodeAt(0) === TERM ? 1 : 0;
    const units = kind * UNIT_RANGE * UNIT_RANGE + getUnit(key, 1) * UNIT_RANGE + getUnit(key, 2);
    numbers[i] = units * MAX_KEYS + i;
    if (i % RUN_LENGTH === 0) yield;
  }
  return numbers;
}

const TERM = "t".charCodeAt(0);
const getUnit = (key: string, at: number) => (at < key.length ? key.charCodeAt(at) : 0);

/** Sorts runs, and merges them. */
function* sortNumbers(numbers: Float64Array<ArrayBuffer>): Steps<Float64Array<ArrayBuffer>> {
  for (let start = 0; start < numbers.length; start += RUN_LENGTH) {
    numbers.subarray(start, start + RUN_LENGTH).sort();
    yield;
  }
  let from = numbers;
  let to = new Float64Array(numbers.length > RUN_LENGTH ? numbers.length : 0);
  for (let length = RUN_LENGTH; length < numbers.length; length *= 2) {
    for (let start = 0; start < numbers.length; start += 2 * length) yield* mergeRuns(from, to, start, length);
    [from, to] = [to, from];
  }
  return from;
}

function* mergeRuns(from: Float64Array, to: Float64Array, start: number, length: number): Steps<void> {
  const middle = Math.min(start + length, from.length);
  const end = Math.min(middle + length, from.length);
  for (let i = start, j = middle, at = start; at < end; at += 1) {
    const takesFirst = j === end || (i < middle && (from[i] as number) < (from[j] as number));
    to[at] = from[takesFirst ? i++ : j++] as number;
    if (at % RUN_LENGTH === 0) yield;
  }
}
