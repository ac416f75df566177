import { matchWords } from "./word-set.ts";

/** Words by which a sentence states that something is wrong, has changed or is settled, in six languages. */
export const STATES = matchWords([
  "wrong|incorrect|correct(?:ed)?|broken|broke|missing|lacks?|late|delayed|twice|defect\\w*|faulty|damaged|stolen|lost|expired|leak\\w*|drip\\w*|stuck|fails?|failed|crash\\w*|errors?|stopped working|(?:does|did)(?:n['’]t| not) work|too (?:much|many|high|low|expensive|long|short|small|big|late|early|slow)|(?:above|below|over|under) (?:the|our|my|your|budget)|should be|sold out|allergic|ill|sick|flu|fever|hurt|hospital|died",
  "charged|refund\\w*|returned|approved|rejected|cancell?ed|moved|postponed|closed|accepted|refused|confirmed|fixed|solved|resolved|rolled back|replaced|reduced|rises?|rose|cut|signed|terminates?|instead of|no longer|decided|agreed|starts?|costs?",
  "falsch|kaputt|defekt|fehlt|fehlen|verloren|verspätet|verspätung|doppelt|zu (?:hoch|teuer|spät|viel|wenig|lang)|genehmigt|abgelehnt|abgesagt|verschoben|gekündigt|erstattet|repariert|storniert|bestätigt|kostenlos|kostet|krank|undicht|statt|richtig",
  "cassée?|rayée?|manque|en retard|panne|perdue?|erreur|trop|annulée?|reportée?|refusée?|acceptée?|confirmée?|rembours\\p{L}*|remplac\\p{L}*|malade|coûte|gratuite?",
  "rot[oa]|averiad[oa]|falta|retras\\p{L}*|perdid[oa]|error|incorrect[oa]|correct[oa]|demasiado|cancelad[oa]|aplazad[oa]|aprobad[oa]|rechazad[oa]|devol\\p{L}*|reembols\\p{L}*|enferm[oa]|cuesta",
  "rott[oa]|guast[oa]|manca|in ritardo|pers[oa]|errore|sbagliat[oa]|corrett[oa]|annullat[oa]|rimandat[oa]|spostat[oa]|approvat[oa]|rimbors\\p{L}*|malat[oa]|costa",
  "quebrad[oa]|avariad[oa]|atrasad[oa]|perdid[oa]|erro|errad[oa]|corret[oa]|cancelad[oa]|adiad[oa]|aprovad[oa]|rejeitad[oa]|reembols\\p{L}*|doente|custa",
]);
