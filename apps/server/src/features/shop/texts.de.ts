import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  contact_limit:
    'Die Anfragen Ihres Tarifs sind für diesen Monat aufgebraucht. Am Ersten geht es weiter, mit Abo sofort.',
  contact_day_limit: 'Ihre Firma hat heute schon 30 Mitglieder zum ersten Mal angeschrieben. Morgen geht es weiter.',
});
