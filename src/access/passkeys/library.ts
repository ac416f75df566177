/** Loads the library of WebAuthn at its first use, as it takes long to load and many servers never use it. */
export const loadLibrary = () => import("@simplewebauthn/server");
