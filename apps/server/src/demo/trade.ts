/** What people of a trade do, in their own words. */
export type Trade = {
  /** KldB digits; the longest that an occupation begins with decides. */
  kldb: string[];
  /** Tasks; two or three of them describe a job. */
  tasks: string[];
  /** First sentences of a profile. */
  intros: string[];
};

/** One entry a line. */
export const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const trade = (kldb: string, tasks: string, intros: string): Trade => ({
  kldb: kldb.split(' '),
  tasks: lines(tasks),
  intros: lines(intros),
});
