import { describe, expect, it } from "vitest";
import type { Deps } from "../../src/core/context.ts";
import { type PagePosition, presentPage } from "../../src/http/page-links.ts";

const deps = { publicUrl: "https://recap.example.com/base" } as Deps;
const URL_OF_LIST = "/v1/conversations?sort=title&page=2&per_page=20";
const position: PagePosition = { page: 2, per_page: 20, next_cursor: "c2", by_cursor: false };
const link = (parameters: string) => `https://recap.example.com/v1/conversations?${parameters}`;

describe("a page of a list", () => {
  it("has absolute links with the other parameters, and the position in meta", () => {
    expect(presentPage({ publicUrl: "https://recap.example.com" } as Deps, URL_OF_LIST, position, 60, ["a"])).toEqual({
      data: ["a"],
      meta: { page: 2, per_page: 20, total: 60, total_pages: 3, next_cursor: "c2" },
      links: {
        first: link("sort=title&page=1&per_page=20"),
        last: link("sort=title&page=3&per_page=20"),
        prev: link("sort=title&page=1&per_page=20"),
        next: link("sort=title&page=3&per_page=20"),
      },
    });
  });

  const links = (change: Partial<PagePosition>, total: number, url = "/l?x=1") =>
    presentPage(deps, url, { ...position, ...change }, total, []).links;
  const BASE = "https://recap.example.com/base/l?x=1";

  it("keeps the path of PUBLIC_URL and sets per_page", () => {
    expect(links({ page: 1, per_page: 5 }, 5).first).toBe(`${BASE}&page=1&per_page=5`);
  });

  it("has no prev on the first page and no next on the last", () => {
    expect(links({ page: 1 }, 20)).toMatchObject({ prev: null, next: null, last: `${BASE}&page=1&per_page=20` });
    expect(links({ page: 1 }, 21)).toMatchObject({ prev: null, next: `${BASE}&page=2&per_page=20` });
    expect(links({ page: 2 }, 40)).toMatchObject({ prev: `${BASE}&page=1&per_page=20`, next: null });
  });

  it("links the last page before a page beyond the end, and page 1 of an empty list", () => {
    expect(links({ page: 9 }, 40).prev).toBe(`${BASE}&page=2&per_page=20`);
    expect(links({ page: 9 }, 0)).toMatchObject({
      prev: `${BASE}&page=1&per_page=20`,
      last: `${BASE}&page=1&per_page=20`,
      next: null,
    });
  });

  it("continues by cursor after a request with a cursor; other links go by number", () => {
    const by_cursor = links({ by_cursor: true }, 60, "/l?x=1&after=c1&page=2");
    expect(by_cursor).toEqual({
      first: `${BASE}&page=1&per_page=20`,
      last: `${BASE}&page=3&per_page=20`,
      prev: `${BASE}&page=1&per_page=20`,
      next: `${BASE}&after=c2&per_page=20`,
    });
    expect(links({ by_cursor: true, next_cursor: null }, 60).next).toBeNull();
  });
});
