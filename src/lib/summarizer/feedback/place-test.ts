import { isSamePlace } from "../points/places.ts";
import type { Evidence } from "../summarizer.ts";

interface Placed {
  evidence: readonly Evidence[];
}

/**
 * Creates a test for the points at the places of a given one, which tells it from others with the same text. All pass if none of
 * `points` is there, as places of earlier versions and of other languages can differ.
 */
export function createPlaceTest(points: readonly Placed[], evidence: readonly Evidence[]): (point: Placed) => boolean {
  const isThere = (point: Placed) =>
    evidence.every((place) => point.evidence.some((other) => isSamePlace(place, other)));
  return points.some(isThere) ? isThere : () => true;
}
