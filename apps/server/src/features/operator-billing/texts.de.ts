import { textsOf } from '#platform/i18n/i18n.ts';

/** What operators are told about money and VAT ids. */
export const t = textsOf({
  de: {
    'proof.type': 'Als Nachweis gehen PDF, PNG und JPG.',
    'proof.bytes': 'Diese Datei ist zu groß. Ein Nachweis darf höchstens 10 MB haben.',
    'proof.infected': 'In dieser Datei steckt Schadsoftware. Sie wurde nicht gespeichert.',
    'paid_on.future': 'Dieser Tag liegt noch vor uns.',
    'paid_on.before': 'Da gab es die Rechnung noch nicht.',
    no_order:
      'Diese Rechnung gehört zu keiner Bestellung. Zahlungen dafür führen wir nicht, deshalb geht das hier nicht.',
  },
});
