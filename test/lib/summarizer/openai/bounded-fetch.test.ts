import { expect, it } from "vitest";
import { createBoundedFetch } from "../../../../src/lib/summarizer/openai/bounded-fetch.ts";

const read = async (response: Response, onPart: (part: Uint8Array) => void) => {
  for await (const part of response.body ?? []) onPart(part);
};

it("A large response is read in parts, between which other work runs", async () => {
  const event = "data: {}\n\n";
  const text = event.repeat(10_000);
  const send = createBoundedFetch(
    async () => new Response(text, { status: 418, headers: { "x-model": "tiny" } }),
    () => {},
  );
  const response = await send("http://127.0.0.1");
  expect(response).toMatchObject({ status: 418 });
  expect(response.headers.get("x-model")).toBe("tiny");
  const order: string[] = [];
  setImmediate(() => order.push("other work"));
  let received = "";
  await read(response, (part) => {
    order.push("part");
    received += new TextDecoder().decode(part);
  });
  expect(received).toBe(text);
  expect(order.slice(0, 3)).toContain("other work");
  expect(order.length).toBeGreaterThan(3);
});

it("An empty line begins another event, whose size is bounded", async () => {
  const line = `data: ${"x".repeat(900_000)}\n`;
  const get = (text: string) =>
    createBoundedFetch(
      async () => new Response(text),
      () => {},
    )("http://127.0.0.1").then((response) => read(response, () => {}));
  await expect(get(`${line}\n${line}\r\n${line}\n`)).resolves.toBeUndefined();
  await expect(get(line.repeat(3))).rejects.toMatchObject({ code: "invalid_response" });
  await expect(get(`${line}\n`.repeat(9))).rejects.toMatchObject({ code: "invalid_response" });
});
