import type { Deps } from "../../src/core/context.ts";

/** A client of one account on the server under attack. */
export interface Caller {
  account: string;
  key: string;
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: attacks read any JSON
  body: any;
  headers: Headers;
}

/** What an attack may use. */
export interface Target {
  url: string;
  deps: Deps;
  /** Creates an account with a password, and a key with all scopes. `storageMb`: instead of the storage of its plan. */
  createAccount(options?: {
    plan?: "free" | "pro";
    storageMb?: number | null;
  }): Promise<Caller & { email: string; password: string }>;
  /** Returns a function that sends operations of an account. */
  createGraphql(key: string): (query: string, variables?: object) => Promise<{ status: number }>;
  /** Gives an account the limits of its plan, which are not applied while an attack is prepared. */
  limitToPlan(account: string): Promise<void>;
  /** Sends a sign-in form, with the cookies of the browser. @returns the status */
  signIn(email: string, password: string, from: { address: string; cookies?: Map<string, string> }): Promise<number>;
}

export interface Attack {
  /** The item of the threat model (docs/security.md). */
  item: string;
  /** The aim of the attacker, as a sentence. */
  aim: string;
  /** @returns the observation, and whether the defence held */
  run(target: Target): Promise<{ held: boolean; observed: string }>;
}
