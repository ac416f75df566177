import { expect, it } from "vitest";
import { findClockTimes } from "../../../../src/lib/summarizer/grounding/clock-times.ts";

it.each([
  ["They open at half past eight.", ["8:30"]],
  ["The train leaves at a quarter to one.", ["12:45"]],
  ["Twenty to 6, or ten past 7?", ["5:40", "7:10"]],
  ["Der Bus fährt um halb neun.", ["8:30"]],
  ["Viertel vor eins, nicht Viertel nach eins.", ["12:45", "1:15"]],
  ["À onze heures et quart.", ["11:15"]],
  ["Dimanche à 11h15, pas à 9 h 05.", ["11:15", "9:05"]],
  ["Es gibt mittags um eins Suppe.", []],
  ["A las diez y media.", ["10:30"]],
  ["Alle tre e mezza.", ["3:30"]],
  ["I pick them up at noon.", ["12:00"]],
  ["Half of the eight boxes, and past eight weeks.", []],
  ["The afternoon is free.", []],
])("finds in %j the times %j", (text, times) => {
  const found = findClockTimes(text).sort((one, other) => one.start - other.start);
  expect(found.map(({ time }) => time)).toEqual(times);
});
