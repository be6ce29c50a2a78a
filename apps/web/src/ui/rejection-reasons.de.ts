import type { RejectionReason } from '@gegenpost/contract/offers.ts';

/** Reasons of a rejection, as who rejects chooses them and as the company counts them. */
export const rejectionReasonTexts: Record<RejectionReason, string> = {
  too_far: 'zu weit',
  too_little: 'zu wenig',
  other_occupation: 'nicht mein Beruf',
  working_time: 'Arbeitszeit passt nicht',
  start: 'Beginn passt nicht',
  contract_kind: 'falsche Vertragsart',
  not_looking: 'ich suche gerade nicht',
};

/** Texts of the numbers. */
export const reasonCountsTexts = {
  title: 'Warum abgesagt wurde',
  share: (count: string, answers: string) => `${count} von ${answers}`,
  hint: 'Eine Antwort kann mehrere Gründe nennen. Neue Zahlen kommen immer aus fünf weiteren Antworten; wer was sagte, erfährt niemand.',
};
