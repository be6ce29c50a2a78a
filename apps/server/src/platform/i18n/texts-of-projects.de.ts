/** Texts of projects that are kept with them, and their mails. */
export const projects = {
  'projects.stages.noted': 'Vorgemerkt',
  'projects.stages.contacted': 'Angefragt',
  'projects.stages.interested': 'Interessiert',
  'projects.stages.interview': 'Gespräch',
  'projects.stages.offer': 'Angebot',
  'projects.stages.hired': 'Eingestellt',
  'projects.stages.declined': 'Abgesagt',
  'projects.deleted_member': 'Gelöschtes Mitglied',
  'projects.mail.shared_subject': '{{company}} teilt ein Projekt mit Ihnen',
  'projects.mail.shared_text':
    'Guten Tag,\n\n{{from}} hat ein Projekt für Sie geöffnet: Kandidatinnen und Kandidaten, die für eine Stelle vorgemerkt sind. Sie sehen von jedem Profil, was Ihre eigene Firma sehen darf.',
  'projects.mail.shared_button': 'Projekt ansehen',
  'projects.mail.shared_hint':
    'Dafür brauchen Sie ein Firmenkonto mit dieser E-Mail-Adresse; es kostet nichts. Wenn Sie damit nichts anfangen können, löschen Sie diese Nachricht einfach.',
} as const;
