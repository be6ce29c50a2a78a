import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts that are stored with a project, and its mails. */
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

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  project_limit: 'Ihr Tarif lässt kein weiteres Projekt zu. Löschen Sie eines, oder schließen Sie ein Abo ab.',
  project_full: 'Dieses Projekt ist voll: Es fasst 5.000 Kandidaten.',
  project_closed: 'Dieses Projekt ist abgeschlossen. Öffnen Sie es wieder, um etwas zu ändern.',
  project_read_only: 'Dieses Projekt dürfen Sie ansehen, aber nicht ändern.',
  stage_limit: 'Ein Projekt hat höchstens 20 Stufen.',
  stage_not_empty: 'In dieser Stufe stehen noch Kandidaten. Verschieben Sie sie zuerst.',
  last_stage: 'Ein Projekt braucht mindestens eine Stufe.',
});
