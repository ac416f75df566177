/** A time of day that a text writes in words, as `h:mm`. */
export interface ClockTime {
  /** UTF-16 units of the text. */
  start: number;
  end: number;
  time: string;
}

const HOURS = [
  "one two three four five six seven eight nine ten eleven twelve",
  "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  "une deux trois quatre cinq six sept huit neuf dix onze douze",
  "una dos tres cuatro cinco seis siete ocho nueve diez once doce",
  "una due tre quattro cinque sei sette otto nove dieci undici dodici",
].flatMap((line) => line.split(" ").map((word, index) => [word, index + 1] as const));
const VALUES = new Map([...HOURS, ["twenty", 20] as const]);
const HOUR = `(\\d{1,2}|${[...new Set(HOURS.map(([word]) => word))].join("|")})`;
const toNumber = (word: string) => VALUES.get(word.toLowerCase()) ?? Number(word);
const hourBefore = (hour: number) => (hour === 1 ? 12 : hour - 1);

/** Each way to say a time, and how its first and second word are read. */
const FORMS: readonly { pattern: string; read: (first: string, second: string) => readonly [number, number] }[] = [
  { pattern: `half past ${HOUR}`, read: (hour) => [toNumber(hour), 30] },
  { pattern: `(?:a )?quarter past ${HOUR}|viertel nach ${HOUR}`, read: (hour) => [toNumber(hour), 15] },
  { pattern: `(?:a )?quarter to ${HOUR}|viertel vor ${HOUR}`, read: (hour) => [hourBefore(toNumber(hour)), 45] },
  { pattern: `(five|ten|twenty) past ${HOUR}`, read: (minutes, hour) => [toNumber(hour), toNumber(minutes)] },
  {
    pattern: `(five|ten|twenty) to ${HOUR}`,
    read: (minutes, hour) => [hourBefore(toNumber(hour)), 60 - toNumber(minutes)],
  },
  { pattern: `halb ${HOUR}`, read: (hour) => [hourBefore(toNumber(hour)), 30] },
  {
    pattern: `${HOUR} heures? et demie|las ${HOUR} y media|alle ${HOUR} e mezz[ao]`,
    read: (hour) => [toNumber(hour), 30],
  },
  {
    pattern: `${HOUR} heures? et quart|las ${HOUR} y cuarto|alle ${HOUR} e un quarto`,
    read: (hour) => [toNumber(hour), 15],
  },
  { pattern: "(\\d{1,2}) ?h ?(\\d{2})", read: (hour, minute) => [Number(hour), Number(minute)] },
  { pattern: "(?:high )?noon|midday|mittags(?! um)|midi|mediodía|mezzogiorno", read: () => [12, 0] },
];
const COMPILED = FORMS.map(({ pattern, read }) => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, "giu"),
  read,
}));
const MAY_HAVE_TIME = /\d ?h ?\d|half|halb|quarter|viertel|past|to |heure| y | e |noon|mid|mittag|mezzog/i;

/** Finds times of day in words ("half past eight", "Viertel vor neun"), in five languages. */
export function findClockTimes(text: string): ClockTime[] {
  if (!MAY_HAVE_TIME.test(text)) return [];
  return COMPILED.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].map((match) => {
      const [written, ...groups] = match;
      const [first = "", second = ""] = groups.filter((group) => group !== undefined);
      const [hour, minute] = read(first, second);
      const time = `${hour}:${String(minute).padStart(2, "0")}`;
      return { start: match.index, end: match.index + written.length, time };
    }),
  );
}
