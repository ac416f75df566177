import { CALL_WORK } from "../../core/work.ts";

/** Work of an append beyond its call, which covers 100 messages. */
export const computeAppendWork = (messages: number): number => Math.max(0, messages - CALL_WORK);
