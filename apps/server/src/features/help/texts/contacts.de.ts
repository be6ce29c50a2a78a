import { about, type HelpTexts } from './words.ts';

/** Start page, inbox, sharings and the own profile. */
export const contactsHelp = {
  Dashboard: {
    candidate: about('Übersicht', 'Hier sehen Sie auf einen Blick, was neu ist.', [
      'Ungelesene Nachrichten öffnen sich mit einem Klick.',
      'Sie sehen, wie vollständig Ihr Profil ist und welcher Schritt am meisten bringt.',
      'Die Kacheln lassen sich verschieben und ausblenden; die Anordnung merken wir uns.',
    ]),
    employer: about('Übersicht', 'Hier sehen Sie auf einen Blick, was in Ihrer Firma ansteht.', [
      '**Heute** sammelt, was zu beantworten ist, was bald abläuft und was Suchaufträge fanden. J und K gehen durch die Zeilen, E oder der Haken erledigt eine.',
      'Ungelesene Nachrichten und die zuletzt geöffneten Profile stehen bereit.',
      'Ist mit Ihrer USt-IdNr. etwas nicht in Ordnung, sagt es ein Hinweis.',
      'Die Kacheln lassen sich verschieben und ausblenden; die Anordnung merken wir uns.',
    ]),
    recruiter: about('Übersicht', 'Hier sehen Sie auf einen Blick, was ansteht.', [
      '**Heute** sammelt, was zu beantworten ist, was bald abläuft und was Suchaufträge fanden. J und K gehen durch die Zeilen, E oder der Haken erledigt eine.',
      'Ein Hinweis sagt, wie viele importierte Kandidaten noch offline sind.',
      'Ungelesene Nachrichten und die zuletzt geöffneten Profile stehen bereit.',
      'Die Kacheln lassen sich verschieben und ausblenden; die Anordnung merken wir uns.',
    ]),
  },
  Inbox: {
    candidate: about(
      'Postfach',
      'Hier liegen alle Ihre Gespräche. Oben steht, was auf Sie wartet.',
      [
        'Eine **Anfrage** enthält immer ein Angebot mit Gehaltsspanne. Sie sagen zu, fragen erst etwas, sagen ab oder lassen sie bis zu 14 Tage liegen.',
        'Mit **Archivieren** räumen Sie auf, ohne etwas zu löschen.',
        'Unter **System** stehen Nachrichten von uns, auch Antworten auf Ihre Fragen.',
      ],
      'Die Firma sieht, ob Sie ihre Nachricht gelesen haben, aber nicht, mit wem Sie sonst schreiben.',
    ),
    company: about(
      'Postfach',
      'Hier liegen alle Gespräche mit Kandidatinnen und Kandidaten. Oben steht, was auf Sie wartet.',
      [
        'Was noch keine Antwort hat, liegt unter **Wartet auf Antwort**.',
        'Auf eine Anfrage kann 14 Tage lang geantwortet werden, danach verfällt sie.',
        'Nach einer Absage können Sie dieselbe Person nach 90 Tagen wieder anschreiben.',
        'Unter **System** stehen Nachrichten von uns, auch Antworten auf Ihre Fragen.',
      ],
      'Nur Ihr Gegenüber liest mit. Jede Person Ihrer Firma hat ihr eigenes Postfach.',
    ),
  },
  inbox_thread: {
    candidate: about(
      'Gespräch',
      'Ein Gespräch mit einer Firma oder einem Vermittler. Oben steht der Brief mit dem Angebot.',
      [
        'Mit **Erst fragen** stellen Sie bis zu drei Fragen, ohne etwas freizugeben. Bis zur Antwort ruht die Frist, längstens sieben Tage.',
        'Eine **Absage** können Sie zehn Minuten lang zurücknehmen; erst danach erfährt sie die Firma.',
        'Beim **Zusagen** wählen Sie, was diese eine Firma sehen darf: Name, Bild, Kontaktdaten, Arbeitgeber, Unterlagen.',
        'Was Sie freigegeben haben, können Sie jederzeit zurücknehmen.',
        'Mit **Termin vorschlagen** nennen Sie bis zu fünf Zeiten für ein Gespräch; eine Zeit der anderen Seite nehmen Sie mit einem Tipp an.',
        'Über das Menü melden Sie eine Nachricht oder sperren die Firma.',
      ],
      'Nur diese Firma liest das Gespräch und sieht, was Sie ihr freigeben.',
    ),
    company: about(
      'Gespräch',
      'Ein Gespräch mit einer Kandidatin oder einem Kandidaten. Oben steht Ihr Brief mit dem Angebot.',
      [
        'Unter jeder Nachricht steht, ob sie gesendet, gelesen oder abgelehnt ist.',
        'Nach einer Zusage sehen Sie neben dem Gespräch, was die Person für Sie freigegeben hat.',
        'Mit **Termin vorschlagen** nennen Sie bis zu fünf Zeiten; ist eine vereinbart, rückt die Person im Projekt auf die Stufe der Gespräche.',
        'Was Sie schreiben, bleibt als Entwurf stehen, auch wenn Sie zwischendurch weggehen.',
      ],
      'Nur Ihr Gegenüber. Wird jemand vermittelt, liest die Anfrage zuerst der Vermittler.',
    ),
  },
  Notifications: {
    member: about('Mitteilungen', 'Alles, worauf wir Sie hinweisen wollten, das Neueste oben.', [
      'Ein Klick führt dorthin, worum es geht, und gilt als gelesen.',
      '**Alle als gelesen markieren** räumt die Zahl an der Glocke ab.',
      'Worüber wir Ihnen außerdem E-Mails schicken, wählen Sie in den [Einstellungen](/de/settings).',
    ]),
  },
  CompanyDialog: {
    member: about('Firma', 'Hier stellt sich eine Firma vor.', [
      'Beschreibung, Website und Ort sind Angaben der Firma selbst.',
      'Das Zeichen für Mitglieder mit Abo sagt nichts über die Reihenfolge von Treffern.',
      'Mit Escape oder dem Kreuz sind Sie wieder, wo Sie waren.',
    ]),
  },
  JobManager: {
    candidate: about(
      'Freigaben',
      'Ihr eigenes Heft für Bewerbungen: wem Sie Ihr Profil gezeigt haben, wer sich gemeldet hat und was als Nächstes ansteht.',
      [
        '**Neue Freigabe** macht einen Link, mit dem auch Menschen ohne Konto Ihr Profil sehen.',
        'Zu jedem Eintrag notieren Sie Gespräche und lassen sich erinnern.',
        'Sie sehen, wie oft ein Link geöffnet wurde, und beenden ihn jederzeit.',
      ],
      'Nur was Sie für den Link ausgewählt haben. Ihre Notizen liest niemand außer Ihnen.',
    ),
  },
  JobManagerEntry: {
    candidate: about(
      'Eine Freigabe',
      'Alles zu einem Link oder zu einem Kontakt.',
      [
        'Link kopieren, verschicken oder beenden. Ein beendeter Link ist sofort tot.',
        'Unter den Aktivitäten halten Sie fest, was war: Bewerbung, Gespräch, Zusage, Absage.',
        'Eine Erinnerung kommt am gewählten Tag per E-Mail.',
      ],
      'Aktivitäten und Notizen sehen nur Sie.',
    ),
  },
  ExternalSharing: {
    member: about(
      'Freigegebenes Profil',
      'Jemand zeigt Ihnen sein Berufsprofil mit einem persönlichen Link.',
      [
        'Sie sehen, was die Person für diesen Link ausgewählt hat.',
        'Drucken geht mit einem Klick; auf dem Blatt stehen Adresse und Datum.',
        'Mit **Interesse** schreiben Sie der Person.',
      ],
      'Die Person sieht, dass der Link geöffnet wurde, aber nicht, von wem.',
    ),
  },
  Profile: {
    candidate: about(
      'Mein Profil',
      'Danach finden Sie die Firmen. Je genauer es ist, desto besser passen die Anfragen.',
      [
        'Beruf, Ort, Arbeitszeit und Gehaltswunsch zählen am meisten.',
        'Jede Eingabe wird sofort gespeichert; **Rückgängig** holt die vorige zurück.',
        'Lebenslauf vorhanden? Sie können ein Profil auch einlesen und als PDF mitnehmen.',
      ],
      'Solange Sie anonym sind, nur Beruf, Kenntnisse, Wünsche und die Region. Die Vorschau zeigt es genau.',
    ),
    company: about(
      'Mein Profil',
      'Ihre Angaben als Ansprechpartnerin oder Ansprechpartner.',
      [
        'Anrede, Name und Bild stehen bei Ihren Nachrichten.',
        'Jede Eingabe wird sofort gespeichert.',
        'Angaben zur Firma stehen im [Firmenprofil](/de/company-profile).',
      ],
      'Name und Bild sehen alle, mit denen Sie schreiben.',
    ),
  },
  Skills: {
    candidate: about(
      'Kenntnisse',
      'Was Sie können: Fähigkeiten, Sprachen, Führerscheine, Abschlüsse.',
      [
        'Tippen Sie die ersten Buchstaben, und wählen Sie aus der Liste. So verstehen alle dasselbe.',
        'Geben Sie die Stufe ehrlich an; nach ihr wird gesucht.',
        'Nichts passt? Nehmen Sie das Nächstliegende, und erklären Sie es unter „Über mich“.',
      ],
      'Kenntnisse sind auch in anonymen Profilen zu sehen.',
    ),
  },
  WorkExperience: {
    candidate: about(
      'Berufserfahrung',
      'Ihre Stationen, die neueste zuerst.',
      [
        '**Station hinzufügen** fragt nach Zeitraum, Tätigkeit und Arbeitgeber.',
        'Lücken sind kein Problem; niemand bewertet sie.',
        'Aus den Stationen errechnet sich, wie viele Jahre Erfahrung Sie in einem Beruf haben.',
      ],
      'Namen von Arbeitgebern bleiben verborgen, bis Sie sie freigeben.',
    ),
  },
  Documents: {
    candidate: about(
      'Unterlagen',
      'Zeugnisse, Lebenslauf und Nachweise an einem Ort.',
      [
        'Ziehen Sie Dateien hierher, oder wählen Sie sie aus. Was erlaubt ist, steht dabei.',
        'Zu jeder Datei steht, in welcher Freigabe sie vorkommt.',
        'Gelöschtes lässt sich kurz danach zurückholen.',
      ],
      'Niemand, bis Sie Unterlagen freigeben: für eine Firma, für alle oder für einen Link.',
    ),
  },
  Preview: {
    candidate: about('Vorschau', 'So sehen andere Ihr Profil.', [
      'Wechseln Sie zwischen Arbeitgeber, Vermittler und Firma mit Freigabe.',
      'Ein schwarzer Balken heißt: Diese Angabe verlässt unseren Server nicht.',
      '**Drucken** macht daraus ein Blatt.',
    ]),
  },
  Settings: {
    candidate: about(
      'Einstellungen',
      'Hier entscheiden Sie, wer was von Ihnen sieht und worüber wir Ihnen schreiben.',
      [
        '**Anonym** zeigt Beruf, Kenntnisse und Wünsche. **Öffentlich** zeigt das ganze Profil. **Individuell** lässt Sie einzeln wählen.',
        'Unter **Gesperrte Firmen** nennen Sie, wer Sie nie finden soll, zum Beispiel Ihr jetziger Arbeitgeber.',
        'Jeder Schalter speichert sofort.',
      ],
      'Daneben steht, wie Ihr Profil für andere gerade aussieht.',
    ),
    company: about(
      'Einstellungen',
      'Hier richten Sie ein, wie die Anwendung für Sie arbeitet.',
      [
        'Worüber wir Ihnen E-Mails schicken.',
        'Tastenkürzel an oder aus; das Fragezeichen auf der Tastatur zeigt alle.',
        'Helle oder dunkle Darstellung. Jeder Schalter speichert sofort.',
      ],
      'Nichts von dieser Seite.',
    ),
  },
} satisfies Readonly<Record<string, HelpTexts>>;
