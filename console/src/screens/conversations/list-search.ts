import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListSearch } from "../../router.tsx";

/** The search and the filters, which the address contains, so that a list can be shared and returned to. */
export function useListSearch() {
  const search = useSearch({ from: "/conversations" });
  const navigate = useNavigate({ from: "/conversations" });
  const change = (changes: { [Name in keyof ListSearch]: ListSearch[Name] | undefined }) =>
    void navigate({
      to: "/conversations",
      replace: true,
      search: (previous) => {
        const next = Object.entries({ ...previous, ...changes }).filter(([, value]) => value !== undefined);
        return Object.fromEntries(next) as ListSearch;
      },
    });
  return { search, change };
}
