/** Texts of the viewed profiles. Separate from the room's, which the search loads. */
export const viewedTexts = {
  find: 'In den angesehenen Profilen suchen',
  findHint: 'Beruf, Ort, Kenntnis, Name',
  sort: 'Sortieren nach',
  sorts: {
    viewed: 'zuletzt angesehen',
    updated: 'zuletzt aktualisiert',
    occupation: 'Beruf',
    place: 'Arbeitsort',
    start: 'Beginn',
    pay: 'Gehaltswunsch',
  },
  origin: 'Herkunft',
  origins: { all: 'alle', self: 'selbst angemeldet', agency: 'über eine Vermittlung' },
  count: (count: number) => (count === 1 ? '1 Profil' : `${count} Profile`),
  none: 'Kein angesehenes Profil passt dazu.',
  reset: 'Alle zeigen',
  viewedAt: 'Angesehen',
};
