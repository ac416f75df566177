import "./window.ts";
import { Cache } from "houdini/runtime/cache";
import { expect, it, vi } from "vitest";
import { getCurrentConfig, HoudiniClient } from "$houdini";
import detailQuery from "$houdini/artifacts/HoudiniDetail";
import rowSubscription from "$houdini/artifacts/HoudiniRow";
import { RecapError } from "../src/errors.ts";
import { recapPlugin } from "../src/houdini.ts";
import { createRecap, type Sink } from "../src/recap.ts";
import { websocket } from "../src/websocket.ts";

/** Opens documents of Houdini whose requests tests answer. */
function open() {
  const recap = createRecap({ url: "http://127.0.0.1:1", credentials: "sk", transport: websocket() });
  const unsubscribe = vi.fn();
  const sinks: Sink[] = [];
  const subscribe = vi.spyOn(recap, "subscribe").mockImplementation((_operation, sink) => {
    sinks.push(sink);
    return unsubscribe;
  });
  const cache = new Cache(getCurrentConfig());
  const client = new HoudiniClient({ plugins: [recapPlugin(recap, { cache })], cache });
  return { client, recap, sinks, subscribe, unsubscribe };
}

it("A subscription of Houdini is replaced when its variables change or it has failed, and ends with its last reader", async () => {
  const { client, sinks, subscribe, unsubscribe } = open();
  const document = client.observe({ artifact: rowSubscription });
  const stop = document.subscribe(() => {});
  const first = document.send({ variables: { id: "conv_1" } });
  await vi.waitFor(() => expect(sinks).toHaveLength(1));
  sinks[0]?.next({ data: { events: { __typename: "Event", id: "evt_1" } } });
  expect((await first).data).toEqual({ events: { id: "evt_1" } });

  await document.send({ variables: { id: "conv_1" } });
  expect(subscribe).toHaveBeenCalledTimes(1);
  const second = document.send({ variables: { id: "conv_2" } });
  await vi.waitFor(() => expect(sinks).toHaveLength(2));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe.mock.lastCall?.[0]).toMatchObject({ operationName: "HoudiniRow", variables: { id: "conv_2" } });
  sinks[1]?.error(new RecapError("refused", "The key was revoked."));
  expect((await second).errors).toEqual([{ message: "The key was revoked." }]);

  void document.send({ variables: { id: "conv_2" } });
  await vi.waitFor(() => expect(sinks).toHaveLength(3));
  stop();
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});

it("A query of Houdini reports the errors of the server, and fails where it was not reached", async () => {
  const { client, recap } = open();
  const execute = vi.spyOn(recap, "execute");
  const send = () => client.observe({ artifact: detailQuery }).send({ variables: { id: "conv_1" } });
  const errors = [{ message: "The rate limit was exceeded." }];
  execute.mockRejectedValueOnce(new RecapError("lost", "The rate limit was exceeded.", { errors }));
  expect(await send()).toMatchObject({ data: null, errors });
  execute.mockRejectedValueOnce(new TypeError("fetch failed"));
  await expect(send()).rejects.toThrow("fetch failed");
});
