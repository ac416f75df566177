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

/** Characters of a content or of messages in an answer; to read and write as many as a unit takes 0.05 ms in any script. */
const TEXT_CHARACTERS = 400;
/** Characters of a content that is parsed into messages. */
const PARSED_CHARACTERS = 200;
/** A word of a search: it is looked up in each segment of the index, and its documents are scored. */
const TERM_WORK = 2;

/** Work of texts within an operation, beyond its calls. */
export const computeTextWork = (characters: number): number => characters / TEXT_CHARACTERS;
export const computeParseWork = (characters: number): number => characters / PARSED_CHARACTERS;

/** Work of a search within an operation, beyond its calls: that of its words, and of its snippets. */
export const computeTermsWork = (terms: number, snippets = 0): number => TERM_WORK * terms + RESULT_WORK * snippets;
