import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of invoices and their mails. They never say "Gutschrift": in § 14 (2) UStG that is an invoice by the buyer. */
export const t = textsOf({
  de: {
    'kind.invoice': 'Rechnung',
    'kind.correction': 'Rechnungskorrektur',
    'kind.cancellation': 'Stornorechnung',
    'intro.invoice': 'Guten Tag,\n\nwir berechnen Ihnen für unsere Leistung:',
    'intro.correction': 'Guten Tag,\n\nwir korrigieren unsere {{kind}} {{number}} vom {{date}} um diesen Betrag:',
    'intro.cancellation': 'Guten Tag,\n\nwir stornieren unsere {{kind}} {{number}} vom {{date}} vollständig:',
    'fact.number': 'Nummer',
    'fact.issued_on': 'Datum',
    'fact.service': 'Leistungszeitraum',
    'fact.order': 'Bestellung',
    'fact.reference': 'Ihre Referenz',
    'fact.vat_id': 'Ihre USt-IdNr.',
    'column.name': 'Leistung',
    'column.quantity': 'Menge',
    'column.price': 'Einzelpreis',
    'column.amount': 'Betrag',
    'sum.net': 'Summe netto',
    'sum.vat': 'Umsatzsteuer {{rate}} %',
    'sum.gross': 'Gesamtbetrag',
    'pay.nothing': 'Es ist nichts zu bezahlen.',
    'pay.prepaid': 'Vom Gesamtbetrag ziehen wir {{amount}} für nicht genutzte Tage ab.',
    'pay.refund': 'Der Betrag wird mit Ihrer Zahlung verrechnet oder auf demselben Weg erstattet.',
    'pay.transfer':
      'Bitte überweisen Sie {{gross}} bis zum {{due}} auf unser Konto {{iban}} ({{bank}}), Verwendungszweck {{number}}.',
    'pay.debit':
      'Wir ziehen {{gross}} am {{date}} von Ihrem Konto ein, das auf {{last4}} endet. Mandat {{mandate}}, Gläubiger-ID {{creditor}}.',
    'pay.debit_unknown':
      'Wir ziehen {{gross}} von dem Konto ein, für das Sie uns ein Mandat erteilen. Gläubiger-ID {{creditor}}.',
    'pay.card': 'Wir buchen {{gross}} von Ihrer Karte ab, die auf {{last4}} endet.',
    'pay.card_unknown': 'Wir buchen {{gross}} von Ihrer Karte ab.',
    'pay.card_paid': 'Bezahlt am {{date}} mit der Karte, die auf {{last4}} endet.',
    'pay.card_paid_unknown': 'Bezahlt am {{date}} mit Karte.',
    'giro.label': 'Überweisen per GiroCode',
    'giro.alt': 'GiroCode: Überweisung von {{gross}} an {{name}}, IBAN {{iban}}, Verwendungszweck {{number}}',
    'foot.register': 'Geschäftsführung: {{managing_directors}}',
    'foot.vat_id': 'USt-IdNr. {{vat_id}}',
    'foot.tax_number': 'Steuernummer {{tax_number}}',
    page: 'Seite {{page}} von {{pages}}',
    unprintable: 'Siehe beigefügte E-Rechnung',
    'mail.subject': '{{kind}} {{number}}',
    'mail.text.invoice':
      'Guten Tag,\n\nim Anhang finden Sie unsere Rechnung {{number}} vom {{date}} über {{gross}}: als PDF (ZUGFeRD) und als XRechnung. Beide sagen dasselbe.\n\n{{payment}}',
    'mail.text.correction':
      'Guten Tag,\n\nim Anhang finden Sie unsere Rechnungskorrektur {{number}} vom {{date}} zur Rechnung {{corrects}}: als PDF (ZUGFeRD) und als XRechnung. Beide sagen dasselbe.\n\n{{payment}}',
    'mail.text.cancellation':
      'Guten Tag,\n\nim Anhang finden Sie unsere Stornorechnung {{number}} vom {{date}} zu {{corrects}}: als PDF (ZUGFeRD) und als XRechnung. Beide sagen dasselbe.\n\n{{payment}}',
    'mail.button': 'Alle Rechnungen ansehen',
  },
});
