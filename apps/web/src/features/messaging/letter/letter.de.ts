/** Texts of a letter while it is written. Separate from the room's, which the inbox loads. */
export const letterTexts = {
  insert: 'Wert einfügen',
  insertHint: 'Werte in Klammern füllen wir für jedes Mitglied aus.',
  notes: {
    links: 'Links kann das Mitglied erst nach einer Zusage anklicken. Bis dahin stehen sie als Text da.',
    markup: 'Ein Schreiben ist reiner Text. Zeichen wie <b> oder **fett** liest das Mitglied so, wie sie hier stehen.',
  },
  change: 'Ändern',
  toField: (value: string) => `${value}: im Angebot ändern`,
  hints: {
    title: 'Was das Mitglied sich wünscht',
    count: (met: number, all: number) => `${met} von ${all} ${all === 1 ? 'Wunsch' : 'Wünschen'} erfüllt`,
    nothing: 'Sobald Ihr Angebot etwas nennt, steht hier, welche Wünsche es erfüllt.',
    met: 'passt',
    unmet: 'passt nicht',
    wish: (wish: string) => `Wunsch: ${wish}`,
    change: (change: string) => `Passen würde: ${change}`,
    all: (changes: readonly string[]) =>
      `Dann passt alles: ${new Intl.ListFormat('de', { type: 'conjunction' }).format(changes)}.`,
    mustsMet: (total: number) =>
      total === 1 ? 'Das Muss Ihrer Suche passt.' : `Alle ${total} Muss Ihrer Suche passen.`,
    mustsMissed: (missed: readonly string[]) => `Von Ihren Muss fehlt: ${missed.join(', ')}.`,
    everything: 'Alles, was zu vergleichen ist, passt.',
    offline: 'Sie sind offline. Die Hinweise kommen wieder, sobald Sie verbunden sind.',
    failed: 'Die Hinweise ließen sich gerade nicht laden. Schreiben und senden können Sie trotzdem.',
    basis: 'Verglichen wird nur, was Ihre Firma im Profil sehen kann.',
    facts: {
      occupation: 'Beruf',
      pay: 'Gehalt',
      place: 'Arbeitsort',
      start: 'Beginn',
      working_time: 'Arbeitszeit',
      home_office: 'Homeoffice',
      contract: 'Vertrag',
    },
  },
  moved: (count: number, stage: string, titles: readonly string[]) => {
    const projects = new Intl.ListFormat('de', { type: 'conjunction' }).format(titles.map((title) => `„${title}“`));
    return `${count === 1 ? 'Eine Karte steht' : `${count} Karten stehen`} jetzt auf „${stage}“: ${projects}.`;
  },
  takeBack: 'Zurücknehmen',
  via: (agent: string) => `über ${agent}`,
  limit: {
    month: (month: string) =>
      `Ihre ersten Anfragen für diesen Monat sind aufgebraucht. Am 1. ${month} können Sie wieder schreiben.`,
    day: 'Ihre Firma hat heute schon 30 erste Anfragen gesendet. Morgen können Sie wieder schreiben.',
    meanwhile:
      'Was Sie hier schreiben, bleibt auf diesem Gerät. Merken Sie das Profil in einem Projekt, dann finden Sie es wieder.',
    left: (count: number) =>
      count === 1
        ? 'Dies ist Ihre letzte freie Anfrage in diesem Monat.'
        : `Noch ${count} freie Anfragen in diesem Monat.`,
  },
  removed: (name: string) => `${name} bekommt Ihr Schreiben nicht.`,
  worstFirst: 'Wessen Wünsche Ihr Angebot am wenigsten erfüllt, steht oben.',
};
