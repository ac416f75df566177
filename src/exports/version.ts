/** Incremented with every change of the format that an older import can't read. */
export const EXPORT_VERSION = 1;
