import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  candidate_changed: 'Jemand anderes hat gerade dasselbe Feld geändert.',
  candidate_claimed:
    'Diese Person hat ihr Profil selbst übernommen. Angaben zur Person, Sichtbarkeit, Bild und Unterlagen ändert nur sie.',
  consent_missing: 'Ohne Einwilligung kann das Profil nicht online gehen.',
  external_id_taken: 'Diese Nummer hat schon eine andere Kandidatin oder ein anderer Kandidat Ihrer Firma.',
  own_candidate_limit: 'Sie können höchstens 50.000 Kandidatinnen und Kandidaten führen.',
});

export const t = textsOf({
  de: {
    changed_by: '{{name}} hat gerade dasselbe Feld geändert.',
    changed_field: 'Das hat sich inzwischen geändert.',
  },
});
