/** Forms of one language by which its tasks are recognised. All patterns are applied to a clause without its lead-in. */
export interface TaskForms {
  /** Words before a clause that say nothing. */
  leadIn: RegExp;
  /** The speaker commits himself or herself. */
  commitment: RegExp;
  /** The speaker states an own action, which is a commitment where it names a day. */
  present?: RegExp;
  /** The speaker offers something, which is a commitment once another one accepts it. */
  offer: RegExp;
  /** The speaker asks somebody to do something. */
  request: RegExp;
  /** A letter asks its reader for an answer. */
  letterRequest?: RegExp;
  /** Commitments and requests of these words are no tasks. */
  idle: RegExp;
  /** An answer says that a task was done. */
  done: RegExp;
  /** An answer refuses a task. */
  refusal: RegExp;
  /** An answer accepts a task. */
  acceptance: RegExp;
  /** A later message cancels a task. */
  cancellation: RegExp;
  /** The speaker reports what others said. */
  report: RegExp;
  condition: RegExp;
}

const ENGLISH: TaskForms = {
  leadIn:
    /^(?:(?:no(?=[,.!])|ok(?:ay)?|yes|yeah|yep|sure|fine|right|great|good|perfect|thanks?(?: you)?|alright|well|so|and|but|then|also|actually|anyway|seriously|no problem|of course|today|tomorrow|tonight|now|meanwhile|otherwise|in that case)\b[,.!:]? +)+/i,
  commitment:
    /^(?:i(?:['’]ll| will| shall)|will (?=(?:bring|call|do|send|write|ask|check|buy|get|book|order|prepare|pay|tell|take|make|fix|update|print)\b)|i(?:['’]m| am) (?:going to|gonna)|i promise to|i (?:still )?plan to|i (?:do )?hope to (?=(?:have (?:a|the|my|our)|finish|send|complete|write|publish|post)\b)|(?:(?:i|we) (?:need to|have to|must|should)|we(?:['’]ll| will)|let me)(?= .*\b(?:by|before|until|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b))\b/i,
  present:
    /^(?:you(?:['’]ll| will)? (?:get|have|receive)|i (?:bring|book|buy|call|email|fix|order|pay|prepare|print|reserve|sign|submit|update|write))\b/i,
  offer:
    /^(?:i can|i(?:['’]m| am| would be|['’]d be) (?:happy|glad) to|shall i)\b(?=.*\b(?:you|your|them|us|him|her|that|it|by|before|after|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|ask|call)\b)/i,
  request:
    /^(?:(?:can|could) (?:you|someone|somebody|anyone|anybody)|would you mind|please(?!,? (?:i|we|it|that|the)\b)|kindly|(?:someone|somebody) (?:has to|needs to|must|should)|i(?:['’]d like| would like| need| want) you to(?! (?:be|believe|know|realize|understand)\b)|don['’]t forget to|(?:remember|make sure|be sure) to|would it be possible to|you(?:['’]d| would) (?:need|have) to|you (?:need to|have to|must)(?= .*\b(?:by|before|until|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b))\b|[,;] please \p{Ll}+|^(?!.*(?<!, (?:ok(?:ay)?|please))\?$)(?:send|call|ask|check|review|book|update|fix|remind|forward|prepare|confirm|bring|buy|write|email|order|add|remove) (?:the|me|us|it|them|him|her|a|an|your|my|our|all|\p{Lu}\p{Ll}+)\b/iu,
  letterRequest:
    /^(?:can we (?:please |all )?(?:aim|agree|arrange|change|fix|get|make|meet|move|schedule|send|set|try)\b|would you\b|would it be (?:possible|helpful|useful)\b|(?:does|do|has|have|did|is|are|can|could) (?:anyone|anybody|someone|somebody|everyone|people)\b|are you (?:still )?(?:up for|able|willing|available|ready|prepared)\b|who (?:can|could|will|would)\b|how (?:do|does|would|is) (?:everyone|people|you)\b|what do (?:you|people|others)\b|any (?:comments|ideas|objections|opinions|suggestions|thoughts)\b|i(?:['’]d| would) (?:like to (?:know|hear|ask)|appreciate)\b|i(?:['’]m| am) (?:seeking|looking for|interested in)\b.*\byour?\b|i(?:['’]ll| will|['’]d| would) be (?:glad|grateful|happy) if you\b|i (?:was|am) wondering if\b|i (?:encourage|urge|invite) (?:you|everyone|everybody|all)\b|take (?:me|us) off\b)/i,
  idle: /\b(?:go ahead|leave (?:it|that|this) (?:up )?to|someday|some day|one day|sometime|never|love to|imagine|believe|guess|bet|see you|(?<!\bto )see (?:if|what|how|whether)|talk (?:to you )?(?:soon|later)|let (?:me|us|you) know|(?:tell|remind) (?:me|us|you)\b(?! (?:about|of|to|by|before))|tell (?:me|us)|help (?:me|us|you)(?: with (?:something|it|this|that))?[.?!]*$|remember|decide|check (?:it|this|that|them) out|(?:take|have) a (?:seat|break)|(?<!i['’]ll )take it|to be\b|going to (?:be|have)|try[.!]*$|keep doing|feel|hold the line|hurry|sleep|end up|try that|do (?:my|your|our) best|hear (?:me|you)|repeat|excuse|forgive|note that|find attached|be (?:there|here|back|fine|ok|okay|late|honest|happy|aware|patient)|wait|think about|try my best|miss|tell you what|make it|hold on|come in|sit|have a|have some|take care|feel free|stay|remain seated|keep in mind|recommend|explain)\b|^(?:i(?:['’]ll| will)|we(?:['’]ll| will)|please) (?:be|have(?!.*\b(?:ready|done|finished|fixed|signed|prepared)\b)|see|not|also be|now (?:hear|go|move|take|turn))\b/i,
  done: /^(?:(?:yes|yeah|ok|sure|oh)[,.!]? )?(?:(?:already )?done\b|(?:it['’]s |it is |(?:he|she|they)(?: has| have)? )?already\b|all done|(?:i(?:['’]ve| have)|we(?:['’]ve| have)) (?:already |just )?(?!to\b|not\b|no\b|a\b|an\b|the\b|got\b|had\b|been\b)\p{Ll}+|here (?:it is|you (?:go|are)|they are)|just did|i did\b|(?!agreed|need)\p{L}{3,}ed (?:it|them|back|at)\b|i (?:already |just )\p{Ll}+|i \p{Ll}+(?:ed|t) .*\b(?:already|yesterday|this morning|last (?:night|week)|ago|earlier|just now)\b|i(?:['’]m| am) done)/iu,
  refusal:
    /^(?:(?:oh|well|ah|hm+|uh|ok)[,.]? )?(?:(?:i['’]m )?(?:sorry|afraid)\b(?!.*\b(?:late|delay)\b)|unfortunately\b|no(?=[,.!]|$| (?:i|we|sorry|thanks|thank you|way|chance|not)\b)(?![,.]? (?:problem|worries|need to thank))|nope\b|nah\b|i (?:can['’]?t|cannot|won['’]t)(?! (?:wait|believe|complain))|i (?:don['’]t have (?:the )?time|have (?:a|an) (?:meeting|appointment|exam)|['’]?m (?:away|busy))|i(?:['’]m| am) (?:not able to|in (?:a |an )?(?:meeting|call|class|lesson)s?|on (?:leave|vacation|holiday)|away|busy|travell?ing|sick|out of office)|not (?:today|now|this week|possible)|i['’]d (?:rather|prefer)\b|(?:the|my|our) (?:\p{L}+ ){1,3}(?:will|is going to) \p{L}+ (?:it|them|that)\b)/iu,
  acceptance:
    /^(?:(?:oh|well|ah|and)[,.]? )?(?:yes|yeah|yep|sure|ok|okay|of course|will do|on it|agreed|fine|deal|absolutely|certainly|definitely|no problem|confirmed|all ?right|perfect|great|good|thanks?|thank you|please do|that would be|i will|i['’]ll|i can|gladly|with pleasure|my pleasure|consider it done|got it|right away)\b/i,
  cancellation:
    /\b(?:never ?mind|forget (?:it|that|about|the)|no need\b|(?:not|no longer) (?:needed|necessary)|not necessary any ?more|scrap\b|scratch that|(?:let['’]s )?(?:drop|skip|cancel) (?:it|that|the)\b|don['’]t bother|(?:instead|rather) of that)|^(?:no|actually|on second thought)[,.] .*\b(?:instead|rather)\b|^let['’]s not\b/i,
  report:
    /^(?:(?:my|the|our|your|his|her|their|a) (?:\p{L}+ ){1,2}|\p{Lu}\p{Ll}+ |she |he |they )(?:\p{Ll}+ )?(?:says?|said|told|asked|asks|wants|wanted|writes?|wrote|thinks|suggest(?:s|ed)|mentioned|requires?|keeps)\b|["“„«]\s?\p{Lu}/u,
  condition:
    /^(?:if|unless|when|once|in case)\b(?! you (?:can|could))|(?<!\b(?:ask|check|see|know|tell|find out|confirm)\b[^,]{0,40})\bif\b(?! (?:you (?:can|could)|possible)\b)|\bunless\b/i,
};

const NAME_SAYS =
  "(?:\\p{Lu}\\p{Ll}+|(?:mein|der|die|unser|mon|ma|le|la|notre|mi|el|nuestro|meu|o|a|nosso|il|mio|nostro)e? \\p{L}+)";

const GERMAN: TaskForms = {
  leadIn:
    /^(?:(?:ok(?:ay)?|ja|klar|gut|super|danke|genau|also|und|aber|dann|prima|gerne?|kein problem|nein|so|heute|morgen)\b[,.!:]? +)+/i,
  commitment:
    /^ich (?:werde|muss bis|mache|schicke|sende|rufe|bestelle|besorge|kaufe|bringe|hole|schreibe|prüfe|kümmere|buche|reserviere|erledige|frage|organisiere|bereite|leite|übernehme|repariere|bezahle|überweise|nehme|melde|lade|suche|erstelle|aktualisiere|kläre|spreche|backe|koche)\b|^(?!(?:habe|hätte|glaube|denke|finde|hoffe|wünsche|möchte|würde|könnte|werde|bleibe|sehe|meine|kenne|sage|wäre|sollte|müsste|verstehe|bräuchte|brauche|höre|gehe|frage)\b)\p{L}+e ich\b(?!.*\?)/iu,
  present:
    /^(?:dann )?ich (?!(?:habe|hätte|glaube|denke|finde|hoffe|wünsche|möchte|würde|könnte|sehe|meine|kenne|verstehe|brauche)(?!\p{L}))\p{L}+e (?=.*(?<!\p{L})(?:de[nmr]|die|das|eine?[nmr]?|dir|euch|ihnen|ihm|ihr|es|sie|ihn|alle|unsere?)(?!\p{L}))/iu,
  offer: /^ich (?:kann|könnte)\b/i,
  request:
    /^(?:bitte|(?:kannst|könntest) du|(?:können|könnten) sie|(?:kann|könnte) (?:jemand|wer))\b|[,;] bitte \p{Ll}+|^\p{Lu}\p{Ll}+(?:e|st|t)? bitte\b/iu,
  idle: /\b(?:irgendwann|vielleicht|nie|melde dich|bis (?:dann|später|bald)|entschuldig\w*|beachten|vorstellen|wiederholen|warten)\b/i,
  done: /^(?:(?:ja|schon|klar)[,.!]? )?(?:(?:schon |bereits )?(?:erledigt|gemacht|fertig)|hab(?:e)? ich (?:schon|bereits)|ich hab(?:e)? .*(?:schon|bereits|gestern)|(?:ist|sind) (?:schon|bereits)|hier (?:ist|sind))\b|\bhab(?:e)? ich (?:schon|bereits)\b|\b(?:schon|bereits) (?:gekauft|gemacht|erledigt|geschickt|bestellt|angerufen|bezahlt)\b/i,
  refusal:
    /^(?:nein\b|leider\b|tut mir leid|das geht (?:leider )?nicht|ich kann (?:leider )?(?:nicht|da nicht|morgen nicht|heute nicht)|keine zeit|(?:\p{L}+ )?kann ich (?:leider )?nicht)/iu,
  acceptance:
    /^(?:ja|klar|gerne?|natürlich|ok(?:ay)?|mach(?:e)? ich|kein problem|selbstverständlich|sicher|in ordnung|super|danke|prima|gut|wird gemacht)\b/i,
  cancellation:
    /\b(?:vergiss|doch nicht|nicht mehr nötig|brauchst du nicht|lass (?:es|das)|hat sich erledigt|stattdessen)\b/i,
  report: new RegExp(
    `^${NAME_SAYS} (?:sagt|sagte|meint|meinte|schreibt|schrieb|will|möchte|fragt|hat gesagt)(?![\\p{L}])|["„]\\s?\\p{Lu}`,
    "u",
  ),
  condition: /^(?:wenn|falls|sobald)\b|\b(?:wenn du (?:willst|magst)|falls)\b/i,
};

const FRENCH: TaskForms = {
  leadIn:
    /^(?:(?:ok|oui|d['’]accord|merci|bien sûr|alors|et|mais|bon|parfait|super|non|et moi|moi|donc)(?![\p{L}])[,.!:]? +)+/iu,
  commitment:
    /^(?:je vais(?! bien\b)|je m['’](?:occupe|en occupe|en charge)|je (?:l['’]|le |la |les |te |vous |lui )?(?:envoie|enverrai|réserve|réserverai|achète|achèterai|appelle|appellerai|prépare|préparerai|apporte|apporterai|ferai|fais|prends|prendrai|demande|demanderai|écris|écrirai|commande|commanderai|règle|réglerai|cherche|vérifie|vérifierai|termine|terminerai)|j['’](?:envoie|enverrai|achète|achèterai|appelle|appellerai|apporte|apporterai|écris|écrirai))(?![\p{L}])/iu,
  present:
    /^je (?!(?:ne|pense|trouve|espère|aime|préfère|suppose|regrette)(?!\p{L}))(?:[lt]['’]|(?:le|la|les|lui|leur|te|vous) )?\p{L}+e (?=(?:l['’]|(?:le|la|les|une?|des|du|au|aux|à|mon|ma|mes|votre|ton|ta) (?!(?:lun|mar|mercre|jeu|vendre|same)di)\p{L}))/iu,
  offer: /^(?:je peux|je pourrais)(?![\p{L}])/iu,
  request:
    /^(?:s['’]il (?:te|vous) plaît|merci de|tu peux|tu pourrais|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|vous pou(?:vez|rriez)|est-ce que tu peux|n['’]oublie(?:z)? pas de)(?![\p{L}])|, s['’]il (?:te|vous) plaît/iu,
  idle: /(?<![\p{L}])(?:un jour|peut-être|jamais|à (?:bientôt|plus)|répéter|imaginer|excuser|attendre|appelle (?:pour|au sujet|à propos|car))(?![\p{L}])/iu,
  done: /^(?:(?:oui|ok)[,.!]? )?(?:c['’]est (?:déjà )?fait|(?:déjà )?fait|je l['’]ai (?:déjà )?|j['’]ai (?:déjà )|voilà|voici)/iu,
  refusal: /^(?:non(?![\p{L}])|désolée?|malheureusement|je ne peux pas|je peux pas|impossible)/iu,
  acceptance:
    /^(?:oui|ok|d['’]accord|bien sûr|avec plaisir|pas de problème|volontiers|merci|parfait|super|entendu|ça marche)(?![\p{L}])/iu,
  cancellation:
    /(?<![\p{L}])(?:laisse tomber|oublie|plus la peine|pas la peine|finalement non|plus besoin)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:a dit|dit|disait|demande|a demandé|veut|écrit|pense)(?![\\p{L}])|«`, "u"),
  condition: /^(?:si|quand|dès que)(?![\p{L}])|(?<![\p{L}])si (?:tu veux|vous voulez)/iu,
};

const SPANISH: TaskForms = {
  leadIn:
    /^(?:(?:ok|vale|sí|claro|gracias|bueno|entonces|y|pero|de acuerdo|perfecto|no|pues|yo)(?![\p{L}])[,.!:]? +)+/iu,
  commitment:
    /^(?:(?:yo )?voy a|me encargo|(?:yo )?(?:lo |la |los |las |te |le |os )?(?:envío|enviaré|llamo|llamaré|compro|compraré|reservo|reservaré|preparo|prepararé|traigo|traeré|hago|haré|mando|mandaré|escribo|escribiré|pido|pediré|reviso|revisaré|pago|pagaré|busco|buscaré))(?![\p{L}])/iu,
  present:
    /^(?:yo )?(?!(?:no|tengo|puedo|quiero|creo|pienso|espero|como|cuando)(?!\p{L}))(?:(?:lo|la|los|las|te|le|les|os) \p{L}{3,}o(?!\p{L})|\p{L}{3,}o (?:el|la|los|las|una?|al?|mi|tu|su) (?!(?:lun|mart|miércol|juev|viern)es|sábado|domingo|mañana))/iu,
  offer: /^(?:yo )?(?:puedo|podría)(?![\p{L}])/iu,
  request:
    /^¿?(?:por favor|puedes|podrías|puede|podría usted|podéis|me puedes|no (?:te )?olvides)(?![\p{L}])|, por favor/iu,
  idle: /(?<![\p{L}])(?:algún día|quizás?|tal vez|nunca|hasta (?:luego|pronto)|repetir|imaginar|esperar)(?![\p{L}])/iu,
  done: /^(?:(?:sí|ok|vale)[,.!]? )?(?:(?:ya está|ya lo|ya la|ya he|hecho|listo|lo he|la he|aquí (?:está|tienes)))(?![\p{L}])/iu,
  refusal: /^(?:no(?![\p{L}])(?! hay problema)|lo siento|lamentablemente|imposible)/iu,
  acceptance:
    /^(?:sí|ok|vale|claro|de acuerdo|por supuesto|con gusto|sin problema|no hay problema|gracias|perfecto)(?![\p{L}])/iu,
  cancellation: /(?<![\p{L}])(?:olvídalo|olvida|déjalo|ya no hace falta|no hace falta|mejor no)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:dice|dijo|pide|pidió|quiere|escribe|ha dicho)(?![\\p{L}])|«`, "u"),
  condition: /^(?:si|cuando)(?![\p{L}])|(?<![\p{L}])si quieres/iu,
};

const PORTUGUESE: TaskForms = {
  leadIn: /^(?:(?:ok|sim|claro|obrigad[oa]|bom|então|e|mas|certo|perfeito|não|pois)(?![\p{L}])[,.!:]? +)+/iu,
  commitment:
    /^(?:(?:eu )?vou(?! bem\b)|(?:eu )?(?:o |a |te |lhe )?(?:envio|enviarei|ligo|ligarei|compro|comprarei|reservo|reservarei|preparo|prepararei|trago|trarei|faço|farei|mando|mandarei|escrevo|escreverei|peço|pedirei|pago|pagarei|trato|cuido))(?![\p{L}])/iu,
  present:
    /^(?:eu )?(?!(?:não|tenho|posso|quero|acho|penso|espero|como|quando|muito)(?!\p{L}))(?:(?:te|lhe) \p{L}{3,}o(?!\p{L})|\p{L}{3,}o (?:os?|as?|uma?|aos?|à|meu|minha) (?!(?:segunda|terça|quarta|quinta|sexta)(?!\p{L})|sábado|domingo))/iu,
  offer: /^(?:eu )?(?:posso|poderia)(?![\p{L}])/iu,
  request:
    /^(?:por favor|(?:você |tu )?(?:pode|podes|poderia|podia)(?: me)? \p{L}+r(?![\p{L}])|não (?:se |te )?esqueç?a)|, por favor/iu,
  idle: /(?<![\p{L}])(?:um dia|talvez|nunca|até (?:logo|breve)|repetir|imaginar|esperar)(?![\p{L}])/iu,
  done: /^(?:(?:sim|ok)[,.!]? )?(?:já (?:está|fiz|enviei|comprei|liguei|foi)|feito|pronto|aqui está)(?![\p{L}])/iu,
  refusal: /^(?:não(?![\p{L}])(?! (?:há|tem) problema)|desculp[ae]|infelizmente|impossível)/iu,
  acceptance:
    /^(?:sim|ok|claro|certo|com certeza|com prazer|sem problema|combinado|obrigad[oa]|perfeito|tudo bem)(?![\p{L}])/iu,
  cancellation: /(?<![\p{L}])(?:esquece|esqueça|deixa (?:isso|para lá)|não (?:é )?preciso|não precisa)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:diz|disse|pede|pediu|quer|escreve)(?![\\p{L}])|«`, "u"),
  condition: /^(?:se|quando)(?![\p{L}])|(?<![\p{L}])se (?:quiser|você quiser)/iu,
};

const ITALIAN: TaskForms = {
  leadIn: /^(?:(?:ok|sì|certo|grazie|bene|allora|e|ma|va bene|perfetto|no|io|d['’]accordo)(?![\p{L}])[,.!:]? +)+/iu,
  commitment:
    /^(?:mi occupo|(?:io )?(?:lo |la |li |ti |gli |le )?(?:mando|manderò|invio|invierò|chiamo|chiamerò|compro|comprerò|prenoto|prenoterò|preparo|preparerò|porto|porterò|faccio|farò|scrivo|scriverò|ordino|ordinerò|pago|pagherò|controllo|controllerò|cerco|cercherò))(?![\p{L}])/iu,
  present:
    /^(?:io )?(?!(?:non|posso|voglio|devo|credo|penso|spero|come|quando|sono)(?!\p{L}))(?:(?:lo|la|li|ti|gli|le) \p{L}{3,}o(?!\p{L})|\p{L}{3,}o (?:l['’]|(?:il|lo|la|i|gli|le|una?|al|alla|mio|mia) )(?!(?:lune|marte|mercole|giove|vener)dì|sabato|domenica))/iu,
  offer: /^(?:io )?(?:posso|potrei)(?![\p{L}])/iu,
  request: /^(?:per favore|puoi|potresti|può|potrebbe|potete|mi puoi|non dimenticare di)(?![\p{L}])|, per favore/iu,
  idle: /(?<![\p{L}])(?:un giorno|forse|mai|a (?:presto|dopo)|ripetere|immaginare|aspettare)(?![\p{L}])/iu,
  done: /^(?:(?:sì|ok)[,.!]? )?(?:(?:già )?fatto|già|ecco)(?![\p{L}])|(?<!\p{L})ho già(?!\p{L})/iu,
  refusal: /^(?:no(?![\p{L}])(?! problem)|mi dispiace|purtroppo|non posso|impossibile)/iu,
  acceptance:
    /^(?:sì|ok|certo|va bene|d['’]accordo|volentieri|nessun problema|grazie|perfetto|con piacere)(?![\p{L}])/iu,
  cancellation: /(?<![\p{L}])(?:lascia (?:stare|perdere)|dimentica|non serve più|non c['’]è più bisogno)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:dice|ha detto|chiede|ha chiesto|vuole|scrive)(?![\\p{L}])|«`, "u"),
  condition: /^(?:se|quando)(?![\p{L}])|(?<![\p{L}])se vuoi/iu,
};

const FORMS: Readonly<Record<string, TaskForms>> = {
  en: ENGLISH,
  und: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
};

/** Returns the forms of a language; null if it has none. */
export const getTaskForms = (language: string): TaskForms | null => FORMS[language] ?? null;
