/** Query parameter of a signed URL with its signature, which is a secret. */
export const SIGNATURE_PARAMETER = "signature";
