import { textsOf } from '#platform/i18n/i18n.ts';

export const t = textsOf({
  de: {
    iban: 'Das ist keine IBAN. Sie beginnt mit dem Kürzel des Landes, zum Beispiel DE89 3704 0044 0532 0130 00.',
    creditor_id: 'Das ist keine Gläubiger-ID. Sie sieht aus wie DE98ZZZ09999999999.',
    check_digits: 'Die Prüfziffern stimmen nicht. Bitte vergleichen Sie die Nummer.',
    bic: 'Das ist keine BIC. Sie hat 8 oder 11 Zeichen.',
    vat_id: 'Bitte geben Sie eine deutsche USt-IdNr. an, zum Beispiel DE136695976.',
    phone: 'Bitte geben Sie eine Telefonnummer mit mindestens drei Ziffern an.',
  },
});
