import { textsOf } from '#platform/i18n/i18n.ts';

/** Labels of musts for the searcher, and what candidates state, in explanations of their score. */
export const t = textsOf({
  de: {
    or: ' oder ',
    and: ' und ',
    'occupation.group': 'Berufsgruppe {{names}}',
    'occupation.related': '{{name}} (verwandter Beruf)',
    'place.in': 'in {{name}}',
    'place.around': 'im Umkreis von {{radius}} km um {{name}}',
    'place.away': '{{name}}, {{km}} km entfernt',
    'place.anywhere': 'umzugsbereit',
    'pay.year': '{{amount}} € im Jahr',
    'pay.hour': '{{amount}} € in der Stunde',
    'pay.most': 'bis {{pay}}',
    'start.by': 'verfügbar zum {{day}}',
    'start.now': 'sofort',
    'language.least': '{{name}} ab {{level}}',
    'language.native': '{{name}} als Muttersprache',
    'education.least': 'mindestens {{name}}',
    'licence.any': 'Führerschein',
    'licence.class': 'Führerschein {{name}}',
    vehicle: 'eigenes Fahrzeug',
    work_permit: 'Arbeitserlaubnis',
    temporary_work: 'offen für Zeitarbeit',
    'origin.self_registered': 'selbst registriert',
    'origin.own': 'von Ihnen vermittelt',
    'origin.agent': 'vermittelt von {{name}}',
    text: '„{{typed}}“',
    'age.from': 'ab {{from}} Jahren',
    'age.between': '{{from}} bis unter {{to}} Jahre',
  },
});
