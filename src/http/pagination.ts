import type { Deps } from "../context.ts";

/** `meta` and `links` of service.md section 2; links are absolute and keep the other parameters. */
export function pageOf<T>(
  deps: Deps,
  url: string,
  { page, per_page }: { page: number; per_page: number },
  total: number,
  data: T[],
) {
  const total_pages = Math.ceil(total / per_page);
  const link = (to: number) => {
    const target = new URL(url, `${deps.publicUrl}/`);
    target.searchParams.set("page", String(to));
    target.searchParams.set("per_page", String(per_page));
    return `${deps.publicUrl}${target.pathname}${target.search}`;
  };
  const last = Math.max(total_pages, 1);
  return {
    data,
    meta: { page, per_page, total, total_pages },
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      next: page < total_pages ? link(page + 1) : null,
    },
  };
}
