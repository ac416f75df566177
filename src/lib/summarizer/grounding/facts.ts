import { type ClockTime, findClockTimes } from "./clock-times.ts";
import { findNumberPhrases, isPartOfNumber, TENS } from "./number-words.ts";
import { splitWords, type Word } from "./words.ts";

/** A number with its unit, which of a day is its month. `excluded`: the text names it as what does not hold ("not 40", "instead of 90"). */
export interface Quantity {
  value: string;
  unit: string | null;
  /** Word after the number, which it may count. */
  noun: string | null;
  /** Written as a word such as "fourth". */
  isOrdinal: boolean;
  excluded: boolean;
}

/** What a point must share with its evidence exactly. */
export interface Facts {
  quantities: Quantity[];
  /** Weekdays, months and words such as "tomorrow". */
  dates: { word: string; excluded: boolean }[];
}

const NUMBER_WORDS = [
  "zero _ two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  "null _ zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  "_ _ deux trois quatre cinq six sept huit neuf dix onze douze",
  "cero _ dos tres cuatro cinco seis siete ocho nueve diez once doce",
  "_ _ due tre quattro cinque sei sette otto nove dieci undici dodici",
  "_ _ dois três quatro cinco seis sete oito nove dez onze doze",
  "_ _ duas",
].flatMap((line) => line.split(" ").map((word, value) => [word, String(value)] as const));

/** Ordinal numbers; "first" and "one" say too often nothing that could be compared. */
const ORDINALS = [
  "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
  "deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième",
  "segundo tercero cuarto quinto sexto séptimo octavo noveno décimo",
  "segunda tercera cuarta quinta sexta séptima octava novena décima",
  ...["", "n", "r", "s", "m"].map((ending) =>
    "zweite dritte vierte fünfte sechste siebte achte neunte zehnte".replaceAll(/(?= |$)/g, ending),
  ),
].flatMap((line) => line.split(" ").map((word, index) => [word, String(index + 2)] as const));

const ORDINAL_WORDS: ReadonlySet<string> = new Set(ORDINALS.map(([word]) => word));

const VALUES = new Map([
  ...ORDINALS,
  ...TENS.map((word, index) => [word, String((index + 2) * 10)] as const),
  ...NUMBER_WORDS.filter(([word]) => word !== "_"),
]);

const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  `euro:€,euro,euros,eur dollar:$,dollar,dollars,usd,bucks pound:£,pound,pounds,gbp,quid franc:chf,franken,francs percent:%,percent,prozent,pct,pour-cent
km:km,kilometers,kilometres,kilometer mile:mile,miles,mi cm:cm,centimeters,centimetres m:m,meter,meters,metre,metres inch:inch,inches foot:foot,feet,ft
mg:mg,milligrams ml:ml,milliliters,millilitres oz:oz,ounce,ounces ton:ton,tons,tonne,tonnes,tonnen g:g,gram,grams kg:kg,kilo,kilos,kilograms lb:lb,lbs l:l,liter,liters,litre,litres mb:mb gb:gb,gigabytes tb:tb,terabytes
second:second,seconds,sekunden minute:minute,minutes,min,mins,minuten,minuto,minutos,minuti hour:hour,hours,hrs,stunde,stunden,heure,heures,hora,horas,ora,ore
day:day,days,tag,tage,tagen,jour,jours,día,días,giorno,giorni,dia,dias week:week,weeks,woche,wochen,semaine,semaines,semana,semanas,settimana,settimane
month:month,months,monat,monate,monaten,mois,mes,meses,mese,mesi year:year,years,jahr,jahre,jahren,an,ans,année,années,año,años,anno,anni,ano,anos
pp:percentage,prozentpunkte,prozentpunkten times:times,mal,fois,veces,volte,vezes am:am,a.m pm:pm,p.m`
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [unit = "", words = ""] = entry.split(":");
      return words.split(",").map((word) => [word, unit] as const);
    }),
);

const DAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const MONTHS = "january february march april may june july august september october november december".split(" ");
/** Weekdays and months in French, Spanish, Italian and Portuguese that are no other words. */
const OTHER_DATES =
  "lundi mardi mercredi jeudi vendredi samedi dimanche demain hier lunes martes miércoles jueves viernes sábado domingo ayer hoy lunedì martedì mercoledì giovedì venerdì sabato domenica domani ieri oggi ontem hoje amanhã janvier février avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre dicembre janeiro fevereiro março maio junho julho setembro outubro dezembro";
const DATE_WORDS = new Map<string, string>([
  ...[...DAYS, ...MONTHS].map((word) => [word, word] as const),
  ...DAYS.flatMap((word) => [word.slice(0, 3), `${word}s`].map((short) => [short, word] as const)),
  ...MONTHS.filter((word) => word !== "may").map((word) => [word.slice(0, 3), word] as const),
  ...["today", "tomorrow", "yesterday", "tonight"].map((word) => [word, word] as const),
  ...["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"].map(
    (word) => [word, word] as const,
  ),
  ...OTHER_DATES.split(/\s+/).map((word) => [word, word] as const),
  ...["januar", "februar", "märz", "mai", "juni", "juli", "oktober", "dezember", "heute", "gestern"].map(
    (word) => [word, word] as const,
  ),
]);
const MONTH_NAMES = new Set([...MONTHS, ..."januar februar märz mai juni juli oktober dezember".split(" ")]);

const MAGNITUDE = /^(?:hundred|thousand|million|billion|tausend|millionen?|mille|mil|mio|percent|uhr)$/;

/** Returns true if the unit is the month of a day. */
export const isMonth = (unit: string): boolean => MONTH_NAMES.has(unit);

/** Returns true if the word is a unit of numbers. */
export const isUnit = (lower: string): boolean => lower in UNITS;

/** Returns true if the word is compared as a number or date. */
export const isFact = (lower: string): boolean =>
  toValue(lower) !== null || DATE_WORDS.has(lower) || isPartOfNumber(lower);

/** Words of dates that are also other words: only with a capital letter, and "may" only beside a number. */
const CAPITALIZED_DATE = /^(?:May|March|Mar|Sun|Sat|Mon|Wed|Jan|Dec|Second)$/;
const PER_CENT = /^ per cent\b/i;
const EXCLUDING =
  /\b(?:not|instead of|rather than|nicht|statt|no longer|no|non|pas|não)(?: (?!(?:before|after|until|till|later|earlier|more|less|over|under|only|vor|nach|bis|mehr|nur|avant|après|plus)\b)\p{L}+)? ?[€$£]? ?$/iu;

/** Extracts numbers with units, and dates. `words`: those of the text. */
export function extractFacts(text: string, words: readonly Word[] = splitWords(text)): Facts {
  const times = findClockTimes(text);
  const facts: Facts = { quantities: times.map(toQuantity), dates: [] };
  const isInTime = (index: number) => times.some(({ start, end }) => index >= start && index < end);
  const phrases = findNumberPhrases(text).filter(({ start }) => !isInTime(start));
  words.forEach(({ text: written, lower, index }, position) => {
    const before = words[position - 1]?.lower ?? "";
    const phrase = phrases.find(({ start, end }) => index >= start && index < end);
    if (phrase && index > phrase.start) return;
    // "60 second", and "once" where it is no hour.
    const isOther = (lower === "second" && /^\d/.test(before)) || (lower === "once" && before !== "las");
    const value = phrase ? String(phrase.value) : isOther ? null : toValue(lower);
    const date = DATE_WORDS.get(lower);
    if (value === null && date === undefined) return;
    if (value !== null && isInTime(index)) return;
    const end = phrase?.end ?? index + written.length;
    const start = text.slice(Math.max(0, index - 24), index);
    const excluded = EXCLUDING.test(start) && !/[.!?]/.test(start.slice(-3));
    const following = phrase ? words.findIndex((word) => word.index >= end) : position + 1;
    const next = words[following];
    if (value !== null) {
      const sign = /[€$£]\s?$/.exec(start)?.[0].trim();
      const after = text.slice(end, end + 2);
      const unit =
        findArea(next?.lower, words[following + 1]?.lower) ??
        UNITS[sign ?? ""] ??
        UNITS[/^ ?([%€$£])/.exec(after)?.[1] ?? ""] ??
        UNITS[PER_CENT.test(text.slice(end)) ? "percent" : (next?.lower ?? "")] ??
        findMonth([words[position - 1], next]);
      const noun = next && /^ ?$/.test(text.slice(end, next.index)) ? next.lower : null;
      facts.quantities.push({
        value,
        unit,
        noun:
          noun !== null && /^\p{L}{3,}$/u.test(noun) && !DATE_WORDS.has(noun) && !MAGNITUDE.test(noun) ? noun : null,
        isOrdinal: ORDINAL_WORDS.has(lower),
        excluded,
      });
      return;
    }
    if (date === undefined) return;
    const isAmbiguous = CAPITALIZED_DATE.test(`${lower.charAt(0).toUpperCase()}${lower.slice(1)}`);
    const beside = [words[position - 1], next].some((word) => word !== undefined && /^\d/.test(word.lower));
    const isOrdinal = [words[position - 1], next].some(
      (word) =>
        word !== undefined &&
        /^\d+(?:st|nd|rd|th)$/.test(
          word.lower +
            (/^(?:st|nd|rd|th)$/.test(words[words.indexOf(word) + 1]?.lower ?? "")
              ? words[words.indexOf(word) + 1]?.lower
              : ""),
        ),
    );
    if (
      !isAmbiguous ||
      isOrdinal ||
      (/^\p{Lu}/u.test(written) && (beside || /\b(?:in|until|by|since|on) $/i.test(start)))
    )
      facts.dates.push({ word: date, excluded });
  });
  return facts;
}

/** "square metres" are no metres. */
const findArea = (next = "", measure = ""): string | null =>
  /^(?:square|cubic|sq)$/.test(next) && UNITS[measure] !== undefined ? `${next} ${UNITS[measure]}` : null;

const toQuantity = ({ time }: ClockTime): Quantity => ({
  value: toValue(time) ?? "",
  unit: null,
  noun: null,
  isOrdinal: false,
  excluded: false,
});

/** Finds the month beside a number: in "March 12" and "12 March" it is that of the day. */
function findMonth(beside: readonly (ReturnType<typeof splitWords>[number] | undefined)[]): string | null {
  const months = beside.flatMap((word) => {
    const date = word && /^\p{Lu}/u.test(word.text) ? DATE_WORDS.get(word.lower) : undefined;
    return date !== undefined && MONTH_NAMES.has(date) ? date : [];
  });
  return months[0] ?? null;
}

/** Converts "2,350", "2.350", "14th" and "twelve" to a comparable number; null for any other word. */
function toValue(lower: string): string | null {
  const word = VALUES.get(lower);
  if (word !== undefined) return word;
  if (!/^\p{N}/u.test(lower)) return null;
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(lower)) return lower.replace(/[.,]/g, "");
  return lower
    .replace(/[ \u00a0\u202f'’]/g, "")
    .replace(/[,:]/, ".")
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
}
