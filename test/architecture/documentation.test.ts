import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { LAYERS } from "./rules.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const GLOBS = ["*.md", "{docs,src,test}/**/*.md", "clients/*/*.md", "console/*.md", "examples/*/*.md"];
const documents = GLOBS.flatMap((glob) => globSync(glob, { cwd: root }));
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

/** Returns the anchors of the headings of a document, as GitHub derives them. */
function listAnchors(name: string): Set<string> {
  const headings = readDocument(name)
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, "")
    .matchAll(/^#+ (.+)$/gm);
  const texts = [...headings].map(([, text = ""]) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase());
  return new Set(texts.map((text) => text.replaceAll(/[^\p{L}\p{N}_\- ]/gu, "").replaceAll(" ", "-")));
}

it("every link of the documentation to a section leads to a heading that exists", () => {
  const links = documents.flatMap((name) =>
    [...readDocument(name).matchAll(/\]\(([^)\s#:]*)#([^)]+)\)/g)].map(([, path = "", anchor = ""]) => ({
      name,
      target: path === "" ? name : join(dirname(name), path),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(({ target, anchor }) => target.endsWith(".md") && !listAnchors(target).has(anchor));
  expect(broken).toEqual([]);
});

it("CONTRIBUTING.md lists the layers that the check enforces, in their order", () => {
  const section = readDocument("CONTRIBUTING.md").split("\n## Layers\n")[1]?.split("\n\n- ")[0] ?? "";
  const names = [...(section.split("From top to bottom:")[1] ?? "").matchAll(/`([\w.-]+)`/g)].map(([, name]) => name);
  expect(names).toEqual(LAYERS);
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
