import { MongoClient } from "mongodb";
import { afterAll, describe, expect, it } from "vitest";
import { reportReplacedKey } from "../../src/database/replaced-key.ts";
import { Secrets } from "../../src/process/secrets.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { createRecordingLog } from "../kit/processes.ts";

const uri = newDatabase();
const client = new MongoClient(uri);
afterAll(async () => {
  await client.close();
  await dropDatabase(uri);
});

const [K1, K2] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

/** @returns the log of a start with these keys */
async function start(...keys: Buffer[]): Promise<string[]> {
  const { lines, log } = createRecordingLog();
  await reportReplacedKey({ db: client.db() } as never, new Secrets(keys), log);
  return lines;
}

describe("A start", () => {
  it("reports that the key of the last start is missing, once for each replacement", async () => {
    expect(await start(K1)).toEqual([]);
    expect(await start(K1)).toEqual([]);
    expect(await start(K2)).toEqual([expect.stringContaining("SECRET_KEY was replaced")]);
    expect(await start(K2)).toEqual([]);
  });

  it("reports nothing during a rotation", async () => {
    expect(await start(K1, K2)).toEqual([]);
    expect(await start(K1)).toEqual([]);
  });
});
