export default {
  title: 'Nicht gefunden',
  text: 'Unter dieser Adresse gibt es keine Seite:',
  hint: 'Vielleicht ist sie umgezogen, oder in der Adresse fehlt ein Zeichen.',
  home: 'Zur Startseite',
  dashboard: 'Zur Übersicht',
  search: 'Kandidaten suchen',
};
