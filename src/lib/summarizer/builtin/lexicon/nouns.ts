import { toAlternatives, toWordSet } from "./word-set.ts";

/** Words of a language by which its nouns are found. */
export interface NounWords {
  /** Articles and possessives before nouns only. */
  before: ReadonlySet<string>;
  /** Articles that are pronouns before verbs ("la llamo"). */
  articles: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** Words between two nouns that name one thing ("reunión de padres"). */
  between: ReadonlySet<string>;
  /** Nouns that name no topic, and words of times. */
  vague: RegExp;
  /** Endings of nouns, not of verbs. */
  nounEnding: RegExp | null;
  /** Endings of infinitives, which stand behind prepositions too. */
  infinitive: RegExp | null;
  /** Nouns begin with a capital letter, in texts that have such letters. */
  isCapitalized: boolean;
  /** Joins the last of several topics. */
  and: string;
}

/** "*" stands for any ending. */
const toPattern = (words: string): RegExp => new RegExp(`^${toAlternatives(words)}$`, "u");

export const NOUN_WORDS: Readonly<Record<string, NounWords>> = {
  de: {
    before: toWordSet(
      "der die das den dem des ein eine einen einem einer eines kein keine keinen mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen euer eure euren unser unsere unseren unserem unserer ihre ihren im am zum zur beim vom ins ans fürs ums",
    ),
    articles: new Set(),
    prepositions: toWordSet("für mit ohne über wegen um auf nach von an in"),
    between: new Set(),
    vague: toPattern(
      "ding* sache* mal* tag* woche* monat* jahr* stunde* minute* uhr morgen* abend* mittag* nachmittag* vormittag* nacht wochenende* montag* dienstag* mittwoch* donnerstag* freitag* samstag* sonnabend* sonntag* januar februar märz april mai juni juli august september oktober november dezember euro* cent frau* herr* leute mensch* teil* art* weise* ende anfang moment* idee* frage* problem* grund* fall* seite* zeit* mitte ordnung klar dank bitte lust ahnung recht gefallen augenblick schluss ruhe glück beste bescheid nähe woche grüße gruß mitte erste* zweite* dritte* nächste* letzte* ganze* eigene* neue* gute* beide* anderen andere* meisten",
    ),
    nounEnding: null,
    infinitive: null,
    isCapitalized: true,
    and: "und",
  },
  fr: {
    before: toWordSet("un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos"),
    articles: toWordSet("le la les l' leur leurs"),
    prepositions: toWordSet("d' de pour sur sans avec chez dans à en"),
    between: toWordSet("de du des d' à au"),
    vague: toPattern(
      "chose* truc* fois jour* semaine* mois an ans année* heure* minute* matin* midi soir* soirée nuit week-end lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre euro* monsieur madame gens monde personne* moment* idée* question* problème* fin début coup peu plus moins place côté cas part fait tout tous toute toutes autre* même même* temps heure plaisir accord souci besoin coin suite demain mieux bien dernier* dernière* prochain* prochaine* premier* première* deux trois quatre moi toi lui eux elle* nous vous soi grand* petit* bon bonne* nouveau* nouvelle* neuf quatre cinq six sept huit dix onze douze quinze vingt trente cent aider nom puce père mère sujet raison mot",
    ),
    nounEnding: /(?:tion|sion|té|age|ment|ure|aire|eur|euse|ette|ique|ie|esse|eau|ance|ence|ière)s?$/,
    infinitive: /(?:er|ir|re|oir)$/,
    isCapitalized: false,
    and: "et",
  },
  es: {
    before: toWordSet(
      "un una unos unas el del al mi mis tu tus nuestro nuestra nuestros nuestras vuestro vuestra este esta estos estas ese esa esos esas",
    ),
    articles: toWordSet("la los las su sus"),
    prepositions: toWordSet("de para por sobre sin con en a"),
    between: toWordSet("de del"),
    vague: toPattern(
      "cosa* vez veces día* semana* mes meses año* hora* minuto* mañana tarde* noche* mediodía finde fin lunes martes miércoles jueves viernes sábado* domingo* enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre euro* peso* señor* señora* gente mundo persona* momento* idea* pregunta* problema* tema* final principio parte* lado caso* favor gracias verdad pena otro* otra* mismo* misma* todo* toda* tiempo rato lugar menos más mejor ahora luego ayer hoy dos tres cuatro ustedes nosotros próximo* próxima* primer* primera* último* última* mí ti él ella usted alguno algún alguna cuanto cuanta seis siete ocho nueve diez once doce quince veinte treinta cien nuevo* nueva* grande* mejor solo puntos tantos unos varios",
    ),
    nounEnding: /(?:ción|sión|dad|aje|miento|ura|ero|era|ista|ía|eza|encia|ancia|illa|eta)s?$/,
    infinitive: /(?:ar|er|ir)(?:l[aeo]s?|me|te|se|nos)*$/,
    isCapitalized: false,
    and: "y",
  },
  it: {
    before: toWordSet(
      "un uno una un' il i gli del dello della dei degli delle dell' al allo alla ai agli alle all' dal dallo dalla dai dell' nel nello nella nei nelle sul sullo sulla sui sulle mio mia miei mie tuo tua tuoi tue nostro nostra nostri nostre vostro vostra questo questa questi queste quel quella quell'",
    ),
    articles: toWordSet("lo la le l' suo sua"),
    prepositions: toWordSet("di per con senza in a da su"),
    between: toWordSet("di del dello della dei degli delle dell' d' al alla"),
    vague: toPattern(
      "cosa cose roba volta volte giorno giorni settiman* mese mesi anno anni ora ore minut* mattin* pomeriggio sera serata notte mezzogiorno weekend lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre euro signor* signora gente mondo persona persone momento idea idee domanda problema problemi fine inizio parte lato caso favore grazie vero altro altra altri altre stesso stessa tutto tutta tutti tutte tempo posto meno più meglio adesso poi ieri oggi domani due tre quattro prossim* prim* ultim* po' solito resto me te lui lei noi voi loro solo nuovo nuova quelli quelle quello sette otto nove dieci dodici quindici venti trenta cento grande* bella bello zio zia mano allora super facciamo seimila duemila mille",
    ),
    nounEnding:
      /(?:zion[ei]|sion[ei]|tà|aggio|aggi|ment[oi]|ur[ae]|ist[aei]|eri[ae]|ai[ae]|enza|enze|anza|anze|etto|etta|tore|trice)$/,
    infinitive: /(?:are|ere|ire|arl[aeoi]|erl[aeoi]|irl[aeoi]|arsi|ersi|irsi)$/,
    isCapitalized: false,
    and: "e",
  },
  pt: {
    before: toWordSet(
      "um uma uns umas do da dos das ao à aos às no na nos nas num numa pelo pela pelos pelas meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas este esta estes estas esse essa esses essas aquele aquela",
    ),
    articles: toWordSet("o a os as"),
    prepositions: toWordSet("de para por sobre sem com em"),
    between: toWordSet("de do da dos das"),
    vague: toPattern(
      "coisa* vez vezes dia* semana* mês meses ano* hora* minuto* manhã tarde* noite* fim segunda terça quarta quinta sexta segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado* domingo* janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro euro* reais real senhor* senhora* dona gente pessoal mundo pessoa* momento* ideia* pergunta* problema* assunto final começo início parte* lado caso* favor verdade pena outro* outra* mesmo* mesma* todo* toda* tempo lugar menos mais melhor agora depois ontem hoje amanhã dois duas três quatro vocês próximo* próxima* primeiro* primeira* último* última* certeza jeito mim ti ele ela vós eles elas algum alguma seis sete oito nove dez doze quinze vinte trinta cem novo* nova* grande* só tal base",
    ),
    nounEnding: /(?:ão|ões|dade|dades|agem|mento|ura|ista|eiro|eira|ência|ância|ória|ria|eza)s?$/,
    infinitive: /(?:[aeio]r|[aeio]r-\p{L}+|á-l[ao]s?|ê-l[ao]s?)$/u,
    isCapitalized: false,
    and: "e",
  },
};
