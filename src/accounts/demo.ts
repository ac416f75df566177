/** E-mail address of the demo account, which the first start with an embedded database creates. */
export const DEMO_EMAIL = "demo@recap.local";
