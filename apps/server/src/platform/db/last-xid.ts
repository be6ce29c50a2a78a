/**
 * The largest transaction id. A statement that is planned without its values asks for later changes as a range up to
 * it: the planner then expects few rows and uses the index instead of reading the whole table.
 */
export const LAST_XID = 2n ** 64n - 1n;
