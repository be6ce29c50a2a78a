/** The words of the tours that a release brings. */
export const tourTexts = {
  buttons: { next: 'Weiter', previous: 'Zurück', skip: 'Überspringen', finish: 'Fertig' },
  help: {
    title: 'Hilfe steht immer hier',
    content:
      'Zu jeder Seite gibt es hier eine kurze Erklärung, auf dem Telefon unter „Konto“. Dort schreiben Sie uns auch oder sehen diese Tour noch einmal.',
  },
  candidate: {
    name: 'Rundgang für Kandidatinnen und Kandidaten',
    dashboard: {
      title: 'Ihre Übersicht',
      content:
        'Hier sehen Sie, was neu ist: Nachrichten, wie vollständig Ihr Profil ist und welche Arbeitgeber sich hier bewerben.',
    },
    profile: {
      title: 'Ihr Profil',
      content:
        'Beruf, Ort, Arbeitszeit und Gehaltswunsch entscheiden, wer Sie findet. Jede Eingabe wird sofort gespeichert.',
    },
    visibility: {
      title: 'Was andere sehen',
      content:
        'Anfangs sind Sie anonym: Niemand sieht Ihren Namen oder Ihre Arbeitgeber. Hier entscheiden Sie, ob das so bleibt.',
    },
    inbox: {
      title: 'Anfragen von Arbeitgebern',
      content:
        'Hier kommen Bewerbungen an, immer mit Gehaltsspanne. Sie nehmen an, lehnen ab oder lassen sich 14 Tage Zeit.',
    },
  },
  employer: {
    name: 'Rundgang für Arbeitgeber',
    dashboard: {
      title: 'Ihre Übersicht',
      content: 'Ungelesene Nachrichten, zuletzt geöffnete Profile und offene Aufgaben Ihrer Firma auf einen Blick.',
    },
    filters: {
      title: 'Beschreiben Sie die Stelle',
      content:
        'Beruf und Ort genügen für den Anfang. Jede Angabe wirkt sofort; was ein Muss ist und was ein Wunsch, bestimmen Sie.',
    },
    results: {
      title: 'Profile, die passen',
      content:
        'Die am besten passenden stehen oben. Öffnen Sie ein Profil, und bewerben Sie sich mit einem Angebot bei der Person.',
    },
    company: {
      title: 'So treten Sie auf',
      content: 'Diese Angaben sehen Kandidatinnen und Kandidaten bei jeder Anfrage. Ein gutes Firmenprofil lohnt sich.',
    },
  },
  recruiter: {
    dashboard: {
      title: 'Ihre Übersicht',
      content: 'Ungelesene Nachrichten und importierte Kandidaten, die noch offline sind, stehen hier zuerst.',
    },
    import: {
      title: 'Viele auf einmal',
      content:
        'Eine Tabelle mit Kandidaten lesen wir ein. Vor dem Speichern sehen Sie jede Zeile und können sie ändern.',
    },
    search: {
      title: 'Weitere Profile finden',
      content: 'Suchen Sie auch unter allen anderen Profilen, und legen Sie Passende in ein Projekt.',
    },
  },
  agent: {
    name: 'Rundgang für Personalvermittler',
    candidates: {
      title: 'Ihre Kandidaten',
      content:
        'Hier pflegen Sie, wen Sie vermitteln. Online geht jemand erst mit Einwilligung. Anfragen kommen dann bei Ihnen an.',
    },
  },
  leasing: {
    name: 'Rundgang für Personaldienstleister',
    candidates: {
      title: 'Ihre Kandidaten',
      content:
        'Hier pflegen Sie, wen Sie überlassen. Online geht jemand erst mit Einwilligung. Anfragen kommen dann bei Ihnen an.',
    },
  },
  operator: {
    name: 'Rundgang durch den Betrieb',
    overview: {
      title: 'Der Betrieb auf einen Blick',
      content:
        'Hier steht, was heute Ihre Aufmerksamkeit braucht: Meldungen, Fragen, USt-IdNrn. und was im Hintergrund nicht geklappt hat.',
    },
    help: {
      title: 'Hilfe und Touren',
      content:
        'Jeder Text der Hilfe lässt sich hier ändern. Was Sie ändern, überschreibt keine neue Version des Programms.',
    },
    log: {
      title: 'Nichts geht verloren',
      content: 'Jede Änderung steht mit Grund und Zeitpunkt im Protokoll. Niemand kann es nachträglich ändern.',
    },
  },
} as const;
