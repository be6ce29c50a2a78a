import { textsOf } from '#platform/i18n/i18n.ts';

/** What payers read: beside the amount, and when they cannot pay right now. */
export const t = textsOf({
  de: {
    description: 'Rechnung {{number}}',
    in_hand: 'Ihre Zahlung ist noch bei der Bank. Bitte warten Sie, bis sie geantwortet hat; wir schreiben Ihnen dann.',
    unavailable:
      'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal; bezahlt ist noch nichts.',
  },
});
