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
} as const;
