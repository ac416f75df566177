// Dates and clock times as phones write them: the short forms of CLDR, which differ between languages and countries.
/** Letters of an era, a unit or a part of the day: "г.", "μ.μ.", "下午", "du.", "PTG"; names begin with one capital letter. */
const WORD = "(?:[\\p{Ll}\\p{Lo}\\p{M}.]{1,12}|\\p{Lu}{2,3}\\.?)";
const WORDS = `${WORD}(?: ${WORD})?`;
const DATE = "\\p{Nd}{1,4}(?:[./-] ?|[年년] ?)\\p{Nd}{1,2}(?:[./-] ?|[月월] ?)\\p{Nd}{1,4}[.日일]?";
const CLOCK = "\\p{Nd}{1,2}(?:[:.٫]| h |[時时시] ?)\\p{Nd}{2}[分분]?(?:[:.٫]\\p{Nd}{2}| min \\p{Nd}{2} s)?";

/** Sources of case-sensitive patterns for a date before and behind a clock time, in digits of any script. */
export const LOCAL_DATE_TIME = `${DATE}(?: ${WORD})?[,،]? ?(?:${WORDS} ?)?${CLOCK}(?: ?${WORDS})?`;
export const LOCAL_TIME_DATE = `(?:${WORDS} )?${CLOCK}(?: ${WORDS})?[,،]? ${DATE}`;
