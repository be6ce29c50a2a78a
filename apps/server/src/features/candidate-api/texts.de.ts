import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  etag_mismatch: 'Dieser Datensatz hat sich inzwischen geändert. Lesen Sie ihn neu, und senden Sie dann noch einmal.',
  idempotency_key_invalid: 'Der Kopf „Idempotency-Key“ darf 1 bis 100 druckbare ASCII-Zeichen haben.',
});

/** What is said about single fields. */
export const text = textsOf({
  de: {
    entry_unknown: 'Diesen Eintrag gibt es im Verzeichnis nicht. Die Liste steht unter /api/v1/catalogues/{{code}}.',
    entry_ambiguous: 'Das kann mehreres heißen. Nennen Sie den Schlüssel: {{choices}}.',
    place_unknown: 'Diesen Ort gibt es nicht. Prüfen Sie Land, Postleitzahl und Name.',
    external_id_twice: 'Diese external_id steht in diesem Aufruf schon weiter oben.',
    claimed: 'Diese Person hat ihr Profil selbst übernommen. Angaben zur Person ändert nur sie.',
    consent_missing: 'Ohne Einwilligung kann das Profil nicht online gehen.',
    consent_withdrawn: 'Diese Person hat ihre Einwilligung nach diesem Tag zurückgenommen.',
    limit: 'Sie können höchstens 50.000 Kandidatinnen und Kandidaten führen.',
    day_in_future: 'Dieser Tag liegt in der Zukunft.',
    cursor_unknown: 'Diesen cursor haben wir nicht vergeben.',
  },
});
