import { SUB_ACCOUNTS_INCLUDED } from '@gegenpost/contract/shared/constants.ts';

/** What a subscription lifts, by the limit that somebody reached. */
export const planHintTexts = {
  limits: {
    profile_views: 'Mit Premium sind Profilansichten unbegrenzt.',
    contacts: 'Mit Premium gibt es keine Monatsgrenze für erste Anfragen.',
    saved_searches: 'Mit Premium speichern Sie mehr Suchaufträge.',
    projects: 'Mit Premium legen Sie beliebig viele Projekte an.',
    talents: 'Mit Premium merken Sie sich beliebig viele Talente.',
    api: 'In Premium ist die API enthalten.',
    sub_accounts: `Mit Premium sind ${SUB_ACCOUNTS_INCLUDED} Unterkonten enthalten.`,
  },
  open: 'Premium ansehen',
  right: 'Bestellen kann, wer in Ihrer Firma das Recht „Abo und Rechnungen“ hat.',
} as const;
