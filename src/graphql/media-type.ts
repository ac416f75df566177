import Negotiator from "negotiator";

const MEDIA_TYPES = ["application/json", "application/graphql-response+json"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Selects the type of a response by `Accept`, with the library by which Apollo does. Undefined: neither is accepted. */
export const selectMediaType = (accept: string | undefined): MediaType | undefined =>
  new Negotiator({ headers: { accept: accept || "*/*" } }).mediaType([...MEDIA_TYPES]) as MediaType | undefined;

/** Returns true if errors of the document have the status 400 instead of 200. */
export const isGraphqlResponse = (accept: string | undefined): boolean =>
  selectMediaType(accept) === "application/graphql-response+json";
