import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts in every mail. */
export const t = textsOf({
  de: {
    unsubscribe: 'Diese E-Mails nicht mehr erhalten',
    member: 'Mitglied {{id}}',
  },
});
