import type { Deps } from "../core/context.ts";

export interface PagePlace {
  page: number;
  per_page: number;
  /** Where the next page begins, whatever happens meanwhile; null at the end. */
  next_cursor: string | null;
  /** Whether the page was asked for by a cursor: then `next` goes on by one. */
  by_cursor: boolean;
}

/** `meta` and `links` of service.md section 2; links are absolute and keep the other parameters. */
export function pageOf<T>(deps: Deps, url: string, place: PagePlace, total: number, data: T[]) {
  const { page, per_page, next_cursor, by_cursor } = place;
  const total_pages = Math.ceil(total / per_page);
  const link = (name: "page" | "after", to: string) => {
    const target = new URL(url, `${deps.publicUrl}/`);
    target.searchParams.delete(name === "page" ? "after" : "page");
    target.searchParams.set(name, to);
    target.searchParams.set("per_page", String(per_page));
    return `${deps.publicUrl}${target.pathname}${target.search}`;
  };
  const last = Math.max(total_pages, 1);
  const next = by_cursor
    ? next_cursor && link("after", next_cursor)
    : page < total_pages
      ? link("page", String(page + 1))
      : null;
  return {
    data,
    meta: { page, per_page, total, total_pages, next_cursor },
    links: {
      first: link("page", "1"),
      last: link("page", String(last)),
      prev: page > 1 ? link("page", String(Math.min(page - 1, last))) : null,
      next,
    },
  };
}
