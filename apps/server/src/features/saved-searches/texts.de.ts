import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of the mails of saved searches. They contain no names. */
export const t = textsOf({
  de: {
    'mail.subject': 'Neue Profile in Ihren Suchaufträgen',
    'mail.text': 'Guten Tag,\n\nseit unserer letzten Nachricht sind Profile dazugekommen:\n\n{{lines}}',
    'mail.line_one': '{{title}}: 1 neues Profil\n{{url}}',
    'mail.line_other': '{{title}}: {{count}} neue Profile\n{{url}}',
    'mail.button': 'Suchaufträge ansehen',
    'mail.hint': 'Wie oft wir Ihnen schreiben, stellen Sie bei jedem Suchauftrag selbst ein, auch auf „keine E-Mail“.',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  saved_search_limit: 'Sie haben die höchste Zahl an Suchaufträgen erreicht. Löschen Sie zuerst einen.',
});
