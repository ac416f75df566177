declare module "semver" {
  /** Returns true if every version of the first range is in the second one. */
  export function subset(range: string, of: string): boolean;
}
