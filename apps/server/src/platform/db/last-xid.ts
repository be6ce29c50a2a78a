/**
 * No transaction comes after it. A statement that is planned without its values has to ask for what came since as what
 * lies between two bounds: then the planner expects few, and reads them by the index instead of the whole table.
 */
export const LAST_XID = 2n ** 64n - 1n;
