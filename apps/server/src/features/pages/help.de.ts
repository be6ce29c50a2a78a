import type { HelpItemRow } from './pages.table.ts';

type Item = Omit<HelpItemRow, 'id'>;
type Role = Item['role_id'];

const forRole = (role_id: Role, items: readonly Omit<Item, 'role_id'>[]): Item[] =>
  items.map((item) => ({ role_id, ...item }));

const inbox: Omit<Item, 'role_id'> = {
  route: 'Inbox',
  title: 'Postfach',
  body: 'Hier liegen alle Ihre Gespräche, die neuesten oben. Ungelesene sind hervorgehoben. Mit Archivieren räumen Sie auf, ohne etwas zu löschen.',
};

const guest = forRole(0, [
  {
    route: 'Login',
    title: 'Anmelden',
    body: 'Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an. „Angemeldet bleiben“ hält Sie auf diesem Gerät 30 Tage angemeldet. Nach mehreren falschen Passwörtern warten Sie kurz, bevor Sie es wieder versuchen können.',
  },
  {
    route: 'Register',
    title: 'Registrieren',
    body: 'Wählen Sie zuerst, ob Sie Arbeit suchen, Personal suchen oder vermitteln. Danach schicken wir Ihnen eine E-Mail, mit der Sie Ihre Adresse bestätigen.',
  },
]);

const candidate = forRole(1, [
  {
    route: 'Dashboard',
    title: 'Übersicht',
    body: 'Die Übersicht zeigt ungelesene Nachrichten und Arbeitgeber, die sich hier bewerben.',
  },
  {
    ...inbox,
    body: `${inbox.body}\n\nEine Anfrage enthält immer ein Angebot mit Gehaltsspanne. Sie können sie annehmen, ablehnen oder 14 Tage lang liegen lassen. Beim Annehmen entscheiden Sie, welche Angaben die Firma sehen darf.`,
  },
  {
    route: 'Profile',
    title: 'Profil',
    body: 'Je genauer Berufe, Ort, Arbeitszeit und Gehaltswunsch sind, desto besser passen die Anfragen. Ihr Name bleibt verborgen, solange Ihr Profil anonym ist.',
  },
  {
    route: 'Settings',
    title: 'Sichtbarkeit',
    body: '„Anonym“ zeigt nur Beruf, Fähigkeiten, Region und Wünsche. „Öffentlich“ zeigt Arbeitgebern und Vermittlern das ganze Profil. „Individuell“ lässt Sie für jede Gruppe von Angaben entscheiden. Einzelne Firmen können Sie ganz ausschließen.',
  },
]);

const search: Omit<Item, 'role_id'> = {
  route: 'Search',
  title: 'Suche',
  body: 'Geben Sie Beruf und Einsatzort ein, den Umkreis in Kilometern. Die Balken sagen, wie viele Ihrer Kriterien ein Profil erfüllt; im geöffneten Profil steht, welche das sind.\n\nDas erste Öffnen eines Profils im Monat zählt als Profilansicht. Weiteres Öffnen kostet nichts.',
};

const companyItems: readonly Omit<Item, 'role_id'>[] = [
  {
    route: 'Dashboard',
    title: 'Übersicht',
    body: 'Die Übersicht zeigt ungelesene Nachrichten und die Profile, die Ihre Firma zuletzt geöffnet hat.',
  },
  search,
  {
    ...inbox,
    body: `${inbox.body}\n\nAuf eine Anfrage kann 14 Tage lang geantwortet werden, danach verfällt sie. Nach einer Absage können Sie dieselbe Person nach 90 Tagen wieder anschreiben.`,
  },
  {
    route: 'ViewedProfiles',
    title: 'Angesehene Profile',
    body: 'Alle Profile, die jemand aus Ihrer Firma geöffnet hat, das letzte zuerst.',
  },
  {
    route: 'CompanyProfile',
    title: 'Firmenprofil',
    body: 'Diese Angaben sehen Kandidatinnen und Kandidaten bei jeder Anfrage. Die Umsatzsteuer-Identifikationsnummer prüfen wir; bis sie bestätigt ist, steht ein Hinweis auf der Übersicht.',
  },
];

const recruiterItems: readonly Omit<Item, 'role_id'>[] = [
  ...companyItems,
  {
    route: 'Candidates',
    title: 'Eigene Kandidaten',
    body: 'Hier pflegen Sie die Kandidatinnen und Kandidaten, die Sie vermitteln. Importierte Profile sind offline, bis Sie sie angesehen und online gestellt haben. Anfragen an diese Personen kommen bei Ihnen an.',
  },
];

/** The help texts of this release, each for one role and route. */
export const help: readonly Item[] = [
  ...guest,
  ...candidate,
  ...forRole(2, companyItems),
  ...forRole(3, recruiterItems),
  ...forRole(4, recruiterItems),
];
