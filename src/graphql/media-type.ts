const MEDIA_TYPES = ["application/json", "application/graphql-response+json"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/**
 * Selects the type of a response by `Accept` as Apollo does: by quality, then by the precision of the range, then by the order of the
 * ranges. Undefined: neither is accepted.
 */
export function selectMediaType(accept: string | undefined): MediaType | undefined {
  const ranges = (accept || "*/*").split(",").map(parseRange);
  const candidates = MEDIA_TYPES.flatMap((type) => {
    const [best] = ranges
      .map((range, order) => ({ type, order, quality: range.quality, precision: getPrecision(range.name, type) }))
      .filter(({ precision }) => precision >= 0)
      .sort((a, b) => b.precision - a.precision || b.quality - a.quality);
    return best && best.quality > 0 ? [best] : [];
  });
  const [selected] = candidates.sort((a, b) => b.quality - a.quality || b.precision - a.precision || a.order - b.order);
  return selected?.type;
}

/** Returns true if errors of the document have the status 400 instead of 200. */
export const isGraphqlResponse = (accept: string | undefined): boolean =>
  selectMediaType(accept) === "application/graphql-response+json";

function parseRange(text: string): { name: string; quality: number } {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length);
  return { name, quality: quality === undefined ? 1 : Number.parseFloat(quality) || 0 };
}

/** Index of the range in the list from the least precise one; -1 for a range that does not contain the type. */
const getPrecision = (range: string, type: MediaType): number => ["*/*", "application/*", type].indexOf(range);
