import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  contact_limit:
    'Die Anfragen Ihres Tarifs sind für diesen Monat aufgebraucht. Am Ersten geht es weiter, mit Abo sofort.',
  contact_day_limit: 'Ihre Firma hat heute schon 30 Mitglieder zum ersten Mal angeschrieben. Morgen geht es weiter.',
  quote_changed: 'Der Preis oder Ihre Angaben haben sich geändert. Bitte prüfen Sie noch einmal.',
  subscription_exists: 'Ihre Firma hat schon ein Abo.',
  subscription_cancelled: 'Ihr Abo ist gekündigt. Nehmen Sie zuerst die Kündigung zurück.',
  order_obstacle: 'Für die Bestellung fehlt noch etwas. Bitte gehen Sie die Schritte noch einmal durch.',
  order_needs_review:
    'Wir sehen uns Ihre Bestellung an, bevor wir sie annehmen, und melden uns an einem der nächsten Werktage bei Ihnen.',
});

/** Mails of this room. Paragraphs are separated by an empty line. */
export const t = textsOf({
  de: {
    'payment_kind.card': 'Karte',
    'payment_kind.debit': 'SEPA-Lastschrift',
    'payment_kind.transfer': 'Rechnung, zahlbar per Überweisung',
    'price.net': 'Preis netto: {{amount}}',
    'price.vat': 'Umsatzsteuer {{rate}} %: {{amount}}',
    'price.gross': 'Gesamtbetrag: {{amount}}',
    'price.credit': 'abzüglich {{days}} nicht genutzte Tage: {{amount}}',
    'price.due': 'Zu zahlen: {{amount}}',
    'confirmation.subject': 'Ihre Bestellung {{number}}',
    'confirmation.text':
      'Guten Tag,\n\nvielen Dank für Ihre Bestellung. Sie ist am {{at}} bei uns eingegangen, und Ihr Abo ist aktiv.\n\n{{plan}}\nLaufzeit: {{from}} bis {{to}}\n\n{{price}}\n\nZahlung: {{payment}}\n\nRechnung an:\n{{address}}\n\nDas Abo verlängert sich jeweils um dieselbe Laufzeit zum selben Nettopreis. Sie können es bis zum letzten Tag mit zwei Klicks kündigen. Die Rechnung kommt in einer eigenen E-Mail.',
    'confirmation.button': 'Ihr Abo',
    'confirmation.terms': 'Für diese Bestellung gelten unsere AGB in der Fassung vom {{day}}:\n\n{{terms}}',
    'review.subject': 'Bestellung von {{name}} wartet auf Sie',
    'review.text':
      'Guten Tag,\n\n{{name}} ({{id}}) möchte bei {{brand}} bestellen. Umsatzsteuer-ID, Registernummer oder E-Mail-Domain sind dieselben wie bei einer Firma, deren Abo unbezahlt geendet hat.\n\nSoll die Firma bestellen können, erlauben Sie ihr die Zahlung auf Rechnung (npm run operator -- allow-invoice {{id}} on).',
    'failed.subject': 'Ihre Zahlung hat nicht geklappt',
    'failed.text':
      'Guten Tag,\n\nIhr Abo ist aktiv. Die Zahlung der Rechnung {{invoice}} über {{amount}} hat nicht geklappt.\n\nBitte bezahlen Sie sie noch einmal, mit derselben oder einer anderen Zahlungsart. Bis dahin läuft Ihr Abo weiter.',
    'overdue.subject': 'Unsere Rechnung {{invoice}} ist noch offen',
    'overdue.text':
      'Guten Tag,\n\nunsere Rechnung {{invoice}} über {{amount}} war am {{due}} fällig. Vielleicht ist sie untergegangen? Falls Sie sie gerade überwiesen haben, brauchen Sie nichts zu tun.',
    'reminder.subject': 'Erinnerung: Rechnung {{invoice}} über {{amount}}',
    'reminder.text.charge':
      'Guten Tag,\n\ndie Rechnung {{invoice}} über {{amount}} ist noch offen. Wir versuchen heute noch einmal, sie einzuziehen.\n\nIst sie bis zum {{end}} nicht bezahlt, endet Ihr Abo. Ihre Daten bleiben erhalten.',
    'reminder.text.ask':
      'Guten Tag,\n\ndie Rechnung {{invoice}} über {{amount}} ist noch offen. Bitte bezahlen Sie sie.\n\nIst sie bis zum {{end}} nicht bezahlt, endet Ihr Abo. Ihre Daten bleiben erhalten.',
    'reminder.text.ended':
      'Guten Tag,\n\nIhr Abo ist beendet, die Rechnung {{invoice}} über {{amount}} ist aber noch offen. Bitte bezahlen Sie sie.',
    'pay.button': 'Jetzt bezahlen',
    'ended.unpaid.subject': 'Ihr Abo ist beendet',
    'ended.unpaid.text':
      'Guten Tag,\n\ndie Rechnung {{invoice}} über {{amount}} ist nicht bezahlt, deshalb ist Ihr Abo seit heute beendet. Es gilt der kostenlose Tarif. Gelöscht haben wir nichts; Unterkonten sind pausiert.\n\nBezahlen Sie innerhalb von 30 Tagen, läuft dasselbe Abo weiter, solange seine Laufzeit nicht vorbei ist.',
    'ended.cancelled.subject': 'Ihr Abo ist abgelaufen',
    'ended.cancelled.text':
      'Guten Tag,\n\nwie von Ihnen gekündigt, ist Ihr Abo ({{plan}}) am {{day}} abgelaufen. Es gilt der kostenlose Tarif. Gelöscht haben wir nichts; Unterkonten sind pausiert.\n\nSie möchten wiederkommen? Dann genügt eine neue Bestellung.',
    'ended.button': 'Tarife ansehen',
    'revived.subject': 'Ihr Abo läuft weiter',
    'revived.text':
      'Guten Tag,\n\nvielen Dank, Ihre Zahlung ist da. Ihr Abo läuft weiter, mit allen Unterkonten, bis zum {{day}}.',
    'cancelled.subject': 'Ihre Kündigung ist eingegangen',
    'cancelled.text':
      'Guten Tag,\n\nSie haben Ihr Abo ({{plan}}) am {{at}} gekündigt. Es läuft noch bis einschließlich {{day}} und verlängert sich nicht.\n\nBis dahin können Sie die Kündigung jederzeit zurücknehmen.',
    'revoked.subject': 'Ihre Kündigung ist zurückgenommen',
    'revoked.text':
      'Guten Tag,\n\nSie haben die Kündigung Ihres Abos ({{plan}}) am {{at}} zurückgenommen. Es verlängert sich wieder, das nächste Mal am {{day}}.',
    'subscription.button': 'Ihr Abo',
    'announced.subject': 'Ihr Abo verlängert sich am {{day}}',
    'announced.text':
      'Guten Tag,\n\nam {{day}} verlängert sich Ihr Abo um {{days}} Tage: {{plan}}, {{amount}} inklusive Umsatzsteuer. Zahlung: {{payment}}.\n\nSie möchten es nicht verlängern? Dann kündigen Sie bis zum {{last}} mit zwei Klicks.',
    'renewed.unpayable.subject': 'Bitte bezahlen Sie die Verlängerung Ihres Abos',
    'renewed.unpayable.text':
      'Guten Tag,\n\nIhr Abo ({{plan}}) hat sich verlängert, vom {{from}} bis {{to}}. Wir haben keine Karte und kein Konto von Ihnen, das wir belasten dürfen. Bitte bezahlen Sie die Rechnung {{invoice}} über {{amount}}.',
    'credit.line': '{{plan}}: {{days}} nicht genutzte Tage',
    'change.scheduled.subject': 'Ihr Abo wechselt am {{day}} den Tarif',
    'change.scheduled.text':
      'Guten Tag,\n\nwie gewünscht wechselt Ihr Abo am {{day}} zu {{plan}}. Bis dahin bleibt alles, wie es ist; den Wechsel können Sie jederzeit zurücknehmen.',
    'operator.version_added':
      'Inzwischen hat jemand eine neue Fassung dieses Tarifs angelegt. Bitte sehen Sie sie sich an.',
    'operator.version_in_past': 'Der erste Tag darf nicht in der Vergangenheit liegen.',
    'operator.cancelled': 'Diese Rechnung ist schon storniert.',
    'operator.paid':
      'Diese Rechnung ist schon bezahlt, mit einer anderen Referenz. Bitte sehen Sie sich den neuen Stand an.',
    'operator.unpaid':
      'Diese Rechnung ist nicht bezahlt, also gibt es nichts zu erstatten. Stornieren Sie sie stattdessen.',
    'operator.refunded_meanwhile':
      'Inzwischen hat jemand einen Teil dieser Rechnung erstattet. Bitte sehen Sie sich den neuen Stand an.',
    'operator.less_left': 'So viel ist von dieser Rechnung nicht mehr übrig.',
    'operator.corrected':
      'Zu dieser Rechnung gibt es eine Rechnungskorrektur. Stornieren Sie zuerst die Korrektur, oder erstatten Sie nur einen Teil.',
    'operator.is_cancellation': 'Eine Stornorechnung kann nicht storniert werden.',
    'operator.refund_instead': 'Diese Rechnung ist bezahlt. Erstatten Sie sie, dabei wird sie storniert.',
    'refund.line': 'Teilweise Erstattung',
    'tax.corrected.subject': 'Ihre Rechnung {{invoice}} ohne Umsatzsteuer',
    'tax.corrected.text':
      'Guten Tag,\n\nIhre USt-IdNr. ist jetzt bestätigt. Wir haben die Rechnung {{old}} storniert und durch die Rechnung {{invoice}} ohne deutsche Umsatzsteuer ersetzt. Beide Dokumente bekommen Sie in eigenen E-Mails.\n\n{{refund}}',
    'tax.corrected.refund': 'Die Umsatzsteuer von {{amount}} erstatten wir auf dem Weg, auf dem Sie bezahlt haben.',
    'tax.corrected.open': 'Bitte bezahlen Sie nur noch {{amount}}.',
  },
});
