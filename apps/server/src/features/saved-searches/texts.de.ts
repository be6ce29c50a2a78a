import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of the mails of saved searches, and what changes of wishes are called. They contain no names. */
export const t = textsOf({
  de: {
    'mail.subject': 'Neue Profile in Ihren Suchaufträgen',
    'mail.text': 'Guten Tag,\n\nseit unserer letzten Nachricht sind Profile dazugekommen:\n\n{{lines}}',
    'mail.line_one': '{{title}}: 1 neues Profil\n{{url}}',
    'mail.line_other': '{{title}}: {{count}} neue Profile\n{{url}}',
    'mail.button': 'Suchaufträge ansehen',
    'mail.hint': 'Wie oft wir Ihnen schreiben, stellen Sie bei jedem Suchauftrag selbst ein, auch auf „keine E-Mail“.',
    'gain.pay_year': '{{to}} statt {{from}} € im Jahr',
    'gain.pay_hour': '{{to}} statt {{from}} € in der Stunde',
    'gain.start': 'Eintritt sofort statt ab {{day}}',
    'gain.working_time': 'Arbeitszeit auch „{{name}}“',
    'gain.temporary_work': 'Auch Zeitarbeit',
    'gain.town': 'Arbeitsort auch {{name}}',
    'gain.nationwide': 'Arbeitsort bundesweit',
    'gain.occupation': 'Auch als „{{name}}“',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  saved_search_limit: 'Sie haben die höchste Zahl an Suchaufträgen erreicht. Löschen Sie zuerst einen.',
});
