import type { TaskForms } from "./task-forms.ts";

const NAME_SAYS =
  "(?:\\p{Lu}\\p{Ll}+|(?:mein|der|die|unser|mon|ma|le|la|notre|mi|el|nuestro|meu|o|a|nosso|il|mio|nostro)e? \\p{L}+)";

/**
 * Statements of an own action: a verb in the first person, in the present or the future, behind up to six words of which none opens another
 * clause. The present of these languages promises as "I'll" does; verbs of states, opinions and feelings do not.
 */
const before = (excluded: string): string => `(?:^|, )(?:(?!(?:${excluded})(?!\\p{L}))[^\\s,;:?]+ ){0,6}?`;
const createPattern = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?:${alternatives.join("|")})(?!\\p{L})(?!.*\\?)`, "iu");

const GERMAN_STATES =
  "(?:hab|habe|hätte|hatte|bin|war|wär|wäre|fand|fände|muss(?! bis)|begrüße|behelfe|schaff|schaffe|glaub|glaube|denk|denke|dachte|find|finde|hoff|hoffe|wünsche|möchte|mag|würde|würd|könnte|könnt|kann|konnte|will|wollte|soll|sollte|darf|sehe|seh|meine|mein|kenn|kenne|weiß|weiss|wusste|brauch|brauche|bräuchte|versteh|verstehe|bleib|bleibe|sitz|sitze|steh|stehe|lieg|liege|wohn|wohne|arbeite|hör|höre|fühl|fühle|freu|freue|liebe|hasse|sag|sage|frag(?:e)? mich|geh|gehe|komm|komme|fahr|fahre|schlaf|schlafe|warte|wart|hätt|heiße|lache|bitte|danke|bekomm|bekomme|krieg|kriege|erreiche|werd|werde (?:das |es |ihn |sie )?(?:nicht|nie|wohl)|musste|müsste|gebe zu|geb zu|verlasse mich|vermute|schätze|fürchte|befürchte|bezweifle|erinnere)";
/** Words before "ich" that are no verbs. */
const GERMAN_CONJUNCTION =
  "(?:und|aber|oder|denn|da|dass|wenn|weil|ob|was|wie|wo|als|bevor|damit|auch|nur|noch|schon|falls|sobald|bis|während|seit|nachdem|obwohl|doch|sondern|dann|so|also|ja|nein|nee|hier|jetzt|sonst|weder|nicht|den|die|das|dem)";
const GERMAN_ACTION = createPattern(
  `${before("ich|wenn|falls|dass|weil|ob|wo|was|wer|wie|wann|warum|obwohl|sobald|bevor|bis|nicht|als|damit|welche[mnrs]?")}(?!(?:${GERMAN_STATES}|${GERMAN_CONJUNCTION})(?!\\p{L}))\\p{Ll}{2,}['’]? (?:das |es |die |den |ihn |sie |dir |euch |ihr |ihm |ihnen |mir |mich |uns )?(?:ich|i)`,
  `(?:^|, )(?:dann |und |aber )?ich (?!${GERMAN_STATES}(?!\\p{L}))\\p{Ll}{2,}['’]?(?! (?:nicht|nie|kein\\p{L}*|nur|gerade|grad|schon|immer|oft)(?!\\p{L}))(?= )`,
  "^(?:das |die |den )?(?:mach|übernehm|erledig)e? i(?:ch)?|lass(?:t|en sie)? mich das (?:machen|erledigen|übernehmen)|(?:ich (?:sag|geb)e?|(?:sag|geb)e? ich) .{0,60}bescheid",
);

export const GERMAN: TaskForms = {
  leadIn:
    /^(?:(?:ok(?:ay)?|ja|klar|gut|super|danke|genau|also|und|aber|dann|prima|gerne?|kein problem|nein|so|heute|morgen)\b[,.!:]? +)+/i,
  commitment: GERMAN_ACTION,
  offer: /^ich (?:kann|könnte)\b/i,
  request:
    /^(?!(?:haben|sind|können|möchten|wollen|werden|würden|müssen|sollten|wissen|kennen|brauchen|hätten|dürfen)\b)\p{L}+en sie\b(?!.*\?)|^(?:bitte|denkst du (?:bitte )?an|(?:magst|würdest) du|(?:schicke?|rufe?|bringe?|frage?|kaufe?|hole?|schreibe?|besorge?|bestelle?) (?:mir|uns|bitte|ihn|ihm|dem|der|den|noch|mal|doch)|(?:kannst|könntest) du|(?:können|könnten) sie|(?:kann|könnte) (?:jemand|wer)|vergiss(?:t)? nicht|denkt?(?: bitte| du)? (?:noch )?an|\p{L}+st du (?!(?:auch|das|es|schon|dich|denn|sicher|lust|zeit)\b)(?=.*\?))\b|[,;] bitte \p{Ll}+|^\p{Lu}\p{Ll}+(?:e|st|t)? bitte\b/iu,
  idle: /\b(?:irgendwann|vielleicht|nie|melde dich|bis (?:dann|später|bald)|entschuldig\w*|beachten|vorstellen|wiederholen|warten|(?:einen )?(?:moment|augenblick)|trage? (?:sie|dich|euch) ein|(?:rufe?|schreibe?|melde mich) (?:ihnen |dir |euch |sie |dich )?(?:an,? )?(?:wegen|weil|bezüglich))\b/i,
  done: /^(?:(?:ja|schon|klar)[,.!]? )?(?:(?:schon |bereits )?(?:erledigt|gemacht|fertig)|hab(?:e)? ich (?:schon|bereits)|ich hab(?:e)? .*(?:schon|bereits|gestern)|(?:ist|sind) (?:schon|bereits)|hier (?:ist|sind))\b|\bhab(?:e)? ich (?:schon|bereits)\b|\b(?:schon|bereits) (?:gekauft|gemacht|erledigt|geschickt|bestellt|angerufen|bezahlt)\b/i,
  brief:
    /^(?:ist |hab(?:e)? ich |schon )?(?:erledigt|gemacht|geschickt|gebucht|bestellt|bezahlt|abgeschickt|gekauft)[.!]*$/i,
  refusal:
    /^(?:nein\b|leider\b|tut mir leid|das geht (?:leider )?nicht|ich kann (?:leider )?(?:nicht|da nicht|morgen nicht|heute nicht)|keine zeit|(?:\p{L}+ )?kann ich (?:leider )?nicht)/iu,
  acceptance:
    /^(?:ja|klar|gerne?|natürlich|ok(?:ay)?|mach(?:e)? ich|kein problem|selbstverständlich|sicher|in ordnung|super|danke|prima|gut|wird gemacht|alles klar|geht klar|jo|jep|jup|logo|mach['’]? ich|(?:\p{L}+e ich|ich \p{L}+e)(?= (?:es|sie|ihn|ihm|das|gleich|sofort|heute|morgen|dir|euch|ihnen)\b)|verstanden|notiert|abgemacht)\b/iu,
  cancellation:
    /\b(?:vergiss|doch nicht|nicht mehr nötig|brauchst du nicht|lass (?:es|das)|hat sich erledigt|stattdessen)\b/i,
  report: new RegExp(
    `^${NAME_SAYS} (?:sagt|sagte|meint|meinte|schreibt|schrieb|will|möchte|fragt|hat gesagt)(?![\\p{L}])|["„]\\s?\\p{Lu}`,
    "u",
  ),
  condition: /^(?:wenn|falls|sobald)\b|\b(?:wenn du (?:willst|magst)|falls)\b/i,
};

const FRENCH_STATES =
  "(?:suis|ai|sais|pense|crois|trouve|veux|peux|comprends|connais|espère|préfère|vois|entends|attends|parle|aime|adore|déteste|regrette|suppose|imagine|doute|crains|propose|travaille|habite|vis|reste|dors|mange|ris|rêve|reviens|viens|pars|arrive|rentre|sors|sens|souviens|rappelle(?= que)|demande (?:si|comment|pourquoi)|dis|disais|sens|tiens à|conçois|reconnais|remercie|félicite|confirme|prie|permets|joue|bosse|me (?:sens|souviens|rappelle|permets|demande|réjouis|dis|débrouille)|laisse|jure|débrouille|\\p{L}{2,}(?:ais|ait))";
const FRENCH_PRONOUN = "(?:(?:te|vous|lui|leur|le|la|les|me|en|y|m['’]|t['’]|l['’]|jm['’]|jt['’])(?: |(?<=['’])))";
const FRENCH_ACTION = createPattern(
  `${before("je|j['’].*|si|quand|que|qui|parce|comme|où|ne|n['’].*|pas|quoi|comment|pourquoi|dès|avant|puisque|car")}(?:(?:moi )?je |j['’]|j(?=(?:te|me|le|la|les|vous) |[mtl] ?['’]))(?!(?:ne|n['’]))(?!${FRENCH_PRONOUN}{0,3}${FRENCH_STATES}(?!\\p{L}))(?:vais (?!(?:bien|mieux|mal|pas|à|au|chez|en)(?!\\p{L}))${FRENCH_PRONOUN}{0,2}\\p{L}+(?:er|ir|re|oir)|[mtl]['’] ?\\p{L}{3,}|${FRENCH_PRONOUN}{0,3}(?:\\p{L}+rai|\\p{L}{3,}(?:e|s)))(?! (?:pas|jamais|plus|rien)(?!\\p{L}))`,
);

export const FRENCH: TaskForms = {
  leadIn:
    /^(?:(?:ok|oui|d['’]accord|merci|bien sûr|alors|et|mais|bon|parfait|super|non|et moi|moi|donc)(?![\p{L}])[,.!:]? +)+/iu,
  commitment: FRENCH_ACTION,
  offer: /^(?:je peux|je pourrais)(?![\p{L}])/iu,
  request:
    /^(?:s['’]il (?:te|vous) plaît|merci de|tu peux|tu pourrais|je (?:te|vous) laisse|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|vous pou(?:vez|rriez)(?=.*\?)|est-ce que tu peux|n['’]oublie(?:z)? pas|pense[sz]? (?:bien )?à|(?:il )?faudrait que (?:tu|vous)|(?:ça|cela) (?:te|vous) dérange(?:rait)? de|tu veux bien|tu (?:me|nous|lui|leur|les?|la|t['’]en|t['’]occupes|peux-tu) ?\p{L}+(?=.*\?)|tu \p{L}+(?:es|ds|ts|ns) (?:l[ea]s?|l['’]|une?|des|du|au|ton|ta|tes|mon|ma)(?=.*\?))(?![\p{L}])|, (?:s['’]il (?:te|vous) plaît|stp|svp)|^(?!(?:dis|dites|excuse|excusez|laisse|laissez|donne|crois|croyez|rassure|rassurez|attends|pardonne[zr]?)-)\p{L}{3,}-(?:moi|nous|lui|leur|les?|la)(?!\p{L})(?!.*\?)/iu,
  idle: /(?<![\p{L}])(?:un jour|peut-être|jamais|à (?:bientôt|plus)|répéter|imaginer|excuser|attendre|un instant|une? (?:petite )?seconde|appelle (?:pour|au sujet|à propos|car))(?![\p{L}])/iu,
  done: /^(?:(?:oui|ok)[,.!]? )?(?:c['’]est (?:déjà )?fait|(?:déjà )?fait|je l['’]ai (?:déjà )?|j['’]ai (?:déjà )|voilà|voici)/iu,
  refusal: /^(?:non(?![\p{L}])|désolée?|malheureusement|je ne peux pas|je peux pas|impossible)/iu,
  acceptance:
    /^(?:oui|ok|d['’]accord|bien sûr|avec plaisir|pas de problème|volontiers|merci|parfait|super|entendu|ça marche|ouais|(?:c['’]est )?noté|pas de souci|sans (?:souci|problème)|compte[z]? sur moi|je m['’]en (?:occupe|charge)|tout de suite|carrément)(?![\p{L}])/iu,
  cancellation:
    /(?<![\p{L}])(?:laisse tomber|oublie|plus la peine|pas la peine|finalement non|plus besoin)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:a dit|dit|disait|demande|a demandé|veut|écrit|pense)(?![\\p{L}])|«`, "u"),
  condition: /^(?:si|quand|dès que)(?![\p{L}])|(?<![\p{L}])si (?:tu veux|vous voulez)/iu,
};

const SPANISH_STATES =
  "(?:tengo|puedo|quiero|creo|pienso|espero|debo|soy|estoy|sé|veo|siento|prefiero|conozco|entiendo|recuerdo|necesito|supongo|imagino|dudo|temo|odio|adoro|amo|digo|hablo|trabajo|vivo|duermo|como|bebo|juego|leo|escucho|agradezco|deseo|prometo|juro|cuento|vuelvo|salgo|vengo|llego|sigo|quedo|encanto|gusto|parezco|escribo (?:porque|para)|llamo (?:porque|para)|felicito|extraño|hecho|dicho|cuando|pero|luego|bueno|claro|nuevo|todo|mismo|otro|solo|sólo|poco|mucho|dinero|tiempo|año|texto|número|encargo|acabo|propongo|apaño|rifo|tomo|cuatro|cinco|ocho|uno|junto|solo|todo|salvo|conmigo|contigo|tanto|cuanto|medio|segundo|primero|tercero|bajo|dentro|nuestro|vuestro|tampoco|incluso|excepto|alegro|acuerdo|muero|lamento|río|ayuno|termino|tardo|miércoles|viernes)";
/** Those that are no articles. */
const SPANISH_PRONOUN = "(?:(?:me|te|se|os|nos|le|les) (?:lo|la|los|las)|me|te|se|le|les|os) ";
const SPANISH_ARTICLE = "(?:lo|la|los|las) ";
const SPANISH_ACTION = createPattern(
  `${before("no|que|si|cuando|porque|como|donde|quien|mientras|apenas|ni|cómo|qué|cuándo|nunca|tampoco|aunque")}(?:${SPANISH_PRONOUN}(?!${SPANISH_STATES}(?!\\p{L}))(?:\\p{L}{2,}o|doy|voy a (?!ver|estar))|yo (?:${SPANISH_PRONOUN}|${SPANISH_ARTICLE})?(?!${SPANISH_STATES}(?!\\p{L}))(?:\\p{L}{2,}o|voy)|(?!${SPANISH_STATES}(?!\\p{L})|\\p{L}+[ai]do )(?:\\p{L}{2,}o|voy) yo|(?!(?:ser|estar|tendr|podr|querr|sabr|habr|ir)é)\\p{L}{2,}(?:a|e|i|d)ré|voy a (?!(?:ver|estar|ser|tener)(?!\\p{L}))\\p{L}+r(?:l[aeo]s?|me|te|se)*|me (?:encargo|ocupo|hago cargo)|de mi cuenta|déjamelo a mí|dejámelo a mí)`,
  `^(?:(?:mañana|hoy|luego|después|entonces|ahora|y|pero|así|esta (?:tarde|noche)|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)) )*${SPANISH_ARTICLE}(?!${SPANISH_STATES}(?!\\p{L}))\\p{L}{2,}o(?! (?:es|era|de|del|que)(?!\\p{L}))`,
  `^(?:(?:mañana|hoy|luego|después|entonces|ahora|y|esta (?:tarde|noche)) )*(?!${SPANISH_STATES}(?!\\p{L}))\\p{L}{3,}o(?= (?:el|la|los|las|una?|al?|con|mi|tu|su|sus) (?!(?:lun|mart|miércol|juev|viern)es|sábado|domingo|mañana))`,
);

export const SPANISH: TaskForms = {
  leadIn:
    /^(?:(?:ok|vale|sí|claro|gracias|bueno|entonces|y|pero|de acuerdo|perfecto|no|pues|yo|mañana|hoy|luego|genial|esta tarde)(?![\p{L}])[,.!:]? +)+/iu,
  commitment: SPANISH_ACTION,
  offer: /^(?:yo )?(?:puedo|podría)(?![\p{L}])/iu,
  request:
    /^¿?(?:por favor|te encargo|(?:me |nos |le )?(?:puedes|podés|podrías|puede usted|podría usted|podéis|pueden|podrían)|(?:me|nos) har(?:ías?|ás?|ces)|te (?:encargas|ocupas|animas|importa)|no (?:te |se )?olvides?|acuérdate|acordate|recuerda|que no se te olvide)(?![\p{L}])|, por favor|^¿?(?:me|nos|le|l[oa]s?|me l[oa]s?|se l[oa]s?) \p{L}+[aeá]s(?!\p{L}).*\?|^(?!(?:dime|decime|dígame|perdóname|perdone|disculpe|créeme|escúchame|espérame|déjame|dejame|oye|mírame)(?!\p{L}))\p{L}*[áéí]\p{L}{1,6}(?:me|nos|le|les|l[oa]s?)(?!\p{L})/iu,
  idle: /(?<![\p{L}])(?:algún día|quizás?|tal vez|nunca|hasta (?:luego|pronto)|repetir|imaginar|esperar|un momento|un segundo)(?![\p{L}])/iu,
  done: /^(?:(?:sí|ok|vale)[,.!]? )?(?:(?:ya está|ya lo|ya la|ya he|hecho|listo|lo he|la he|aquí (?:está|tienes)))(?![\p{L}])/iu,
  refusal: /^(?:no(?![\p{L}])(?! hay problema)|lo siento|lamentablemente|imposible)/iu,
  acceptance:
    /^(?:sí|ok|vale|claro|de acuerdo|por supuesto|con gusto|sin problema|no hay problema|gracias|perfecto|por supuesto|dale|simón|órale|sale|con (?:mucho )?gusto|a sus órdenes|listo|sin falta|ahora mismo|cuenta conmigo|yo me encargo|me encargo|enseguida|apuntado)(?![\p{L}])/iu,
  cancellation: /(?<![\p{L}])(?:olvídalo|olvida|déjalo|ya no hace falta|no hace falta|mejor no)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:dice|dijo|pide|pidió|quiere|escribe|ha dicho)(?![\\p{L}])|«`, "u"),
  condition: /^(?:si|cuando)(?![\p{L}])|(?<![\p{L}])si quieres/iu,
};

const PORTUGUESE_STATES =
  "(?:tenho|posso|quero|acho|penso|espero|devo|sou|estou|sei|vejo|sinto|prefiro|conheço|entendo|percebo|lembro|preciso|suponho|imagino|duvido|temo|odeio|adoro|amo|digo|falo|trabalho|moro|vivo|durmo|como|bebo|jogo|leio|ouço|agradeço|desejo|prometo|juro|conto|volto|saio|venho|chego|continuo|fico(?! de| com)|gosto|pareço|parabenizo|tô|vou (?:bem|indo|estar)|quando|muito|mas|logo|certo|claro|novo|todo|mesmo|outro|só|pouco|dinheiro|tempo|ano|texto|número|não|sábado|domingo|pronto|então|concordo|segundo|quanto|tanto|junto|todo|pelo|dentro|perto|preço|prazo|jogo|almoço|trabalho|lamento|termino|demoro|sim|bolo|obrigado|isso|isto|aquilo|tipo)";
const PORTUGUESE_PRONOUN = "(?:me|te|lhe|lhes|o|a|os|as|vos|nos) ";
const PORTUGUESE_ACTION = createPattern(
  `${before("não|que|se|quando|porque|como|onde|quem|enquanto|nem|nunca|também não|embora|qual|quanto")}(?:(?!${PORTUGUESE_STATES}(?!\\p{L}))\\p{L}{2,}o-(?:te|lhe|lhes|vos|me|o|a|os|as)|(?:já |depois |ainda )?(?:te|lhe|lhes|vos) (?!${PORTUGUESE_STATES}(?!\\p{L}))(?:\\p{L}{2,}o|dou)|eu (?:${PORTUGUESE_PRONOUN})?(?:já |também |depois )?(?!${PORTUGUESE_STATES}(?!\\p{L}))(?:\\p{L}{2,}o|dou|vou)|(?!${PORTUGUESE_STATES}(?!\\p{L}))(?:\\p{L}{2,}o|dou|vou) eu|(?!(?:ser|estar|ter|poder|saber|haver)ei)\\p{L}{2,}(?:a|e|i)rei|(?:vou|fico de) (?!(?:ver|estar|ser|ter|pensar|entender|saber|dormir|trabalhar)(?!\\p{L}))${PORTUGUESE_PRONOUN.replace(" ", "")}? ?\\p{L}+r(?:-l[ao]s?|-lhe|-te)?|(?:trato|cuido|encarrego-me|me encarrego|me ocupo|ocupo-me) d|deixa (?:isso )?comigo|fica comigo|pode deixar|por minha conta)`,
  `(?:^|, )(?:(?:já|depois|então|amanhã|hoje|e|mas|sim) )*(?!${PORTUGUESE_STATES}(?!\\p{L}))\\p{L}{3,}o(?= (?:(?:os?|as?|uma?|aos?|à|com [oa]|meu|minha) (?!(?:segunda|terça|quarta|quinta|sexta)(?!\\p{L})|sábado|domingo)|(?:isso|isto|tudo|sim|dois|duas|três|já)(?!\\p{L})))|(?:^|, )(?:passo|pego|deixo|levo|compro|busco|vejo|falo|ligo|mando) (?=n[oa]s?|por|para|pra|com )`,
);

export const PORTUGUESE: TaskForms = {
  leadIn: /^(?:(?:ok|sim|claro|obrigad[oa]|bom|então|e|mas|certo|perfeito|não|pois)(?![\p{L}])[,.!:]? +)+/iu,
  commitment: PORTUGUESE_ACTION,
  offer: /^(?:eu )?(?:posso|poderia)(?![\p{L}])/iu,
  request:
    /^(?:por favor|(?:você |tu )?(?:pode|podes|poderia|podia|podias|consegues?|queres|não queres|quer|dá (?:pra|para))(?: me)? \p{L}+r(?![\p{L}])|não (?:se |te )?esqueç[ao]s?|(?:vc|você|tu) (?:não )?(?:me )?\p{L}+[ae]s?(?!\p{L}).*\?|me (?:manda|passa|envia|traz|faz|liga|avisa|ajuda)|\p{L}+-(?:me|nos|lhe)(?!\p{L})(?!.*-feira))|, (?:por favor|se faz favor|pfv?r?)/iu,
  idle: /(?<![\p{L}])(?:um dia|talvez|nunca|até (?:logo|breve)|repetir|imaginar|esperar|um (?:momento|instante|segundo|minutinho))(?![\p{L}])/iu,
  done: /^(?:(?:sim|ok)[,.!]? )?(?:já (?:está|fiz|enviei|comprei|liguei|foi)|feito|pronto|aqui está)(?![\p{L}])/iu,
  refusal: /^(?:não(?![\p{L}])(?! (?:há|tem) problema)|desculp[ae]|infelizmente|impossível)/iu,
  acceptance:
    /^(?:sim|ok|claro|certo|com certeza|com prazer|sem problema|combinado|obrigad[oa]|perfeito|tudo bem|tá (?:bem|bom)|pode deixar|beleza|blz|fechado|consigo|claro que sim|com gosto|fica descansad[oa])(?![\p{L}])/iu,
  cancellation: /(?<![\p{L}])(?:esquece|esqueça|deixa (?:isso|para lá)|não (?:é )?preciso|não precisa)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:diz|disse|pede|pediu|quer|escreve)(?![\\p{L}])|«`, "u"),
  condition: /^(?:se|quando)(?![\p{L}])|(?<![\p{L}])se (?:quiser|você quiser)/iu,
};

const ITALIAN_STATES =
  "(?:sono|ho|so|posso|voglio|devo|credo|penso|spero|sento(?! io)|vedo|capisco|conosco|ricordo|sto|trovo|preferisco|immagino|suppongo|temo|odio|adoro|amo|dico|parlo|lavoro|abito|vivo|aspetto|riesco|resto|rimango|dormo|mangio|bevo|gioco|leggo|ascolto|ringrazio|scuso|prometto|giuro|dubito|faccio (?:prima|fatica)|ammetto|concordo|arrivo|torno|esco|parto|vengo|chiedo scusa|quando|come|molto|ma|certo|nuovo|tutto|stesso|altro|solo|poco|tempo|anno|testo|numero|questo|quello|dopo|però|perciò|meno|proprio|subito|troppo|euro|uno|stato|fatto|detto|visto|preso|foto|moto|auto|mano|radio|video|offro|scappo|(?!(?:ri)?chiamo(?!\\p{L}))\\p{L}+[aei]mo|(?!suono)\\p{L}{2,}[aeo]no|\\p{L}*anno|entro|sotto|dentro|verso|contro|secondo|dietro|presso|salvo|intorno|vicino|lungo|tanto|quanto|almeno|credo|fido|provo a capire|dispiaccio|aspettavo|finisco|stacco|attacco|alzo|sveglio)";
/** Those that are no articles. */
const ITALIAN_PRONOUN = "(?:(?:me|te|ce|ve|se) (?:l[oaie]|ne)|glie(?:l[oaie]|ne)|mi|ti|ci|vi|li|ne) ";
const ITALIAN_ARTICLE = "(?:(?:gli|le|lo|la) |l['’])";
const ITALIAN_ACTION = createPattern(
  `${before("non|che|se|quando|perché|come|dove|chi|mentre|appena|né|neanche|mai|quanto|cosa|anche se")}(?:${ITALIAN_PRONOUN}(?!${ITALIAN_STATES}(?!\\p{L}))(?:\\p{L}{2,}o|do|vado)|io (?:${ITALIAN_PRONOUN}|${ITALIAN_ARTICLE})?(?!${ITALIAN_STATES}(?!\\p{L}))\\p{L}{2,}o|(?!${ITALIAN_STATES}(?!\\p{L})|\\p{L}+(?:[aiu]t|tt|st|rs)o )(?:\\p{L}{2,}o|vado|do) io|(?!però|(?:sa|av|pot|dov|vor|sap)r?rò)\\p{L}{2,}rò|conto di \\p{L}+re|lasci[ao] fare a me)`,
  `^(?:(?:domani|stasera|oggi|poi|dopo|allora|intanto|subito|adesso|così|però|ma|e|comunque|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?: (?:mattina|pomeriggio|sera))? )*${ITALIAN_ARTICLE}(?!${ITALIAN_STATES}(?!\\p{L}))\\p{L}{2,}o(?! (?:è|era|sarà|di|del|della|dei|che)(?!\\p{L})| dell['’])`,
  `^(?:(?:domani|stasera|oggi|poi|dopo|allora|intanto|subito|adesso|così|comunque|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?: (?:mattina|pomeriggio|sera))? )*(?!${ITALIAN_STATES}(?!\\p{L}))\\p{L}{3,}o(?= (?:comunque |anche |subito )?(?:l['’]|(?:il|lo|la|i|gli|le|una?|un['’]|al|alla|mio|mia|tutto|tutti|tutte) )(?!(?:lune|marte|mercole|giove|vener)dì|sabato|domenica))`,
);

export const ITALIAN: TaskForms = {
  leadIn: /^(?:(?:ok|sì|certo|grazie|bene|allora|e|ma|va bene|perfetto|no|io|d['’]accordo)(?![\p{L}])[,.!:]? +)+/iu,
  commitment: ITALIAN_ACTION,
  offer: /^(?:io )?(?:posso|potrei)(?![\p{L}])/iu,
  request:
    /^(?:per favore|puoi|potresti|può|potrebbe|potete|mi puoi|riesci a|riuscite a|ce la fai a|ti va di|ti dispiace|non dimenticar[et]i? di|ricordat[ei](?:vi)? di|mi raccomando)(?![\p{L}])|, per (?:favore|cortesia)|^(?:te ne occupi|ci pensi) tu|^(?:mi|ci|gli|l[oaie]|me l[oaie]|glie\p{L}+) \p{L}+i(?!\p{L}).*\?|^(?!(?:dimmi|scusami|aspettami|credimi|senti(?:mi)?|grazie|fammi|fidati|figurati|tienimi)(?!\p{L}))\p{L}{3,}[aei](?:mi|ci|gli|teli|tela|melo|mela|glielo)(?!\p{L})/iu,
  idle: /(?<![\p{L}])(?:un giorno|forse|mai|a (?:presto|dopo)|ripetere|immaginare|aspettare|un (?:attimo|momento|secondo))(?![\p{L}])/iu,
  done: /^(?:(?:sì|ok)[,.!]? )?(?:(?:già )?fatto|già|ecco)(?![\p{L}])|(?<!\p{L})ho già(?!\p{L})/iu,
  refusal: /^(?:no(?![\p{L}])(?! problem)|mi dispiace|purtroppo|non posso|impossibile)/iu,
  acceptance:
    /^(?:sì|ok|certo|certamente|senz['’]altro|segnato|tranqui(?:llo)?|ottimo|va bene|d['’]accordo|volentieri|nessun problema|grazie|perfetto|con piacere)(?![\p{L}])/iu,
  cancellation: /(?<![\p{L}])(?:lascia (?:stare|perdere)|dimentica|non serve più|non c['’]è più bisogno)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:dice|ha detto|chiede|ha chiesto|vuole|scrive)(?![\\p{L}])|«`, "u"),
  condition: /^(?:se|quando)(?![\p{L}])|(?<![\p{L}])se vuoi/iu,
};
