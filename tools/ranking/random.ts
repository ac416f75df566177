const MODULUS = 2_147_483_648;

/** Returns a function that returns numbers from 0 to 1, the same for equal seeds. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % MODULUS;
    return state / MODULUS;
  };
}
