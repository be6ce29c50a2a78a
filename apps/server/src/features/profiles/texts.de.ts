import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  station_changed: 'Diese Station wurde inzwischen geändert.',
  station_limit: 'Sie können höchstens 50 Stationen eintragen. Löschen Sie zuerst eine.',
});

export const t = textsOf({
  de: {
    'station.changed':
      'Diese Station wurde inzwischen geändert. Jetzt steht dort: {{now}}. Speichern Sie noch einmal, wenn Ihre Angaben gelten sollen.',
    'station.span': '{{from}} bis {{to}}',
    'station.open': 'offen',
    'station.today': 'heute',
  },
});
