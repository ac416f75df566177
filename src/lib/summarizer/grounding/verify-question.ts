import { isUnknown } from "./assertion.ts";
import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";

/** Messages behind a question in which its answer is searched. */
const MAX_ANSWER_DISTANCE = 3;

/** Returns true if one of the passages asks something that the next message of another speaker does not answer, or says that it is not known. */
export const isLeftOpen = (passages: readonly Passage[], source: Source): boolean =>
  passages.some(
    (passage) =>
      isUnknown(passage.text) ||
      passage.assertion.uncertain ||
      (passage.assertion.question && !isAnswered(passage, source)),
  );

function isAnswered({ message }: Passage, { messages, lookup }: Source): boolean {
  const asker = messages[message]?.speaker ?? null;
  const place = messages.findIndex(
    ({ speaker }, index) => index > message && index <= message + MAX_ANSWER_DISTANCE && speaker !== asker,
  );
  const reply = place < 0 ? [] : lookup.getPassages(place);
  return reply.some(({ assertion }) => !assertion.question) && !reply.some(({ text }) => isUnknown(text));
}
