import { CALL_WORK } from "../core/work.ts";

/** A result of a search with its snippet: the content is read and split into words. */
const RESULT_WORK = 4;
/** A content of a list: up to 40 KB are sent. */
const CONTENT_WORK = 4;

/** Work of POST /conversations/search and `searchConversations`. */
export const computeSearchWork = (per_page: number): number => Math.max(CALL_WORK, RESULT_WORK * per_page);

/** Work of a page of the list by conditions of which the ledger keeps no counts. */
export const LIST_FILTER_WORK = CALL_WORK;

/** Work of a page of conversations with their contents, which only GraphQL has. */
export const computeContentsWork = (limit: number): number => CONTENT_WORK * limit;
