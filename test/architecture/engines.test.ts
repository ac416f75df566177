import { readFileSync } from "node:fs";
import { subset } from "semver";
import { expect, it } from "vitest";

interface LockedPackage {
  version?: string;
  engines?: { node?: string };
}

const readJson = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));

it("every locked package accepts each version of Node.js that package.json accepts, so npm ci prints no warning", () => {
  const supported: string = readJson("package.json").engines.node;
  const locked = Object.entries<LockedPackage>(readJson("package-lock.json").packages);
  const refusing = locked.filter(([, { engines }]) => engines?.node && !subset(supported, engines.node));
  expect(refusing.map(([path, { version, engines }]) => `${path} ${version} needs ${engines?.node}`)).toEqual([]);
});
