import { about, type HelpTexts } from './words.ts';

/** Pages for those who run the platform. */
export const operatorHelp = {
  OperatorOverview: {
    operator: about('Übersicht des Betriebs', 'Hier beginnt, wer die Plattform betreibt.', [
      'Links stehen alle Bereiche, auf dem Telefon hinter dem Knopf oben.',
      'Nach 15 Minuten ohne Nutzung fragen wir wieder nach Ihrem Passwort.',
      'Jede Änderung verlangt einen Grund und steht danach im Protokoll.',
    ]),
  },
  OperatorLog: {
    operator: about('Protokoll', 'Was im Betrieb geändert wurde, von wem, wann und warum.', [
      'Einträge lassen sich weder ändern noch löschen.',
      'Nach 24 Monaten verschwinden sie von selbst.',
      'Was die Kommandozeile getan hat, steht auch hier.',
    ]),
  },
  OperatorAccounts: {
    operator: about('Konten', 'Alle Konten der Plattform.', [
      'Suchen Sie nach E-Mail-Adresse, Name oder Kennung.',
      'Ein Klick öffnet das Konto mit seinem Stand und dem, was damit geschah.',
      'Passwörter, Nachrichten und Unterlagen sieht auch der Betrieb nicht.',
    ]),
  },
  OperatorAccount: {
    operator: about(
      'Ein Konto',
      'Stand, Sitzungen und Verlauf eines Kontos.',
      [
        'Sperren meldet die Person überall ab und schickt ihr die Begründung.',
        'Jeder Schritt verlangt einen Grund.',
        'Was rückgängig zu machen ist, steht beim Knopf.',
      ],
      'Die Person erfährt per E-Mail, wenn ihr Konto gesperrt wird.',
    ),
  },
  OperatorCompanies: {
    operator: about('Firmen', 'Alle Firmen der Plattform.', [
      'Suchen Sie nach Name, E-Mail-Adresse oder Kennung.',
      'Ein Klick öffnet die Firma mit ihren Konten, ihrem Tarif und dem, was geschah.',
    ]),
  },
  OperatorCompany: {
    operator: about('Eine Firma', 'Konten, Tarif und Verlauf einer Firma.', [
      'Tage eines Tarifs lassen sich aus Kulanz gutschreiben.',
      'Jeder Schritt verlangt einen Grund und steht im Protokoll.',
    ]),
  },
  OperatorQueue: {
    operator: about('Aufgaben und E-Mails', 'Was im Hintergrund nicht geklappt hat.', [
      'Gescheiterte Aufgaben und E-Mails stehen mit ihrem Fehler da.',
      'Noch einmal versuchen geht mit einem Klick, wenn die Ursache behoben ist.',
    ]),
  },
  OperatorReports: {
    operator: about('Meldungen', 'Was Menschen als verboten oder falsch gemeldet haben, die älteste Meldung zuerst.', [
      'Bei jeder steht, bis wann zu entscheiden ist.',
      'Auch Beschwerden über Entscheidungen warten hier.',
      'Unter **Entschieden** steht, was war; die Liste gibt es als CSV.',
    ]),
  },
  OperatorReport: {
    operator: about(
      'Eine Meldung',
      'Was gemeldet wurde, so, wie es dabei zu sehen war.',
      [
        '**Entscheiden** wirkt sofort auf das, was gemeldet ist.',
        'Über eine Beschwerde entscheidet jemand anderes, wenn es noch jemanden gibt.',
        'Eine Sperre nehmen Sie beim Konto unter **Konten** zurück.',
      ],
      'Beide Seiten lesen Ihre Begründung per E-Mail, den Grund für das Protokoll nicht.',
    ),
  },
  OperatorSupportView: {
    operator: about(
      'Mitsehen',
      'Mit einem Code, den Ihnen jemand nennt, sehen Sie dessen Konto an.',
      [
        'Sie sehen nur an: Ändern geht nicht, und Nachrichten, Unterlagen und Zahlungen bleiben verschlossen.',
        'Nach höchstens 24 Stunden endet es von selbst.',
        'Solange Sie mitsehen, ist der Betrieb in dieser Sitzung verschlossen.',
      ],
      'Die Person sieht sofort, dass Sie mitsehen, liest Ihren Grund und kann es beenden.',
    ),
  },
  OperatorVat: {
    operator: about('USt-IdNr. prüfen', 'Nummern, über die kein Register klar entschieden hat.', [
      'Wählen Sie den Anlass, oder suchen Sie nach Firma und Nummer.',
      'Ein Klick öffnet alle Antworten zu einer Nummer.',
    ]),
  },
  OperatorVatCase: {
    operator: about(
      'Eine USt-IdNr.',
      'Was die Register zu dieser Nummer gesagt haben.',
      [
        '**Register erneut fragen** prüft sofort.',
        '**Von Hand entscheiden** verlangt einen Grund und einen Nachweis als Datei.',
        'Ihre Entscheidung gilt sofort für Bestellungen und Rechnungen.',
      ],
      'Die Firma sieht, ob ihre Nummer gilt.',
    ),
  },
  OperatorInvoices: {
    operator: about('Rechnungen', 'Alle Rechnungen, Korrekturen und Stornorechnungen.', [
      'Suchen Sie nach Nummer, Firma, Stand, Datum oder Betrag.',
      '**Für die Buchhaltung** gibt einen Monat oder ein Quartal als Datei aus.',
      'Ein Klick öffnet den Beleg mit seinen Zahlungen.',
    ]),
  },
  OperatorInvoice: {
    operator: about(
      'Ein Beleg',
      'Betrag, Zahlungen und Verlauf.',
      [
        'Überweisungen tragen Sie als bezahlt ein; Mahnungen enden damit.',
        'Ein Beleg wird nie geändert: Storno und Erstattung sind eigene Belege.',
        'Überwiesenes Geld schicken Sie selbst zurück.',
      ],
      'Die Firma bekommt Storno und Korrektur per E-Mail.',
    ),
  },
  OperatorSubscriptions: {
    operator: about('Abos', 'Alle Abos, die neuesten zuerst.', [
      'Der Stand **Zahlung offen** zeigt, wer gemahnt wird.',
      'Unter **Nächster Schritt** steht, was wann von selbst geschieht.',
    ]),
  },
  OperatorSubscription: {
    operator: about('Ein Abo', 'Laufzeiten, Preis und Zahlungen einer Firma.', [
      'Hier erlauben Sie einer Firma, von Anfang an per Überweisung zu zahlen.',
      'Freie Tage schreiben Sie bei der Firma gut.',
    ]),
  },
  OperatorPlans: {
    operator: about(
      'Tarife',
      'Preise und Umfang, Fassung für Fassung.',
      [
        'Eine neue Fassung gilt für Bestellungen ab ihrem ersten Tag.',
        'Wer eine ältere hat, behält sie mit ihrem Preis, auch bei der Verlängerung.',
        'Einen Irrtum richtet eine weitere Fassung mit demselben ersten Tag.',
      ],
      'Firmen sehen im Shop die Fassung des Tages.',
    ),
  },
  OperatorCatalogues: {
    operator: about(
      'Merkmale',
      'Die Listen, aus denen Kandidaten und Firmen wählen.',
      [
        'Einträge umbenennen, verbergen, hinzufügen und mit Synonymen finden lassen.',
        'Verborgenes bleibt auf Profilen stehen, wird aber nicht mehr vorgeschlagen.',
        'Ihre Änderungen bleiben bei einer neuen Version des Produkts erhalten.',
      ],
      'Ein neuer Name steht sofort auf allen Profilen, die den Eintrag gewählt haben.',
    ),
  },
  OperatorPages: {
    operator: about(
      'Seiten',
      'Die öffentlichen Informationsseiten.',
      [
        'Rechtliche Seiten lassen sich ändern, aber nicht zurückziehen.',
        'Bringt eine neue Version einen anderen Text mit, erscheint er als Vorschlag.',
        'Ein Entwurf ist erst zu lesen, wenn Sie ihn veröffentlichen.',
      ],
      'Die veröffentlichte Fassung, auch ohne Konto.',
    ),
  },
  OperatorPage: {
    operator: about('Eine Seite schreiben', 'Der Text einer Seite mit Vorschau und früheren Fassungen.', [
      'Ein Link zur Vorschau zeigt den Entwurf auch Menschen ohne Konto, sieben Tage lang.',
      'Jede frühere Fassung lässt sich vergleichen und wiederherstellen.',
      'Ändert jemand zur selben Zeit, sagen wir es, statt zu überschreiben.',
    ]),
  },
  OperatorSettings: {
    operator: about(
      'Einstellungen',
      'Was für die ganze Plattform gilt.',
      [
        'Angaben des Betreibers füllen Impressum und Rechnungen.',
        'Ohne vollständige Angaben bleibt die Registrierung geschlossen.',
        'Jede Änderung verlangt einen Grund.',
      ],
      'Angaben im Impressum sehen alle.',
    ),
  },
  OperatorHelp: {
    operator: about(
      'Hilfe bearbeiten',
      'Alle Texte der Hilfe, nach Rolle und Seite.',
      [
        'Ein geänderter Text bleibt, auch wenn eine neue Version einen anderen mitbringt.',
        '**Text der Version wiederherstellen** macht das rückgängig.',
        'Gelöschtes lässt sich zehn Minuten lang zurückholen.',
      ],
      'Jede Änderung ist sofort für alle dieser Rolle zu lesen.',
    ),
  },
  OperatorHelpItem: {
    operator: about('Einen Hilfetext schreiben', 'Links der Text, daneben, wie er aussieht.', [
      'Absätze, Listen, **fett** und [Links](/de/faq) gehen; HTML bleibt Text.',
      'Schreiben Sie, wozu die Seite da ist, die drei wichtigsten Dinge darauf und was andere sehen.',
      'Hat jemand zur selben Zeit gespeichert, sagen wir es, statt zu überschreiben.',
    ]),
  },
  OperatorHelpRequests: {
    operator: about('Fragen an uns', 'Was Menschen über die Hilfe gefragt haben.', [
      'Offene Fragen warten auf eine Antwort.',
      'Eine Antwort landet im Postfach, bei Gästen in der E-Mail.',
      'Nach einem Jahr ohne neue Nachricht löschen wir eine Frage.',
    ]),
  },
  OperatorHelpRequest: {
    operator: about(
      'Eine Frage',
      'Das Gespräch mit einer Person, die Hilfe braucht.',
      [
        'Oben steht, wer fragt und auf welcher Seite.',
        'Fragt die Person nach, ist die Frage wieder offen.',
        '**Abschließen** räumt auf, ohne zu löschen.',
      ],
      'Die Person liest Ihre Antwort, nicht Ihren Namen.',
    ),
  },
  OperatorTours: {
    operator: about('Touren bearbeiten', 'Ein kurzer Rundgang für jede Rolle.', [
      'Neuen Mitgliedern wird die Tour ihrer Startseite einmal angeboten.',
      'Mehr als fünf Schritte hat keine Tour.',
      'Eine geänderte Tour bleibt, auch wenn eine neue Version eine andere mitbringt.',
    ]),
  },
  OperatorTour: {
    operator: about('Eine Tour schreiben', 'Schritte mit Ziel, Text und Knöpfen.', [
      'Das Ziel ist eine Stelle der Seite. Ist sie nicht da, wird der Schritt übersprungen.',
      '**Ausprobieren** spielt die Tour ab, ohne sie zu speichern.',
      'Knöpfe führen weiter, zurück, zu einem Schritt oder beenden die Tour.',
    ]),
  },
} satisfies Readonly<Record<string, HelpTexts>>;
