/** Precedes a telephone number in a link; source of a regular expression that ignores case. */
export const PHONE_LINK = String.raw`(?:wa\.me\/|\bt(?:elegram)?\.me\/(?=\+|%2b)|(?<![a-z])tel:|(?:phone(?:_?number)?|(?<![a-z])(?:tele?|mobile|fax|whatsapp))=)(?:%2b|%20)?`;
