import { about, type HelpTexts } from './words.ts';

/** Search, candidates, projects. */
export const workHelp = {
  StaffagentCandidates: {
    member: about(
      'Kandidaten einer Vermittlung',
      'Menschen, die diese Vermittlung öffentlich vorstellt.',
      [
        'Filtern Sie nach Beruf und Region. Zu sehen ist nur, was mindestens fünf gemeinsam haben.',
        'Von einer Karte aus schreiben Sie der Vermittlung.',
        'Name, Anschrift und Kontakt stehen auf keiner Karte.',
      ],
      'Auf die Liste kommt nur, wer der Veröffentlichung zugestimmt hat.',
    ),
  },
  StaffagentCandidateContact: {
    member: about('Nachricht zu einer Karte', 'Ihre Nachricht zu einer Person aus der Liste.', [
      'Sie geht an die Vermittlung, die diese Person vorstellt.',
      'Die Antwort steht im Postfach.',
      'Wer die Person ist, erfahren Sie erst, wenn sie es möchte.',
    ]),
  },
  LocationCandidates: {
    member: about(
      'Kandidaten an einem Ort',
      'Menschen, die an diesem Ort Arbeit suchen und sich öffentlich zeigen.',
      [
        'Filtern Sie nach Beruf. Zu sehen ist nur, was mindestens fünf gemeinsam haben.',
        'Von einer Karte aus schreiben Sie eine Nachricht.',
        'Name, Anschrift und Kontakt stehen auf keiner Karte.',
      ],
      'Auf die Liste kommt nur, wer der Veröffentlichung zugestimmt hat.',
    ),
  },
  LocationCandidateContact: {
    member: about('Nachricht zu einer Karte', 'Ihre Nachricht zu einer Person aus der Liste.', [
      'Vertritt eine Vermittlung die Person, geht die Nachricht dorthin.',
      'Die Antwort steht im Postfach.',
      'Wer die Person ist, erfahren Sie erst, wenn sie es möchte.',
    ]),
  },
  Search: {
    company: about(
      'Suche',
      'Hier finden Sie Menschen, die zu Ihrer Stelle passen.',
      [
        'Beruf und Ort mit Umkreis genügen für den Anfang; jede weitere Angabe wirkt sofort.',
        'Im Feld oben schreiben Sie, wie Sie es sagen würden: „Altenpfleger Kiel 30 km Teilzeit Englisch B2 ab März bis 4.000 € im Monat“. Daraus werden Kriterien.',
        'Was wir nicht sicher verstehen, fragen wir zurück und suchen es bis dahin nicht. Worte mit „ohne“ oder „kein“ schließen nichts aus.',
        'Tippen Sie auf ein gesetztes Kriterium, um Betrag, Umkreis, Tag, Stufe oder Gewicht zu ändern; das Kreuz nimmt es heraus.',
        'Die am besten passenden stehen oben. Im geöffneten Profil steht zu jedem Kriterium, ob es erfüllt ist.',
        'Das erste Öffnen eines Profils im Monat zählt als Profilansicht. Weiteres Öffnen kostet nichts.',
      ],
      'Niemand erfährt, wonach Sie suchen.',
    ),
  },
  CandidateDialog: {
    company: about(
      'Profil',
      'Das Profil einer Person, soweit sie es Ihnen zeigt.',
      [
        '**Bewerbung schreiben** schickt eine Anfrage mit Angebot.',
        'Ins Projekt legen, damit Sie die Person wiederfinden; Arbeitgeber können sie auch **Als Talent merken**.',
        'Notizen sieht Ihre Firma, die Person nicht.',
      ],
      'Die Person erfährt von Ihrem Besuch nur, wenn Ihre Firma das im [Firmenprofil](/de/company-profile) erlaubt.',
    ),
  },
  ContactRequest: {
    company: about(
      'Bewerbung schreiben',
      'Ihre Anfrage: ein Brief und ein Angebot.',
      [
        'Stelle, Ort, Arbeitszeit, Vertragsart und Gehaltsspanne gehören immer dazu. Ohne Spanne geht keine Anfrage hinaus.',
        'Gehen Sie auf die Wünsche im Profil ein; das erhöht die Chance auf eine Antwort.',
        'Vorlagen sparen Zeit. Ein angefangener Brief bleibt als Entwurf.',
      ],
      'Die Person liest Ihren Namen, Ihre Firma und das Angebot. Sie hat 14 Tage Zeit.',
    ),
  },
  ContactRequests: {
    company: about(
      'Mehrere anschreiben',
      'Ein Angebot für mehrere Personen, mit einem Brief für jede.',
      [
        'Das Angebot gilt für alle; jeden Brief können Sie einzeln ändern.',
        'Wen Sie gerade nicht anschreiben dürfen, nennen wir mit dem Grund.',
        'Jede Anfrage zählt für sich auf Ihr Kontingent.',
      ],
      'Niemand erfährt, wen Sie noch angeschrieben haben.',
    ),
  },
  ViewedProfiles: {
    company: about('Angesehene Profile', 'Alle Profile, die jemand aus Ihrer Firma geöffnet hat, das letzte zuerst.', [
      'Ein Klick öffnet das Profil wieder, ohne dass es noch einmal zählt.',
      'Profile, die sich zurückgezogen haben, verschwinden auch hier.',
    ]),
  },
  SavedSearches: {
    company: about('Suchaufträge', 'Gespeicherte Suchen, die für Sie weitersuchen.', [
      'Öffnen führt zur Suche mit allen Angaben.',
      'Auf Wunsch melden wir neue Profile per E-Mail.',
      'Gelöschte lassen sich kurz danach zurückholen. Wie viele Sie haben können, hängt vom Tarif ab.',
    ]),
  },
  TalentManager: {
    employer: about(
      'Talente',
      'Ihre Sammlung von Menschen, die Sie im Blick behalten möchten.',
      [
        'Aufnehmen können Sie gefundene Profile und solche, die man Ihnen als Link geschickt hat.',
        'Notizen und der Stand „Abgelehnt“ helfen beim Sortieren; jede Spalte lässt sich filtern.',
        'Beendet jemand seine Freigabe, ist auch hier nichts mehr zu sehen.',
      ],
      'Die Person erfährt nicht, dass sie hier steht.',
    ),
  },
  Candidates: {
    recruiter: about(
      'Eigene Kandidaten',
      'Die Menschen, die Sie vermitteln oder überlassen.',
      [
        'Vor dem ersten nimmt Ihre Firma im [Firmenprofil](/de/company-profile) den Vertrag zur Auftragsverarbeitung an.',
        'Importierte Profile sind **offline**, bis Sie sie angesehen und online gestellt haben.',
        'Anfragen an diese Personen kommen bei Ihnen an; Sie leiten sie weiter.',
        'Mehrere auswählen und auf einmal online oder offline stellen, exportieren oder löschen.',
      ],
      'Nur Profile, die online sind und denen die Person zugestimmt hat.',
    ),
  },
  CandidateEdit: {
    recruiter: about(
      'Kandidat bearbeiten',
      'Alles zu einer Person: Angaben, Wünsche, Kenntnisse, Unterlagen, Vermittlung.',
      [
        'Unter **Einwilligung** halten Sie fest, wozu die Person zugestimmt hat, oder lassen sie per E-Mail fragen.',
        'Vermittlungsgutscheine mit Frist: 14 Tage vor Ablauf erinnern wir Sie.',
        'Übernimmt die Person ihr Profil, entscheidet sie ab dann selbst.',
      ],
      'Die Vorschau zeigt, was Arbeitgeber sehen. Externe Nummer und Notizen bleiben bei Ihnen.',
    ),
  },
  CandidateImports: {
    recruiter: about(
      'Import',
      'Viele Kandidaten auf einmal aus einer Tabelle.',
      [
        'Erlaubt sind CSV und Excel. Die Spalten ordnen wir zu, Sie prüfen es.',
        'Vor dem Speichern sehen Sie jede Zeile mit ihren Fehlern.',
        'Frühere Importe stehen darunter; sieben Tage lang lassen sie sich zurücknehmen.',
      ],
      'Niemand: Importierte Profile sind zuerst offline.',
    ),
  },
  CandidateImport: {
    recruiter: about('Ein Import', 'Prüfen und übernehmen Sie die Zeilen einer Datei.', [
      'Rote Felder brauchen Ihre Hilfe; gute Zeilen können Sie schon übernehmen.',
      'Gibt es eine Person schon, sehen Sie alt und neu nebeneinander und wählen.',
      'Erst der letzte Schritt speichert etwas.',
    ]),
  },
  ExternalEmbedding: {
    recruiter: about(
      'Liste einbetten',
      'Ihre Kandidaten als Liste auf Ihrer eigenen Website.',
      [
        'Farbe wählen, Code kopieren, in Ihre Seite einfügen.',
        'Unter **Wo die Liste stehen darf** nennen Sie Ihre Adressen.',
        'Wer über die Liste schreibt, landet in Ihrem Postfach.',
      ],
      'Nur Angaben, die mindestens fünf Personen gemeinsam haben, ohne Namen und Bild, und nur von denen, die zugestimmt haben.',
    ),
  },
  ApiToken: {
    recruiter: about('API-Token', 'Ein Schlüssel, mit dem Ihr eigenes Programm Kandidaten abgleicht.', [
      'Der Schlüssel wird einmal angezeigt. Bewahren Sie ihn wie ein Passwort auf.',
      'Wählen Sie nur die Rechte, die das Programm braucht.',
      '**Widerrufen** gilt sofort. Wie man ihn benutzt, steht in der verlinkten Anleitung.',
    ]),
  },
  Projects: {
    company: about(
      'Projekte',
      'Für jede Stelle ein Projekt, in dem Sie Profile sammeln.',
      [
        '**Neues Projekt** anlegen und Profile aus der Suche hineinlegen.',
        'Zu jedem Projekt steht, wie viele Profile in welchem Schritt sind.',
        'Abgeschlossene Projekte bleiben lesbar.',
      ],
      'Nur Ihre Firma und alle, mit denen Sie es teilen. Kandidaten erfahren nichts davon.',
    ),
  },
  Project: {
    company: about(
      'Projekt',
      'Die Profile zu einer Stelle, Schritt für Schritt.',
      [
        'Karten mit der Maus ziehen, oder im Menü der Karte „Verschieben nach“ wählen.',
        'Schritte lassen sich umbenennen, ordnen und ergänzen.',
        'Notizen und Verlauf zeigen, wer was getan hat.',
      ],
      'Alle, die das Projekt öffnen dürfen, sehen Karten und Notizen.',
    ),
  },
  ProjectsShared: {
    company: about('Geteilte Projekte', 'Projekte anderer, an denen Sie mitarbeiten.', [
      'Daneben steht, wem das Projekt gehört und was Sie dürfen.',
      'Brauchen Sie ein Projekt nicht mehr, verlassen Sie es.',
    ]),
  },
  Jobs: {
    company: about(
      'Stellen',
      'Jede Stelle geben Sie einmal ein: Beruf, Ort, Arbeitszeit, Gehalt, Beginn, Aufgaben, Team.',
      [
        'Eine neue Stelle kann mit einer früheren, mit Ihrem letzten Schreiben oder mit einem Anzeigentext beginnen.',
        'Offene Stellen stehen in jedem Schreiben zur Auswahl und füllen dort das Angebot aus.',
        'Ein Entwurf darf unvollständig sein; besetzte Stellen bleiben zum Nachlesen.',
      ],
      'Nur Ihre Firma. Menschen sehen nur, was ein Schreiben ihnen anbietet.',
    ),
  },
  Job: {
    company: about('Eine Stelle', 'Was die Stelle bietet, und was schon daraus geworden ist.', [
      '„Kandidaten suchen“ öffnet die Suche mit Beruf, Ort, Arbeitszeit und Gehalt der Stelle.',
      '„Projekt anlegen“ beginnt ein Projekt mit denselben Angaben; sie dürfen dort abweichen.',
      'Ein verschicktes Schreiben behält, was es angeboten hat, auch wenn Sie die Stelle später ändern.',
    ]),
  },
  Customers: {
    recruiter: about(
      'Kunden',
      'Die Firmen, für die Sie suchen.',
      [
        'Anschrift, Ansprechpartner und Notizen an einem Ort.',
        'Projekte und Vorstellungen lassen sich einem Kunden zuordnen.',
        'Gelöschte Kunden lassen sich kurz danach zurückholen.',
      ],
      'Nur Ihre Firma.',
    ),
  },
} satisfies Readonly<Record<string, HelpTexts>>;
