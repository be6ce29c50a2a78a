import { about, type HelpTexts } from './words.ts';

/** Company and billing. */
export const companyHelp = {
  CompanyProfile: {
    company: about(
      'Firmenprofil',
      'So stellt sich Ihre Firma vor, und das steht auf Ihren Rechnungen.',
      [
        'Name, Logo und Beschreibung sehen alle, die Sie anschreiben.',
        'Die **USt-IdNr.** prüfen wir; bis sie bestätigt ist, steht ein Hinweis auf der Übersicht.',
        'Hat jemand zur selben Zeit etwas geändert, fragen wir, was gelten soll.',
      ],
      'Steuernummern und Rechnungsadresse nie. Alles andere bei jeder Anfrage.',
    ),
  },
  CompanyPreview: {
    employer: about('Vorschau der Firma', 'So sehen Kandidatinnen und Kandidaten Ihre Firma.', [
      'Es ist dieselbe Ansicht, die sich beim Klick auf Ihren Namen öffnet.',
      '**Bearbeiten** führt zurück ins Firmenprofil.',
    ]),
  },
  Subscription: {
    company: about('Abo', 'Ihr Tarif, seine Laufzeit und wie Sie bezahlen.', [
      'Hier steht, bis wann das Abo läuft und wann es sich verlängert.',
      '**Kündigen** geht jederzeit zum Ende der Laufzeit und lässt sich bis dahin zurücknehmen.',
      'Tarif und Zahlungsart lassen sich wechseln; was das kostet, steht vorher da.',
    ]),
  },
  Invoices: {
    company: about('Rechnungen', 'Alle Rechnungen Ihrer Firma.', [
      'Jede als PDF und als elektronische Rechnung (ZUGFeRD).',
      'Der Stand sagt, ob sie bezahlt ist. Offene können Sie hier bezahlen.',
      'Wohin Rechnungen per E-Mail gehen, steht im [Firmenprofil](/de/company-profile).',
    ]),
  },
  Shop: {
    company: about('Tarife', 'Vergleichen Sie, was die Tarife bieten.', [
      'Preise sind ohne Umsatzsteuer; der Endpreis steht vor der Bestellung.',
      'Laufzeit und Frist zum Kündigen stehen bei jedem Tarif.',
      'Das Basiskonto bleibt kostenlos, so lange Sie möchten.',
    ]),
  },
  ShopBilling: {
    company: about('Rechnungsangaben', 'Schritt 2 der Bestellung: an wen die Rechnung geht.', [
      'Wir füllen aus, was wir aus dem Firmenprofil kennen.',
      'Eine USt-IdNr., die noch geprüft wird, hält Sie nicht auf.',
      '**Zurück** verliert nichts von dem, was Sie eingegeben haben.',
    ]),
  },
  ShopPaymentKind: {
    company: about('Zahlungsart', 'Schritt 3 der Bestellung: wie Sie bezahlen.', [
      'Welche Arten es gibt, hängt von Ihrem Land ab.',
      'Kartendaten geben Sie beim Zahlungsdienst ein; wir sehen sie nicht.',
      'Die Zahlungsart lässt sich später unter [Abo](/de/subscription) ändern.',
    ]),
  },
  ShopReview: {
    company: about('Bestellung prüfen', 'Schritt 4: alles noch einmal auf einen Blick.', [
      'Tarif, Laufzeit, Nettopreis, Umsatzsteuer und Endpreis.',
      'Was nicht stimmt, ändern Sie mit einem Klick daneben.',
      'Erst **Zahlungspflichtig bestellen** schließt den Vertrag.',
    ]),
  },
  ShopPay: {
    company: about('Bezahlen', 'Ihre Bank bestätigt gerade die Zahlung.', [
      'Lassen Sie das Fenster bitte offen.',
      'Brechen Sie ab, ist nichts verloren: Sie können die Zahlung wiederholen.',
    ]),
  },
  ShopDone: {
    company: about('Bestellung abgeschlossen', 'Ihr Abo ist aktiv.', [
      'Die Rechnung kommt per E-Mail und steht unter „Rechnungen“.',
      'Hat die Zahlung nicht geklappt, wiederholen Sie sie hier.',
    ]),
  },
} satisfies Readonly<Record<string, HelpTexts>>;
