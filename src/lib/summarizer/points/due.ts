import { addDays, formatDay, MONTH_NAME, parseMonth, parseYear } from "./day.ts";

export interface Due {
  /** Words that state when it is due. */
  text: string;
  /** The day, `YYYY-MM-DD`; null unless it is certain. */
  day: string | null;
}

/** Names of the days of the week from Monday, in six languages. */
const WEEKDAYS = [
  "monday|montag|lundi|lunes|segunda(?:-feira)?|lunedì",
  "tuesday|dienstag|mardi|martes|terça(?:-feira)?|martedì",
  "wednesday|mittwoch|mercredi|miércoles|quarta(?:-feira)?|mercoledì",
  "thursday|donnerstag|jeudi|jueves|quinta(?:-feira)?|giovedì",
  "friday|freitag|vendredi|viernes|sexta(?:-feira)?|venerdì",
  "saturday|samstag|sonnabend|samedi|sábado|sabato",
  "sunday|sonntag|dimanche|domingo|domenica",
];
const WEEKDAY = WEEKDAYS.join("|");
const TODAY =
  "today|tonight|end of (?:the )?day|eod|this (?:morning|afternoon|evening)|heute|aujourd['’]hui|ce soir|hoy|esta (?:tarde|noche)|hoje|oggi|stasera";
const TOMORROW = "tomorrow|morgen|demain|mañana|amanhã|domani";
const DAY_AFTER = "the day after tomorrow|übermorgen|après-demain|pasado mañana|depois de amanhã|dopodomani";
const PERIOD =
  "(?:the )?end of (?:the |this |next )?(?:week|month|quarter|year)|(?:next|this) (?:week|month|quarter|year)|(?:nächste|diese) woche|(?:la )?semaine prochaine|la (?:próxima semana|semana que viene)|(?:na )?próxima semana|(?:la )?(?:prossima settimana|settimana prossima)|ende (?:der woche|des monats)|fin de (?:mes|semana)|fin du mois|fine (?:mese|settimana)";
const CLOCK = "(?:noon|midnight|mittags?|midi|\\d{1,2}(?:[:.h]\\d{2})?(?: ?[ap]\\.?m\\b\\.?| ?uhr| ?h\\b)?)";
const BEFORE =
  "by|before|until|till|on|due(?: on| by)?|no later than|not later than|bis(?: zum| spätestens)?|spätestens(?: am| bis)?|vor|am|avant|d['’]ici(?: à)?|pour|antes de(?:l)?|para(?: el)?|até|entro|prima di|il|el|le";
/** Words before a day that recurs. */
const RECURRING =
  "(?:every|each|jede[mnrs]?|chaque|cada|ogni|tod[oa]s?(?: (?:los|las|os|as))?|tous les|los)(?: (?:other|second|zweiten?|deux))?(?: (?:day|week|month|year|tag|woche|monat|jour|semaine|mois|semana|mes|mês|settimana|mese),?)?|daily,?|weekly,?|monthly,?|täglich|wöchentlich|monatlich";

const NUMBER =
  "\\d{1,3}|an?|one|two|three|four|five|six|seven|ten|einem|einer|zwei|drei|vier|deux|trois|dos|tres|duas?|dois|due|tre";
const UNIT = "days?|weeks?|tag(?:en)?|wochen?|jours?|semaines?|días?|semanas?|dias?|giorn[oi]|settiman[ae]";
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  einem: 1,
  einer: 1,
  two: 2,
  zwei: 2,
  deux: 2,
  dos: 2,
  dois: 2,
  duas: 2,
  due: 2,
  three: 3,
  drei: 3,
  trois: 3,
  tres: 3,
  tre: 3,
  four: 4,
  vier: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};

const FORMS: readonly { pattern: string; resolve(match: RegExpExecArray, day: string | null): string | null }[] = [
  {
    pattern: "(\\d{4})-(\\d{2})-(\\d{2})",
    resolve: ([, year, month, date]) => formatDay(parseYear(year), Number(month), Number(date)),
  },
  {
    pattern: "(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})?(?!\\d)",
    resolve: ([, date, month, year], day) => completeYear(year, Number(month), Number(date), day),
  },
  // Day and month of two numbers with a slash have two meanings.
  { pattern: "\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?", resolve: () => null },
  {
    pattern: `(?:the )?(\\d{1,2})(?:st|nd|rd|th|\\.|º)?(?: of| de)? (${MONTH_NAME})\\b\\.?(?:,? (\\d{4}))?`,
    resolve: ([, date, month = "", year], day) => completeYear(year, parseMonth(month), Number(date), day),
  },
  {
    pattern: `(${MONTH_NAME})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:\\d)(?:,? (\\d{4}))?`,
    resolve: ([, month = "", date, year], day) => completeYear(year, parseMonth(month), Number(date), day),
  },
  { pattern: "(?:the )(\\d{1,2})(?:st|nd|rd|th)\\b", resolve: ([, date], day) => nextDate(Number(date), day) },
  { pattern: DAY_AFTER, resolve: (_match, day) => day && addDays(day, 2) },
  {
    pattern: `(?:${TOMORROW})(?: (?:morning|afternoon|evening|night|noon|früh|abend|matin|soir))?`,
    resolve: (_match, day) => day && addDays(day, 1),
  },
  { pattern: `(?:${TODAY})`, resolve: (_match, day) => day },
  {
    pattern: `(next |coming |nächsten? |kommenden? )?(?:this |diesen )?(${WEEKDAY})(?: (?:morning|afternoon|evening|night|prochain|próximo|que viene|prossimo))?`,
    // "Next Friday" is the coming one for some, and the one after it for others.
    resolve: ([all = "", next, name = ""], day) =>
      next || /proch|próx|pross|que viene/i.test(all) ? null : nextWeekday(name, day),
  },
  {
    pattern: `(?:in|within|innerhalb von|binnen|dans|en|dentro de|em|tra|fra) (${NUMBER}) (${UNIT})`,
    resolve: ([, number = "", unit = ""], day) => {
      const count = COUNTS[number.toLowerCase()] ?? Number(number);
      const isWeek = /^(?:w|s[ei][mt])/i.test(unit);
      return day && Number.isFinite(count) ? addDays(day, count * (isWeek ? 7 : 1)) : null;
    },
  },
  { pattern: PERIOD, resolve: () => null },
  {
    pattern: "(?:asap|as soon as possible|so bald wie möglich|right away|immediately|sofort|dès que possible)",
    resolve: () => null,
  },
];
const TIME_OF_DAY = `(?:,? (?:at|um|à|a las|às|alle|before|by|vor) ${CLOCK}|,? ${CLOCK}(?= ?(?:[ap]m|uhr)))`;
/** "Wednesday 12 March", "Mittwoch, dem 12. März". */
const DAY_NAME = `(?:${WEEKDAY}),? (?:dem |den |the )?`;
const COMPILED = FORMS.map(({ pattern, resolve }) => ({
  /** Without the optional words around it, which take a hundred times as long to search. */
  core: new RegExp(pattern, "iu"),
  pattern: new RegExp(
    `(?<![\\p{L}\\d])(?:(?:${RECURRING}) )?(?:(?:${BEFORE}) )?(?:${CLOCK} (?:on )?)?(?:${DAY_NAME})?(?:${pattern})(?![\\p{L}])${`(?:${TIME_OF_DAY})?`}`,
    "iu",
  ),
  resolve,
}));
const CLOCK_ALONE = new RegExp(
  `(?<![\\p{L}\\d])(?:by|before|until|bis|vor|avant|antes de las|até às|entro le) (?:${CLOCK})(?![\\p{L}\\d])`,
  "iu",
);

/** Any of the forms: most texts have none. */
const ANY_FORM = new RegExp(FORMS.map(({ pattern }) => `(?:${pattern})`).join("|"), "iu");

/** Finds when a task is due. `day`: the day on which it was written; null if unknown. */
export function findDue(text: string, day: string | null): Due | null {
  const forms = ANY_FORM.test(text) ? COMPILED : [];
  const found = forms
    .flatMap(({ core, pattern, resolve }) => {
      const match = core.test(text) ? pattern.exec(text) : null;
      return match ? [{ match, resolve }] : [];
    })
    .toSorted((a, b) => a.match.index - b.match.index || b.match[0].length - a.match[0].length);
  const [first] = found;
  if (!first) {
    const clock = CLOCK_ALONE.exec(text);
    return clock ? { text: trimPeriod(clock[0].trim()), day: null } : null;
  }
  const words = trimPeriod(first.match[0].trim());
  // "Before Friday" excludes Friday, and names no day; "every Friday" names many.
  const isOneDay = !/^(?:before|vor|avant|antes|prima)\b/i.test(words) && !STARTS_RECURRING.test(words);
  const due = isOneDay ? first.resolve(first.match, day) : null;
  return { text: words, day: due !== null && hasOtherWeekday(words, due) ? null : due };
}

const STARTS_RECURRING = new RegExp(`^(?:${RECURRING}) `, "iu");

const ABBREVIATED = /(?:^|[ \d])(?:[ap]\.m|(?!may|mai)\p{L}{3}|sept)\.$/iu;

/** Removes the period of a sentence behind a word, which is not that of "p.m." and "Apr.". */
const trimPeriod = (words: string): string =>
  /\p{L}\.$/u.test(words) && !ABBREVIATED.test(words) ? words.slice(0, -1) : words;

const NAMED_WEEKDAY = new RegExp(`(?<![\\p{L}])(?:${WEEKDAY})(?![\\p{L}])`, "iu");

/** Returns true if the words name a weekday that is not that of the day: one of both is wrong. */
function hasOtherWeekday(words: string, day: string): boolean {
  const name = NAMED_WEEKDAY.exec(words)?.[0];
  return name !== undefined && findWeekday(name) !== getWeekday(day);
}

/** Completes a date without a year: the next one from the day on. */
function completeYear(year: string | undefined, month: number, date: number, day: string | null): string | null {
  if (year !== undefined) return formatDay(parseYear(year), month, date);
  if (day === null) return null;
  const current = Number(day.slice(0, 4));
  const [soon, later] = [formatDay(current, month, date), formatDay(current + 1, month, date)];
  if (soon === null || soon >= day) return soon;
  // A date of the last weeks is more likely a date of the past than one of the next year.
  const past = addDays(day, -180);
  return past !== null && soon < past ? later : null;
}

function nextDate(date: number, day: string | null): string | null {
  if (day === null) return null;
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const current = formatDay(year, month, date);
  if (current !== null && current >= day) return current;
  return month === 12 ? formatDay(year + 1, 1, date) : formatDay(year, month + 1, date);
}

/** Returns the next such weekday after the day; null on that weekday itself, which may mean today or the next week. */
function nextWeekday(name: string, day: string | null): string | null {
  if (day === null) return null;
  const distance = (findWeekday(name) - getWeekday(day) + 7) % 7;
  return distance === 0 ? null : addDays(day, distance);
}

/** Number of a weekday from Monday, 0. */
const findWeekday = (name: string): number =>
  WEEKDAYS.findIndex((names) => new RegExp(`^(?:${names})$`, "iu").test(name));

const getWeekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
