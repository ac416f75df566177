import { describe, expect, it } from "vitest";
import { selectMediaType } from "../../src/graphql/media-type.ts";

const JSON_TYPE = "application/json";
const GRAPHQL_TYPE = "application/graphql-response+json";

describe("the media type of a response", () => {
  it.each([
    [undefined, JSON_TYPE],
    ["", JSON_TYPE],
    ["*/*", JSON_TYPE],
    ["application/*", JSON_TYPE],
    [GRAPHQL_TYPE, GRAPHQL_TYPE],
    [`${GRAPHQL_TYPE}, ${JSON_TYPE};q=0.9`, GRAPHQL_TYPE],
    [`${GRAPHQL_TYPE},${JSON_TYPE}`, GRAPHQL_TYPE],
    [`${JSON_TYPE}, ${GRAPHQL_TYPE}`, JSON_TYPE],
    [`${GRAPHQL_TYPE};q=0.1, ${JSON_TYPE}`, JSON_TYPE],
    [`${JSON_TYPE};Q=0.1, ${GRAPHQL_TYPE} ; q=0.2`, GRAPHQL_TYPE],
    [`*/*, ${GRAPHQL_TYPE}`, GRAPHQL_TYPE],
    [`*/*, ${JSON_TYPE};q=0`, GRAPHQL_TYPE],
    [`${JSON_TYPE};q=0, application/*;q=0.5`, GRAPHQL_TYPE],
    [`${GRAPHQL_TYPE.toUpperCase()}`, GRAPHQL_TYPE],
    ["text/html", undefined],
    ["*/*;q=0", undefined],
    [`${JSON_TYPE};q=x`, undefined],
    ["text/event-stream, application/*;q=0.1", JSON_TYPE],
  ])("for Accept: %s is %s", (accept, type) => expect(selectMediaType(accept)).toBe(type));
});
