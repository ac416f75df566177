/** Raised with every change of the document that an older import could not read. */
export const EXPORT_VERSION = 1;
