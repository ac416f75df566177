import { CALL_WORK } from "../core/work.ts";

/** Work of an import beyond its call: that of creating its other conversations one by one. */
export const computeImportWork = (conversations: number): number => CALL_WORK * (conversations - 1);
