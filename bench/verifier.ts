// Share of the sentences of reference summaries that the verifier accepts, and of their false variants that it refuses:
// npm run bench -- verifier
import { existsSync, readFileSync } from "node:fs";
import { createSource } from "../src/lib/summarizer/grounding/source.ts";
import { verifyPoint } from "../src/lib/summarizer/grounding/verify-point.ts";
import { listVariants, type Variant } from "./support/falsify-sentence.ts";

interface Dialogue {
  dialogue: string;
  refs?: string[];
  summary?: string;
}

const SETS = ["samsum.tune", "dialogsum.dev"];
const MAX_DIALOGUES = 300;
const MIN_LENGTH = 8;
/** Beginnings that refer to the sentence before. */
const REFERS_BACK = /^(?:He |She |They |It |His |Her |Their |This |That |There|The latter)/;

const readMessages = (dialogue: string) =>
  dialogue
    .replace(/<file_\w+>/g, "")
    .replace(/ ' /g, "'")
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, speaker, text] = /^([^:\n]{1,40}): ?(.*)$/.exec(line) ?? [];
      return speaker === undefined || text === undefined ? [] : [{ speaker, text }];
    });

function measure({ dialogue, refs, summary }: Dialogue): { kind: Variant["kind"]; isAccepted: boolean }[] {
  const messages = readMessages(dialogue);
  const source = createSource(messages);
  const speakers = [...new Set(messages.map(({ speaker }) => speaker))];
  return (refs?.[0] ?? summary ?? "")
    .split(/(?<=[.!?])\s+(?=[A-Z#])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > MIN_LENGTH && !REFERS_BACK.test(sentence))
    .flatMap((sentence) => listVariants(sentence, speakers))
    .map(({ kind, text }) => ({ kind, isAccepted: verifyPoint(text, source).fault === null }));
}

const formatShare = (part: number, all: number) => `${part} of ${all} (${Math.round((100 * part) / all)} %)`;

for (const set of SETS) {
  const file = new URL(`../../shared/data/${set}.jsonl`, import.meta.url);
  if (!existsSync(file)) {
    console.log(`${set}: skipped, as ../shared/data is absent`);
    continue;
  }
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(0, MAX_DIALOGUES);
  const results = lines.flatMap((line) => measure(JSON.parse(line)));
  for (const kind of [null, "speaker", "negation", "number", "day"] as const) {
    const some = results.filter((result) => result.kind === kind);
    const accepted = some.filter(({ isAccepted }) => isAccepted).length;
    console.log(
      kind === null
        ? `${set}: accepts ${formatShare(accepted, some.length)} sentences`
        : `${set}: refuses ${formatShare(some.length - accepted, some.length)} with a wrong ${kind}`,
    );
  }
}
