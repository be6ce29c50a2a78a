import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of the mails to candidates in the name of their agent. */
export const t = textsOf({
  de: {
    'mail.greeting': 'Guten Tag,',
    'mail.greeting_name': 'Guten Tag {{name}},',
    'mail.agency': '{{agent}} von {{company}}',
    'mail.information.subject': '{{company}} hat Angaben über Sie gespeichert',
    'mail.information.text':
      '{{greeting}}\n\n{{agency}} möchte Ihnen eine passende Stelle vermitteln und hat dafür Angaben über Sie bei {{brand}} gespeichert. Auf Ihrer eigenen Seite sehen Sie alles, was dort steht. Sie können zustimmen, etwas berichtigen, widersprechen oder alles löschen lassen. Ein Konto brauchen Sie dafür nicht.',
    'mail.information.button': 'Meine Angaben ansehen',
    'mail.request.subject': '{{company}} bittet um Ihre Zustimmung',
    'mail.request.text':
      '{{greeting}}\n\n{{agency}} möchte Sie an Arbeitgeber vermitteln und bittet Sie um Ihre Zustimmung. Erst danach sehen Arbeitgeber Ihr Profil bei {{brand}}. Auf Ihrer eigenen Seite sehen Sie alles, was gespeichert ist, und entscheiden selbst. Ein Konto brauchen Sie dafür nicht.',
    'mail.request.button': 'Ansehen und entscheiden',
    'mail.facts.who': 'Verantwortlich ist: {{contact}}.',
    'mail.facts.source': 'Woher die Angaben stammen: {{company}} hat sie am {{entered}} selbst eingetragen.',
    'mail.facts.source_imported':
      'Woher die Angaben stammen: {{company}} hat sie am {{entered}} aus den eigenen Unterlagen übernommen.',
    'mail.facts.purpose':
      'Wozu sie dienen: allein zur Vermittlung einer Stelle an Sie (§ 298 SGB III, Art. 6 Abs. 1 DSGVO).',
    'mail.facts.recipients':
      'Wer sie bekommt: {{company}} und {{brand}} als technischer Dienstleister. Arbeitgeber sehen Ihr Profil nur, wenn Sie zugestimmt haben.',
    'mail.facts.recipients_online':
      'Wer sie bekommt: {{company}}, {{brand}} als technischer Dienstleister und Arbeitgeber, die dort nach Fachkräften suchen. Was sie davon sehen, steht auf Ihrer Seite.',
    'mail.facts.term':
      'Wie lange: bis die Vermittlung endet. Geschäftsunterlagen bleiben danach drei Jahre verschlossen liegen (§ 298 Abs. 2 SGB III) und werden dann gelöscht.',
    'mail.facts.rights':
      'Ihre Rechte: Auskunft, Berichtigung, Löschung, Einschränkung, Mitnahme Ihrer Daten und Widerspruch. Eine Zustimmung können Sie jederzeit zurücknehmen. Beschweren können Sie sich bei jeder Datenschutzbehörde.',
    'mail.hint':
      'Der Link gehört nur Ihnen. Bitte geben Sie ihn nicht weiter. Wer ihn nur öffnet, ändert nichts.\n\nSie möchten keine Nachrichten dieser Art? Widersprechen Sie auf Ihrer Seite: Das sind zwei Klicks.',
    'mail.claim.subject': 'Ihr Profil bei {{brand}} übernehmen',
    'mail.claim.text':
      '{{greeting}}\n\nSie möchten das Profil, das {{company}} von Ihnen bei {{brand}} führt, selbst in die Hand nehmen. Mit diesem Link geht es weiter.',
    'mail.claim.button': 'Profil übernehmen',
    'mail.claim.hint':
      'Der Link gilt {{days}} Tage und funktioniert einmal. Wer ihn nur öffnet, ändert nichts.\n\nSie haben das nicht gewünscht? Dann brauchen Sie nichts zu tun.',
    'claim.taken':
      'Zu dieser Adresse gibt es inzwischen ein Konto. Melden Sie sich damit an, und öffnen Sie den Link noch einmal.',
    'claim.used': 'Dieses Profil haben Sie schon übernommen. Bitte melden Sie sich mit Ihrer E-Mail-Adresse an.',
    'claim.closed':
      'Die Vermittlung ist inzwischen beendet, das Profil ist verschlossen. Sie können sich jederzeit selbst registrieren.',
    'claim.ended': 'Dieser Link gilt nicht mehr. Bitte nehmen Sie den Link aus der neuesten E-Mail.',
    'claim.expired': 'Dieser Link ist abgelaufen. Auf Ihrer Seite mit Ihren Angaben können Sie einen neuen anfordern.',
    'merge.other_agent':
      'Sie werden schon von {{company}} vermittelt. Beenden Sie das zuerst, oder übernehmen Sie die Angaben, ohne vermittelt zu werden.',
    'merge.salutation.m': 'Herr',
    'merge.salutation.f': 'Frau',
    'merge.salutation.transgender': 'Divers',
    'merge.image': 'Ein Bild',
    'merge.yes': 'Ja',
    'merge.no': 'Nein',
    'merge.now': 'sofort',
    'merge.income_year': '{{amount}} € im Jahr',
    'merge.income_hour': '{{amount}} € in der Stunde',
    'merge.hours': '{{hours}} Stunden in der Woche',
    'merge.place': '{{name}} (Umkreis {{radius}} km)',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  consent_withdrawn:
    'Diese Person hat die Einwilligung später zurückgenommen oder abgelehnt. Nur sie selbst kann wieder zustimmen.',
  no_email_known: 'Von dieser Person ist keine E-Mail-Adresse bekannt. Tragen Sie zuerst eine ein.',
  correction_outdated: 'Eine dieser Angaben wurde gerade anderswo geändert. Bitte sehen Sie sie sich noch einmal an.',
  placement_ended: 'Die Vermittlung ist beendet. Ihre Angaben sind verschlossen und können nicht mehr geändert werden.',
  profile_claimed: 'Sie haben dieses Profil schon übernommen. Bitte melden Sie sich an.',
});
