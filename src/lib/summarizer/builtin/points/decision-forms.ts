import { matchWords } from "../lexicon/word-set.ts";

/** Sentences by which the participants state a decision, for each language. */
const DECISIONS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:(?:we|they)(?:['’]ve| have)? (?:all )?(?:decided|agreed|settled)|(?:the|our|final) decision (?:is|was)|(?<!\b(?:before|until|till|once|when|whether|if|unless|as soon as) [^,;]{0,40})(?:(?:it['’]s|it is|it was|that['’]s|is) (?:decided|settled|agreed)|(?:is|are) (?:approved|postponed|cancelled|canceled|rejected))|moves? (?:from .{1,30} )?to|we(?:['’]re| are) going (?:with|for|ahead)|that['’]s what we(?:['’]ll| will) do|from now on|go(?:ing)? ahead with|held over|put off|not doing (?:it|that|this))\b/i,
  de: matchWords([
    "wir haben (?:uns )?(?:beschlossen|entschieden|geeinigt)",
    "(?:ist|wurde) beschlossen|beschlossen wurde|einigen wir uns",
    "(?:bleibt|bleiben wir|belassen wir)(?!\\p{L}).{0,30} (?:bei|beim|dabei)",
    "(?:so )?(?:machen|halten) wir(?:['’]s| es| das)?(?: so| jetzt| dann)?",
    "(?:nehmen|treffen|verschieben|bestellen|bleiben|sehen) (?:wir|ma)(?: uns)?|dabei bleib(?:t|en)['’]?s?|dann (?:fahren|gehen|lassen) (?:wir|ma)",
    "(?:ist )?(?:abgemacht|ausgemacht|gebongt|beschlossene sache)|(?:steht|ist) (?:somit |damit )?fest|halten wir (?:also )?fest",
    "wir nehmen (?:den|die|das)|wir verschieben|es wird (?:also )?(?:der|die|das)",
  ]),
  fr: matchWords([
    "(?:on a|nous avons) (?:décidé|convenu)|(?:c['’]est )?(?:décidé|convenu|adjugé|vendu)",
    "va pour|on (?:part|reste) sur|on (?:repousse|garde|maintient|annule)|nous (?:retenons|maintenons|reportons)",
    "on (?:fait|dit) (?:comme )?ça|disons|(?:alors|donc|bon) (?:on (?:prend|fait|dit|se retrouve)|ce sera|c['’]est)",
  ]),
  es: matchWords([
    "(?:hemos|se ha) (?:decidido|acordado)|(?<!(?<!\\p{L})no (?:lo |la )?(?:he|hemos|está) )decidido|trato hecho",
    "(?:nos )?quedamos (?:en|el|la|a|así|con)|queda (?:para|ahí|así|el|en|acordado|confirmado)",
    "(?:lo |la )?dejamos (?:en|para|el|la|así)|dejémoslo|y listo|entonces (?:vamos|el|la|lo) .{3,40}|hacemos eso|lo hacemos así",
  ]),
  pt: matchWords([
    "decidimos|(?:ficou|foi|está) decidido|combinad[oa]|fech(?:ad[oa]|ou)|(?:vai|bora) de|fica assente",
    "(?:ficamos|fica) então|fica (?:assim|(?:marcad|agendad)[oa]|para|pra|então|a|o|com)|ficamos (?:assim|com|por)|então (?:fica|é|vamos|vai)|vamos (?:de|com) (?:o|a|os|as)?|mantemos|adiamos",
  ]),
  it: matchWords([
    "(?:abbiamo|è stato|è) deciso|deciso|aggiudicat[oa]|andata",
    "facciamo così|vada per|resta inteso|rest(?:iamo|a) (?:d['’]accordo|così)|rimaniamo (?:così|d['’]accordo)|siamo d['’]accordo",
    "allora (?:facciamo|prendiamo|andiamo|teniamo|spostiamo|si (?:fa|va|prende))|a posto così",
  ]),
};

/** Returns true for a sentence that states a decision of the participants in the language. */
export const statesDecision = (text: string, language: string): boolean =>
  (DECISIONS[language] ?? DECISIONS.en)?.test(text) === true;
