import { describe, expect, it } from "vitest";
import { type ConnectionArgs, createConnection, parsePageArgs } from "../../src/graphql/connection.ts";

describe("the arguments of a connection", () => {
  const positions = { after: undefined, before: undefined };

  it.each<[ConnectionArgs, object]>([
    [{}, { limit: 20, backward: false, ...positions }],
    [
      { first: null, last: null, after: null, before: null },
      { limit: 20, backward: false, ...positions },
    ],
    [{ first: 1 }, { limit: 1, backward: false, ...positions }],
    [
      { first: 100, after: "a" },
      { limit: 100, backward: false, after: "a", before: undefined },
    ],
    [
      { last: 1, before: "b" },
      { limit: 1, backward: true, after: undefined, before: "b" },
    ],
    [{ last: 100 }, { limit: 100, backward: true, ...positions }],
  ])("%j select %j", (args, page) => {
    expect(parsePageArgs(args)).toEqual(page);
  });

  it.each(["first", "last"])("reject %s outside 1 to 100", (name) => {
    for (const value of [0, -1, 101])
      expect(() => parsePageArgs({ [name]: value })).toThrow(
        expect.objectContaining({
          code: "bad_request",
          message: `${name} must be from 1 to 100.`,
          details: { fields: { [name]: ["must be from 1 to 100"] } },
        }),
      );
  });

  it("reject first together with last", () => {
    expect(() => parsePageArgs({ first: 1, last: 1 })).toThrow("Give either first or last.");
  });
});

describe("a connection", () => {
  const connect = (args: ConnectionArgs, hasMore: boolean, nodes = ["a", "b"]) =>
    createConnection(parsePageArgs(args), nodes, hasMore, (node) => `c${node}`);

  it("has nodes, edges and the cursors of both ends", () => {
    expect(connect({}, false)).toEqual({
      nodes: ["a", "b"],
      edges: [
        { node: "a", cursor: "ca" },
        { node: "b", cursor: "cb" },
      ],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "ca", endCursor: "cb" },
    });
    expect(connect({}, false, ["a", "b", "c"]).pageInfo).toMatchObject({ startCursor: "ca", endCursor: "cc" });
    expect(connect({}, false, []).pageInfo).toMatchObject({ startCursor: null, endCursor: null });
  });

  it.each<[ConnectionArgs, boolean, boolean, boolean]>([
    [{ first: 2 }, true, true, false],
    [{ first: 2 }, false, false, false],
    [{ first: 2, after: "x" }, true, true, true],
    [{ first: 2, before: "x" }, false, false, false],
    [{ last: 2 }, true, false, true],
    [{ last: 2 }, false, false, false],
    [{ last: 2, before: "x" }, false, true, false],
    [{ last: 2, after: "x" }, true, false, true],
  ])("of %j with more rows: %j has next page: %j, previous page: %j", (args, hasMore, hasNextPage, hasPreviousPage) => {
    expect(connect(args, hasMore).pageInfo).toMatchObject({ hasNextPage, hasPreviousPage });
  });
});
