export const PROVIDER_ENGINES = ["default", "builtin", "openai"] as const;
