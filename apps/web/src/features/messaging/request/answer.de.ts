/** Texts of a request as its reader decides on it. Separate from the room's, which all who write letters load. */
export const answerTexts = {
  label: 'Die Anfrage',
  facts: {
    title: 'Was angeboten wird',
    met: 'passt',
    unmet: 'passt nicht',
    wish: (wish: string) => `Ihr Wunsch: ${wish}`,
    noWish: 'Dazu haben Sie keinen Wunsch genannt.',
    ownHours: (months: string) => `Wie gewünscht ${months}`,
    ownYear: (fullTime: number, hours: number, year: string, months: string) =>
      `Gilt das für ${fullTime} Stunden in der Woche, sind es bei den gewünschten ${hours} Stunden ${year}, ${months}.`,
    count: (met: number, all: number) => `${met} von ${all} Wünschen passen`,
  },
  question: {
    open: 'Erst fragen',
    label: (company: string) => `Ihre Frage an ${company}`,
    hint: (left: number) =>
      `Sie geben damit nichts frei. Bis zur Antwort ruht die Frist, längstens 7 Tage. Sie können noch ${
        left === 1 ? 'einmal' : `${left}-mal`
      } fragen.`,
    empty: 'Bitte schreiben Sie Ihre Frage.',
    send: 'Frage senden',
    sent: (company: string) => `Ihre Frage ist bei ${company}. Entscheiden können Sie trotzdem jederzeit.`,
    pauses: (company: string, date: string) =>
      `Ihre Frage ist bei ${company}. Bis zur Antwort ruht die Frist, längstens bis ${date}.`,
    runs: (company: string, date: string) =>
      `${company} hat noch nicht geantwortet. Sie können bis ${date} entscheiden, dann verfällt die Anfrage.`,
  },
  rejection: {
    done: 'Sie haben abgesagt.',
    until: (company: string, time: string) =>
      `Bis ${time} können Sie das zurücknehmen. Erst danach erfährt es ${company} und kann 90 Tage lang nicht mehr schreiben.`,
    undone: 'Die Absage ist zurückgenommen. Die Firma hat nichts davon erfahren.',
    why: 'Woran lag es? (freiwillig)',
    whyHint: (company: string) => `${company} sieht nur Zahlen, und erst ab fünf Antworten.`,
    words: (company: string) => `Ein Wort an ${company} (freiwillig)`,
    wordsHint: (company: string) => `${company} liest es mit der Absage.`,
    keepWords: 'Mitschicken',
    wordsKept: 'Geht mit der Absage mit.',
  },
};
