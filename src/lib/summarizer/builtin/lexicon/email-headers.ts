/** Header names of e-mail programs in other languages, with their English names. */
export const TRANSLATED_HEADERS: Readonly<Record<string, string>> = {
  re: "subject",
  von: "from",
  gesendet: "sent",
  datum: "date",
  an: "to",
  betreff: "subject",
  de: "from",
  envoyé: "sent",
  à: "to",
  objet: "subject",
  enviado: "sent",
  fecha: "date",
  para: "to",
  asunto: "subject",
  assunto: "subject",
  van: "from",
  verzonden: "sent",
  aan: "to",
  onderwerp: "subject",
  da: "from",
  inviato: "sent",
  oggetto: "subject",
};

/** Source of a pattern for what e-mail programs in other languages write between dashes above an original or a forwarded message. */
export const TRANSLATED_ORIGINAL_MESSAGE = [
  "(?:ursprüngliche|weitergeleitete) nachricht",
  "message (?:d'origine|original|transféré|transmis)",
  "mensaje (?:original|reenviado)",
  "messaggio (?:originale|inoltrato)",
  "mensagem (?:original|encaminhada)",
  "(?:oorspronkelijk|origineel|doorgestuurd) bericht",
].join("|");
