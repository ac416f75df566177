/** Titles before a name that are written with a full stop, in six languages. */
export const ABBREVIATED_TITLES =
  "Mr|Mrs|Ms|Dr|Cllr|Sgt|Capt|Prof|Hr|Fr|M|Mme|Mlle|Sr|Sra|Srta|D|Dña|Dra|Sig|Sig\\.ra|Sig\\.na|Dott|Dott\\.ssa|Avv|Ing";
const WHOLE_TITLES =
  "Miss|Sir|Madam|Captain|Sergeant|Inspector|Agent|Officer|Councillor|Nurse|Doctor|Professor|Aunt|Uncle|Herr|Frau|Fräulein|Doktor|Monsieur|Madame|Mademoiselle|Docteur|Señor|Señora|Señorita|Don|Doña|Doctora|Profesora?|Senhora?|Doutora?|Dona|Seu|Tia|Tio|Signora?|Signorina|Dottore|Dottoressa";
/** A title before a name ("Frau Kern"), which is no given name. */
export const TITLES = new RegExp(`^(?:${ABBREVIATED_TITLES}|${WHOLE_TITLES})\\.?$`, "iu");
