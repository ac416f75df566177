/**
 * Work is measured in units: a row that is read and returned is one. A call of the rate limit covers this many; a verb whose
 * work may exceed it declares its work beside itself and charges it before it runs (`Access.chargeWork`).
 */
export const CALL_WORK = 100;
