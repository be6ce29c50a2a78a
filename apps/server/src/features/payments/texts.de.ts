import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Why this room refuses. */
export const refusals = refusalsOf({
  payment_open:
    'Ihre Zahlung ist noch bei der Bank. Bitte warten Sie, bis sie geantwortet hat; wir schreiben Ihnen dann.',
  unavailable:
    'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal; bezahlt ist noch nichts.',
});

/** What payers read beside the amount. */
export const t = textsOf({ de: { description: 'Rechnung {{number}}' } });
