import type { SystemMessage } from './threads.ts';

/** What the platform itself wrote. */
export const systemMessages: SystemMessage[] = [
  {
    email: 'arbeitgeber@example.org',
    subject: 'Ihre USt-IdNr. ist gültig',
    body: 'Wir haben Ihre Umsatzsteuer-Identifikationsnummer prüfen lassen. Sie ist gültig, Sie müssen nichts weiter tun.',
    days_ago: 2,
    time: '7:30',
    unread: true,
  },
  {
    email: 'arbeitgeber-frei@example.org',
    subject: 'Bitte prüfen Sie Ihre USt-IdNr.',
    body: 'Das Register kennt die Umsatzsteuer-Identifikationsnummer in Ihrem Firmenprofil nicht. Bitte prüfen Sie die Nummer und speichern Sie sie noch einmal: /de/company-profile#vat_reg_no',
    days_ago: 3,
    time: '7:30',
    unread: true,
  },
  {
    email: 'kandidatin@example.org',
    subject: 'Willkommen bei Gegenpost',
    body: 'Schön, dass Sie da sind. Ihr Profil ist anonym: Arbeitgeber sehen Ihren Beruf, Ihre Wünsche und Ihre Kenntnisse, aber weder Ihren Namen noch Ihre Arbeitgeber. Was Sie freigeben, entscheiden Sie bei jeder Anfrage neu.',
    days_ago: 96,
    time: '9:05',
    unread: false,
  },
  {
    email: 'vermittlung@example.org',
    subject: 'Import abgeschlossen',
    body: 'Ihr Import ist fertig. Die neuen Kandidatinnen und Kandidaten sind noch offline. Sehen Sie sie durch und schalten Sie sie online: /de/candidates',
    days_ago: 4,
    time: '6:10',
    unread: true,
  },
];
