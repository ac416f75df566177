import { expect, it } from "vitest";
import { findFolded } from "../../console/src/screens/conversation/folded.ts";

const QUOTED = "On Friday, Marta wrote to all of us:\n> Two of six boxes of tiles arrived broken, please help.";

it.each(["Thank you", "Thank you 🎉🎉"])("folds the quotation after the message %j, by code points", (text) => {
  const end = [...text].length;
  const message = { id: "msg_1", position: 0, speaker: null, time: null, sentAt: null, text, start: 0, end };
  expect(findFolded(`${text}\n${QUOTED}`, [message])).toEqual(new Map([["end", QUOTED]]));
});
