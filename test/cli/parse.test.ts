import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  defineCommand,
  flag,
  ID,
  NO_WORDS,
  optionalCount,
  optionalText,
  PATHS,
  requiredText,
} from "../../src/cli/command.ts";
import { formatHelp } from "../../src/cli/help.ts";
import { findCommands, parseCommandLine, requestsHelp } from "../../src/cli/parse.ts";
import type { Deps } from "../../src/core/context.ts";

const returnArguments = async (_deps: Deps, given: unknown) => given;
const COMMANDS = [
  defineCommand({ name: "key show", about: "Shows a key.", words: ID, options: z.object({}), run: returnArguments }),
  defineCommand({ name: "load", about: "Loads.", words: PATHS, options: z.object({}), run: returnArguments }),
  defineCommand({
    name: "key create",
    about: "Creates a key.",
    words: NO_WORDS,
    options: z.object({
      account: requiredText("Account."),
      name: optionalText("Name."),
      days: optionalCount("Days."),
      force: flag("Force."),
    }),
    run: returnArguments,
  }),
];
const parse = (...argv: string[]) => parseCommandLine(argv, COMMANDS).prepared.run({} as Deps);

describe("parseCommandLine", () => {
  it("passes words and typed options to the command", async () => {
    const options = { account: "acc_1", days: 7, force: false };
    expect(await parse("key", "create", "--days", "7", "--account", "acc_1")).toEqual({
      words: [],
      options,
      json: false,
    });
    expect(await parse("key", "create", "--account", "acc_1", "--force")).toMatchObject({ options: { force: true } });
    expect(await parse("key", "show", "key_1", "--json")).toEqual({ words: ["key_1"], options: {}, json: true });
    expect(await parse("load", "a", "b")).toMatchObject({ words: ["a", "b"] });
  });

  it.each([
    [["key"], 'there is no command "key"'],
    [["key", "create"], "--account is required"],
    [["key", "create", "--account", ""], "--account must not be empty"],
    [["key", "create", "--account", "a", "--name", ""], "--name must not be empty"],
    [["key", "create", "--account", "a", "--days", "soon"], "--days must be a whole number"],
    [["key", "create", "--account", "a", "b"], "recap key create takes no further words"],
    [["key", "show"], "recap key show takes ID"],
    [["load"], "recap load takes PATH…"],
    [["load", "a", "--fast"], "Unknown option '--fast'"],
  ])("rejects %j", (argv, message) => {
    expect(() => parse(...argv)).toThrow(message);
  });

  it("does not parse when the help is requested", () => {
    for (const argv of [[], ["--help"], ["key", "-h"]]) expect(requestsHelp(argv)).toBe(true);
    expect(requestsHelp(["key", "create"])).toBe(false);
  });
});

describe("findCommands", () => {
  it.each([
    [["key", "create", "--help"], ["key create"]],
    [
      ["key", "--help"],
      ["key show", "key create"],
    ],
    [["load", "a.json", "--fast"], ["load"]],
    [["--help"], ["key show", "load", "key create"]],
    [["nonsense"], ["key show", "load", "key create"]],
  ])("finds for %j the commands %j", (argv, names) => {
    expect(findCommands(argv, COMMANDS).map(({ name }) => name)).toEqual(names);
  });
});

describe("formatHelp", () => {
  it("lists each command with its words, options and descriptions", () => {
    const help = formatHelp(COMMANDS);
    expect(help).toContain("  recap key show ID\n      Shows a key.");
    expect(help).toContain("  recap key create --account … [--name …] [--days …] [--force]\n      Creates a key.\n");
    expect(help).toContain("        --account  Account.\n        --name     Name.");
  });
});
