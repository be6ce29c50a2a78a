import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts that are kept with a project, and its mails. */
export const t = textsOf({
  de: {
    'stages.noted': 'Vorgemerkt',
    'stages.contacted': 'Angefragt',
    'stages.interested': 'Interessiert',
    'stages.interview': 'Gespräch',
    'stages.offer': 'Angebot',
    'stages.hired': 'Eingestellt',
    'stages.declined': 'Abgesagt',
    deleted_member: 'Gelöschtes Mitglied',
    'mail.shared_subject': '{{company}} teilt ein Projekt mit Ihnen',
    'mail.shared_text':
      'Guten Tag,\n\n{{from}} hat ein Projekt für Sie geöffnet: Kandidatinnen und Kandidaten, die für eine Stelle vorgemerkt sind. Sie sehen von jedem Profil, was Ihre eigene Firma sehen darf.',
    'mail.shared_button': 'Projekt ansehen',
    'mail.shared_hint':
      'Dafür brauchen Sie ein Firmenkonto mit dieser E-Mail-Adresse; es kostet nichts. Wenn Sie damit nichts anfangen können, löschen Sie diese Nachricht einfach.',
  },
});
