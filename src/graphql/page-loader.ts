import DataLoader from "dataloader";

interface Key<Request> {
  /** Id of the object whose list it is. */
  of: string;
  page: Request;
}

/** Creates a loader of pages of the lists of many objects, with one read for all objects with equal arguments. */
export function createPageLoader<Request extends object, Page>(
  readPages: (ids: readonly string[], page: Request) => Promise<readonly Page[]>,
) {
  return new DataLoader<Key<Request>, Page, string>(
    async (keys) => {
      const pages = new Map<Key<Request>, Page>();
      const groups = Map.groupBy(keys, ({ page }) => JSON.stringify(page)).values();
      await Promise.all(
        [...groups].map(async (group) => {
          const [{ page }] = group as [Key<Request>];
          const found = await readPages(
            group.map(({ of }) => of),
            page,
          );
          group.forEach((key, i) => {
            pages.set(key, found[i] as Page);
          });
        }),
      );
      return keys.map((key) => pages.get(key) as Page);
    },
    { cacheKeyFn: ({ of, page }) => JSON.stringify([of, page]) },
  );
}
