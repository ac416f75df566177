import type { Deps } from "../core/context.ts";

export interface PagePosition {
  page: number;
  per_page: number;
  /** The cursor of the next page, which is stable while others write; null on the last page. */
  next_cursor: string | null;
  /** The request had a cursor, so `next` has one too. */
  by_cursor: boolean;
}

/** Presents a page of a list with `meta` and `links`; links are absolute and keep the other parameters. */
export function presentPage<T>(deps: Deps, url: string, position: PagePosition, total: number, data: T[]) {
  const { page, per_page, next_cursor, by_cursor } = position;
  const total_pages = Math.ceil(total / per_page);
  const link = (name: "page" | "after", value: string) => {
    const target = new URL(url, `${deps.publicUrl}/`);
    target.searchParams.delete(name === "page" ? "after" : "page");
    target.searchParams.set(name, value);
    target.searchParams.set("per_page", String(per_page));
    return `${deps.publicUrl}${target.pathname}${target.search}`;
  };
  const last = Math.max(total_pages, 1);
  const nextByNumber = page < total_pages ? link("page", String(page + 1)) : null;
  const nextByCursor = next_cursor && link("after", next_cursor);
  return {
    data,
    meta: { page, per_page, total, total_pages, next_cursor },
    links: {
      first: link("page", "1"),
      last: link("page", String(last)),
      prev: page > 1 ? link("page", String(Math.min(page - 1, last))) : null,
      next: by_cursor ? nextByCursor : nextByNumber,
    },
  };
}
