import { readdirSync, readFileSync } from 'node:fs';
import { type Branch, parseBranches } from './branch.ts';

const folder = new URL('branches/', import.meta.url);
const all = readdirSync(folder).flatMap((name) => parseBranches(readFileSync(new URL(name, folder), 'utf8')));
const isAgency = ({ forms }: Branch) => forms === 'agency' || forms === 'leasing';

export const employerBranches: readonly Branch[] = all.filter((branch) => !isAgency(branch));

/** Of those who place people (role 3) or lease them (role 4). */
export function agencyBranch(role: 3 | 4): Branch {
  return all.find(({ forms }) => forms === (role === 3 ? 'agency' : 'leasing'))!;
}

/** KldB main groups that work in an industry. */
export function occupationsOf(industry: string): string[] {
  const branches = employerBranches.filter((branch) => branch.industry === industry);
  return [...new Set(branches.flatMap(({ occupations }) => occupations))];
}
