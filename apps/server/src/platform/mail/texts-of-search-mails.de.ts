/** What the mails of saved searches say. They name nobody. */
export const searchMails = {
  'saved_searches.mail.subject': 'Neue Profile in Ihren Suchaufträgen',
  'saved_searches.mail.text': 'Guten Tag,\n\nseit unserer letzten Nachricht sind Profile dazugekommen:\n\n{{lines}}',
  'saved_searches.mail.line_one': '{{title}}: 1 neues Profil\n{{url}}',
  'saved_searches.mail.line_other': '{{title}}: {{count}} neue Profile\n{{url}}',
  'saved_searches.mail.button': 'Suchaufträge ansehen',
  'saved_searches.mail.hint':
    'Wie oft wir Ihnen schreiben, stellen Sie bei jedem Suchauftrag selbst ein, auch auf „keine E-Mail“.',
} as const;
