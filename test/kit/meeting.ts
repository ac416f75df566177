/** A message of a generated meeting. */
export interface Said {
  speaker: string;
  text: string;
}

const SPEAKERS = ["Priya", "Tom", "Lena", "Marek"];

/** Matters of the meeting: how each begins, what it is about, and how it ends. */
const MATTERS = [
  {
    opening: "Let's start with the warehouse in Leeds.",
    words: ["forklift", "loading dock", "pallet", "warehouse shelf", "delivery lorry", "night shift"],
    ending: "I'll order two forklifts for the loading dock by Friday.",
  },
  {
    opening: "Next topic, the hiring of engineers.",
    words: ["candidate", "interview", "recruiter", "salary offer", "engineer role", "reference check"],
    ending: "We decided to make the salary offer to the second candidate.",
  },
  {
    opening: "Let's move on to the customer survey.",
    words: [
      "survey answer",
      "customer complaint",
      "satisfaction score",
      "questionnaire",
      "response rate",
      "feedback form",
    ],
    ending: "Tom, can you send the questionnaire to the customers before Monday?",
  },
  {
    opening: "Now to the database migration.",
    words: ["migration script", "replica", "backup", "database index", "rollback", "downtime window"],
    ending: "We agreed to run the migration script in the downtime window on 14 March.",
  },
  {
    opening: "Let's talk about the summer party.",
    words: ["caterer", "band", "garden tent", "invitation", "vegetarian menu", "party budget"],
    ending: "I will book the garden tent and the caterer tomorrow.",
  },
  {
    opening: "Moving on, the insurance contract.",
    words: ["insurer", "premium", "liability clause", "broker", "policy renewal", "damage claim"],
    ending: "The premium stays at 4,200 euros until the policy renewal.",
  },
];
const REMARKS = [
  (word: string, other: string, n: number) =>
    `The ${word} took ${n} days longer than the ${other}, as far as I can see.`,
  (word: string, other: string) => `I looked at the ${word} again and it depends on the ${other} more than we thought.`,
  (word: string) => `What happened to the ${word} last month?`,
  (word: string, other: string, n: number) =>
    `Nothing unusual, the ${word} and the ${other} were checked ${n} times by the team.`,
  (word: string, other: string) => `If the ${word} is late, the ${other} has to wait, that is the whole problem here.`,
  (word: string, _other: string, n: number) => `Well, the ${word} cost us ${n * 100} euros in the last quarter alone.`,
  (word: string, other: string) =>
    `My impression is that people like the ${word} but complain about the ${other} a lot.`,
  (word: string) => `Right, and somebody outside should look at the ${word} as well.`,
];

/** Creates a meeting of about this many characters about six matters in turn, and the message with which each of these begins. */
export function createMeeting(characters: number): { messages: Said[]; starts: number[] } {
  const messages: Said[] = [];
  const starts: number[] = [];
  let seed = 7;
  const random = (count: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * count);
  };
  let length = 0;
  const say = (text: string) => {
    messages.push({ speaker: SPEAKERS[random(SPEAKERS.length)] ?? "", text });
    length += text.length;
  };
  MATTERS.forEach(({ opening, words, ending }, index) => {
    starts.push(messages.length);
    say(opening);
    while (length < (characters * (index + 1)) / MATTERS.length) {
      const [word = "", other = ""] = [words[random(words.length)], words[random(words.length)]];
      const sentences = Array.from({ length: 1 + random(3) }, () =>
        REMARKS[random(REMARKS.length)]?.(word, other, 2 + random(40)),
      );
      say(sentences.join(" "));
    }
    // The participant whom an ending asks for something is another one.
    messages.push({ speaker: SPEAKERS[index % 2 === 0 ? 0 : 2] ?? "", text: ending });
  });
  return { messages, starts };
}
