import type { Evidence } from "../summarizer.ts";

type Place = Omit<Evidence, "quote">;

export const isSamePlace = (place: Place, other: Place): boolean =>
  place.message === other.message && place.start === other.start && place.end === other.end;

/** Compares points by the best evidence of each, as in a translation, whose words cannot be compared. */
export function startsAtSamePlace(
  { evidence: [place] }: { evidence: readonly Place[] },
  { evidence: [other] }: { evidence: readonly Place[] },
): boolean {
  return place !== undefined && other !== undefined && isSamePlace(place, other);
}

/** Returns true if one of the places has a part in common with one of the others. */
export const overlaps = (places: readonly Place[], others: readonly Place[]): boolean =>
  places.some((place) =>
    others.some((other) => place.message === other.message && place.start < other.end && other.start < place.end),
  );
