import { readList } from './read.ts';

export type SalaryLevel = 'helper' | 'skilled' | 'specialist' | 'expert';

/** Usual yearly pay in whole euros by KldB main group and requirement level; approximate, for invented data only. */
export type SalaryGuide = Record<SalaryLevel, number> & { code: string };

export type SalaryOverride = { code: string; level: SalaryLevel; eur_year: number };

/** Pay by main group (2 digits). */
export function readSalaries(): SalaryGuide[] {
  return readList<SalaryGuide>('salary-kldb');
}

/** Pay of single groups (3 digits) that differs clearly from their main group. */
export function readSalaryOverrides(): SalaryOverride[] {
  return readList<SalaryOverride>('salary-overrides');
}
