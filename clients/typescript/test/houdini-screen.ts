import "./window.ts";
import { Cache } from "houdini/runtime/cache";
import type { DocumentArtifact } from "houdini/runtime/types";
import { getCurrentConfig, HoudiniClient } from "$houdini";
import createMutation from "$houdini/artifacts/HoudiniCreate";
import deleteMutation from "$houdini/artifacts/HoudiniDelete";
import detailQuery from "$houdini/artifacts/HoudiniDetail";
import subscription from "$houdini/artifacts/HoudiniEvents";
import listQuery from "$houdini/artifacts/HoudiniList";
import searchQuery from "$houdini/artifacts/HoudiniSearch";
import { recapPlugin } from "../src/houdini.ts";
import type { DetailData, ListData, OpenScreen, SearchData } from "./screen.ts";

export const openHoudiniScreen: OpenScreen = async (recap) => {
  const cache = new Cache(getCurrentConfig());
  const client = new HoudiniClient({ plugins: [recapPlugin(recap, { cache })], cache });
  /** Opens a document and returns how to read what it shows. */
  const watch = <D>(artifact: DocumentArtifact, variables = {}) => {
    const document = client.observe({ artifact });
    let shown: D | null = null;
    document.subscribe(({ data }) => {
      shown = data as D | null;
    });
    void document.send({ variables });
    return () => shown;
  };
  const mutate = async (artifact: DocumentArtifact, variables: Record<string, unknown>) => {
    await client.observe({ artifact }).send({ variables });
  };
  watch(subscription);
  const list = watch<ListData>(listQuery);
  let detail: () => DetailData | null = () => null;
  let search: () => SearchData | null = () => null;
  return {
    list: () => list()?.conversations.edges.map(({ node }) => node) ?? [],
    detail: () => detail()?.conversation ?? null,
    search: () => search()?.searchConversations.edges.map(({ node }) => node) ?? [],
    create: (title, content) => mutate(createMutation, { input: { title, content } }),
    delete: (id) => mutate(deleteMutation, { id }),
    async openDetail(id) {
      detail = watch(detailQuery, { id });
    },
    async openSearch(words) {
      search = watch(searchQuery, { words });
    },
    records() {
      const layers = cache._internal_unstable.storage.data;
      // Houdini marks a record as deleted, and discards its fields when it collects garbage.
      const deleted = new Set(layers.flatMap(({ deletedIDs }) => [...deletedIDs]));
      const keys = new Set(layers.flatMap(({ fields }) => Object.keys(fields)));
      return [...keys].filter((key) => /^\w+:conv_\w+$/.test(key) && !deleted.has(key));
    },
  };
};
