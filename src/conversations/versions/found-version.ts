import type { SummaryVersionRow } from "../model.ts";

/** A version with its place among those of the conversation. */
export interface FoundVersion {
  row: SummaryVersionRow;
  current: boolean;
}
