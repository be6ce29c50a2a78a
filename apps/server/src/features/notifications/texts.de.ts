import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts that appear in every mail. */
export const t = textsOf({
  de: {
    unsubscribe: 'Diese E-Mails nicht mehr erhalten',
    member: 'Mitglied {{id}}',
  },
});
