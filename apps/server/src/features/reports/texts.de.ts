import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  report_limit:
    'Heute haben uns schon sehr viele Meldungen von hier oder zu diesem Inhalt erreicht. Bitte melden Sie es morgen noch einmal, oder schreiben Sie an die Kontaktstelle im Impressum.',
  report_decided: 'Diese Meldung ist inzwischen entschieden. Bitte laden Sie die Seite neu.',
  report_needs_other: 'Über eine Beschwerde entscheidet jemand anderes als beim ersten Mal.',
  complaint_over: 'Die Frist von sechs Monaten für eine Beschwerde ist vorbei.',
});

export const t = textsOf({
  de: {
    'kind.thread': 'eine Nachricht',
    'kind.candidate': 'ein Profil',
    'kind.company': 'die Seite einer Firma',
    'kind.public_card': 'eine Karte in einer öffentlichen Liste',
    'kind.shared_profile': 'ein geteiltes Profil',
    'kind.page': 'eine Seite',
    'reason.fraud': 'Betrug oder Täuschung',
    'reason.insult': 'Beleidigung oder Bedrohung',
    'reason.discrimination': 'Diskriminierung oder Hass',
    'reason.spam': 'Werbung oder Spam',
    'reason.privacy': 'Verletzung der Privatsphäre oder fremder Daten',
    'reason.child_abuse': 'Missbrauch von Kindern',
    'reason.other_illegal': 'anderer Verstoß gegen Gesetze',
    'reason.other': 'anderer Verstoß gegen unsere Regeln',
    'measure.no_action': 'Wir haben nichts entfernt und nichts eingeschränkt.',
    'measure.content_removed': 'Wir haben den Inhalt entfernt.',
    'measure.visibility_restricted': 'Wir haben das Profil aus Suche und Listen genommen.',
    'measure.account_locked':
      'Wir haben das Konto gesperrt. Niemand kann sich damit mehr anmelden; seine Daten sind noch da.',
    'mail.receipt.subject': 'Ihre Meldung {{reference}} ist bei uns',
    'mail.receipt.text':
      'Guten Tag,\n\nwir haben Ihre Meldung erhalten: {{subject}}, {{reason}}. Ihr Zeichen ist {{reference}}.\n\nEin Mensch sieht sie sich an, in der Regel innerhalb von {{days}} Werktagen. Danach schreiben wir Ihnen, wie wir entschieden haben und warum.\n\nSie haben nichts gemeldet? Dann hat jemand Ihre Adresse angegeben; Sie müssen nichts tun.',
    'mail.decision.subject_reporter': 'Ihre Meldung {{reference}}: unsere Entscheidung',
    'mail.decision.subject_affected': 'Entscheidung {{reference}} über Ihren Inhalt bei {{brand}}',
    'mail.decision.text_reporter':
      'Guten Tag,\n\nSie haben uns {{subject}} gemeldet. Wir haben uns das angesehen und entschieden.',
    'mail.decision.text_affected':
      'Guten Tag,\n\nuns wurde etwas gemeldet, das von Ihnen oder für Sie veröffentlicht ist: {{subject}}. Wir haben uns das angesehen und entschieden. Wer gemeldet hat, sagen wir nicht weiter.',
    'mail.decision.reasons':
      'Entscheidung: {{measure}}\n\nBegründung: {{statement}}\n\nEntschieden hat ein Mensch; automatische Mittel haben wir dafür nicht benutzt.',
    'mail.decision.button': 'Noch einmal prüfen lassen',
    'mail.decision.hint':
      'Sie sind nicht einverstanden? Innerhalb von {{months}} Monaten können Sie sich mit einem Klick beschweren, kostenlos; dann sieht es sich jemand noch einmal an. Unabhängig davon können Sie sich an eine zugelassene Stelle zur außergerichtlichen Streitbeilegung oder an ein Gericht wenden.',
    'mail.decision.final':
      'Ihre Beschwerde ist damit beantwortet. Sie können sich an eine zugelassene Stelle zur außergerichtlichen Streitbeilegung oder an ein Gericht wenden.',
  },
});
