import LineBreaker from "linebreak";

const SCRIPTS_WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter("th", { granularity: "word" });

/** Indexes at which a line may end (UAX 14), and word boundaries in scripts that are written without spaces. */
export function* findLineBreakOpportunities(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const part = text.slice(start, found.position);
    if (SCRIPTS_WITHOUT_SPACES.test(part)) {
      for (const { index } of words.segment(part)) if (index > 0 && part[index] !== " ") yield start + index;
    }
    start = found.position;
    yield start;
  }
}
