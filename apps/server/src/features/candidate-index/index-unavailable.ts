/** The index cannot answer; SQL has to. */
export class IndexUnavailable extends Error {}
