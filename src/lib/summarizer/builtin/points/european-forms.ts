import type { TaskForms } from "./task-forms.ts";

const NAME_SAYS =
  "(?:\\p{Lu}\\p{Ll}+|(?:mein|der|die|unser|mon|ma|le|la|notre|mi|el|nuestro|meu|o|a|nosso|il|mio|nostro)e? \\p{L}+)";

export const GERMAN: TaskForms = {
  leadIn:
    /^(?:(?:ok(?:ay)?|ja|klar|gut|super|danke|genau|also|und|aber|dann|prima|gerne?|kein problem|nein|so|heute|morgen)\b[,.!:]? +)+/i,
  commitment:
    /^ich (?:werde|muss bis|mache|schicke|sende|rufe|bestelle|besorge|kaufe|bringe|hole|schreibe|prüfe|kümmere|buche|reserviere|erledige|frage|organisiere|bereite|leite|übernehme|repariere|bezahle|überweise|nehme|melde|lade|suche|erstelle|aktualisiere|kläre|spreche|backe|koche)\b|^(?:ich sage|sage? ich)\b.*\bbescheid\b|^d(?:as|ie|en|er|em) \p{L}+ (?!(?:habe|hätte|glaube|denke|finde|hoffe|wünsche|möchte|würde|könnte|werde|bleibe|sehe|meine|kenne|sage|wäre|sollte|müsste|verstehe|bräuchte|brauche|höre|gehe|wusste|hatte|dachte|musste|wollte|konnte|fragte|nehme)\b)\p{L}+e ich\b(?!.*\?)|^(?!(?:habe|hätte|glaube|denke|finde|hoffe|wünsche|möchte|würde|könnte|werde|bleibe|sehe|meine|kenne|sage|wäre|sollte|müsste|verstehe|bräuchte|brauche|höre|gehe|frage)\b)\p{L}+e ich\b(?!.*\?)/iu,
  present:
    /^(?:dann )?ich (?!(?:habe|hätte|glaube|denke|finde|hoffe|wünsche|möchte|würde|könnte|sehe|meine|kenne|verstehe|brauche)(?!\p{L}))\p{L}+e (?=.*(?<!\p{L})(?:de[nmr]|die|das|eine?[nmr]?|dir|euch|ihnen|ihm|ihr|es|sie|ihn|alle|unsere?)(?!\p{L}))/iu,
  offer: /^ich (?:kann|könnte)\b/i,
  request:
    /^(?!(?:haben|sind|können|möchten|wollen|werden|würden|müssen|sollten|wissen|kennen|brauchen|hätten|dürfen)\b)\p{L}+en sie\b(?!.*\?)|^(?:bitte|denkst du (?:bitte )?an|(?:magst|würdest) du|(?:schicke?|rufe?|bringe?|frage?|kaufe?|hole?|schreibe?|besorge?|bestelle?) (?:mir|uns|bitte|ihn|ihm|dem|der|den|noch|mal|doch)|(?:kannst|könntest) du|(?:können|könnten) sie|(?:kann|könnte) (?:jemand|wer))\b|[,;] bitte \p{Ll}+|^\p{Lu}\p{Ll}+(?:e|st|t)? bitte\b/iu,
  idle: /\b(?:irgendwann|vielleicht|nie|melde dich|bis (?:dann|später|bald)|entschuldig\w*|beachten|vorstellen|wiederholen|warten)\b/i,
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

export const FRENCH: TaskForms = {
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
    /^(?:oui|ok|d['’]accord|bien sûr|avec plaisir|pas de problème|volontiers|merci|parfait|super|entendu|ça marche|ouais|(?:c['’]est )?noté|pas de souci|sans (?:souci|problème)|compte[z]? sur moi|je m['’]en (?:occupe|charge)|tout de suite|carrément)(?![\p{L}])/iu,
  cancellation:
    /(?<![\p{L}])(?:laisse tomber|oublie|plus la peine|pas la peine|finalement non|plus besoin)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:a dit|dit|disait|demande|a demandé|veut|écrit|pense)(?![\\p{L}])|«`, "u"),
  condition: /^(?:si|quand|dès que)(?![\p{L}])|(?<![\p{L}])si (?:tu veux|vous voulez)/iu,
};

export const SPANISH: TaskForms = {
  leadIn:
    /^(?:(?:ok|vale|sí|claro|gracias|bueno|entonces|y|pero|de acuerdo|perfecto|no|pues|yo|mañana|hoy|luego|genial|esta tarde)(?![\p{L}])[,.!:]? +)+/iu,
  commitment:
    /^(?:(?:yo )?voy a|me encargo|(?:yo )?(?:lo |la |los |las |te |le |os )?(?:envío|enviaré|llamo|llamaré|compro|compraré|reservo|reservaré|preparo|prepararé|traigo|traeré|hago|haré|mando|mandaré|escribo|escribiré|pido|pediré|reviso|revisaré|pago|pagaré|busco|buscaré|aviso|confirmo|recojo|llevo|imprimo|contacto|consulto|pregunto|arreglo|(?!(?:ser|estar|tendr|podr|querr|sabr)é)\p{L}{2,}(?:a|e|i)ré))(?![\p{L}])/iu,
  present:
    /^(?:yo )?(?!(?:no|tengo|puedo|quiero|creo|pienso|espero|como|cuando)(?!\p{L}))(?:(?:lo|la|los|las|te|le|les|os) \p{L}{3,}o(?!\p{L})|\p{L}{3,}o (?:el|la|los|las|una?|al?|mi|tu|su) (?!(?:lun|mart|miércol|juev|viern)es|sábado|domingo|mañana))/iu,
  offer: /^(?:yo )?(?:puedo|podría)(?![\p{L}])/iu,
  request:
    /^¿?(?:por favor|puedes|podrías|puede|podría usted|podéis|me puedes|no (?:te )?olvides)(?![\p{L}])|, por favor/iu,
  idle: /(?<![\p{L}])(?:algún día|quizás?|tal vez|nunca|hasta (?:luego|pronto)|repetir|imaginar|esperar)(?![\p{L}])/iu,
  done: /^(?:(?:sí|ok|vale)[,.!]? )?(?:(?:ya está|ya lo|ya la|ya he|hecho|listo|lo he|la he|aquí (?:está|tienes)))(?![\p{L}])/iu,
  refusal: /^(?:no(?![\p{L}])(?! hay problema)|lo siento|lamentablemente|imposible)/iu,
  acceptance:
    /^(?:sí|ok|vale|claro|de acuerdo|por supuesto|con gusto|sin problema|no hay problema|gracias|perfecto|por supuesto|dale|listo|sin falta|ahora mismo|cuenta conmigo|yo me encargo|me encargo|enseguida|apuntado)(?![\p{L}])/iu,
  cancellation: /(?<![\p{L}])(?:olvídalo|olvida|déjalo|ya no hace falta|no hace falta|mejor no)(?![\p{L}])/iu,
  report: new RegExp(`^${NAME_SAYS} (?:dice|dijo|pide|pidió|quiere|escribe|ha dicho)(?![\\p{L}])|«`, "u"),
  condition: /^(?:si|cuando)(?![\p{L}])|(?<![\p{L}])si quieres/iu,
};

export const PORTUGUESE: TaskForms = {
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

export const ITALIAN: TaskForms = {
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
