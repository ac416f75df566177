import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const documents = ["*.md", "docs/**/*.md", "src/**/*.md", "test/**/*.md"].flatMap((glob) =>
  globSync(glob, { cwd: root }),
);
const readDocument = (name: string) => readFileSync(join(root, name), "utf8");

it("every relative link of the documentation leads to a file that exists", () => {
  const broken = documents.flatMap((name) =>
    [...readDocument(name).matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !existsSync(join(root, dirname(name), link)))
      .map((link) => `${name}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it.each(["docs/glossary.md", "docs/architecture.md"])("every path in the tables of %s exists", (name) => {
  const cells = readDocument(name)
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").at(-2) ?? "");
  const paths = cells.flatMap((cell) => [...cell.matchAll(/`([\w*.-]+\/[\w*./-]*)`/g)].map(([, path = ""]) => path));
  expect(paths.length).toBeGreaterThan(5);
  const missing = paths.filter((path) =>
    [root, join(root, "src")].every((cwd) => globSync(path, { cwd }).length === 0),
  );
  expect(missing).toEqual([]);
});
