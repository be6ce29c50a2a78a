/** What the mails say with which candidates show their profiles, and that follow from it. */
export const sharingMails = {
  'sharing.mail.link.somebody': 'Ein Mitglied',
  'sharing.mail.link.subject': '{{who}} zeigt Ihnen ein Profil bei {{brand}}',
  'sharing.mail.link.text':
    'Guten Tag,\n\n{{who}} möchte Ihnen das eigene Berufsprofil zeigen. Sie sehen es ohne Anmeldung und können direkt antworten, wenn Sie Interesse haben.',
  'sharing.mail.link.button': 'Profil ansehen',
  'sharing.mail.link.until': 'Der Link gilt bis zum {{date}}.',
  'sharing.mail.link.hint':
    'Geben Sie den Link bitte nicht weiter: Er öffnet das Profil für jeden, der ihn hat. Sie erwarten keine solche Nachricht? Dann brauchen Sie nichts zu tun.',
} as const;
