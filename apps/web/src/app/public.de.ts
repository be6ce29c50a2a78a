/** Texts of the public shell: header, footer and cookie notice. The frontpage shows them without a translator. */
export const publicTexts = {
  help: 'Hilfe',
  skip: 'Zum Inhalt springen',
  home: (brandName: string) => `${brandName}, zur Startseite`,
  mainNavigation: 'Hauptnavigation',
  footerNavigation: 'Fußzeile',
  menu: 'Menü',
  login: 'Anmelden',
  register: 'Profil anlegen',
  overview: 'Zur Übersicht',
  cookieSettings: 'Cookie-Einstellungen',
  navigation: [
    { href: '/de/so-laeuft-es-ab', label: 'So läuft es ab' },
    { href: '/de/fuer-arbeitgeber', label: 'Für Arbeitgeber' },
    { href: '/de/fuer-personalvermittler', label: 'Für Vermittler' },
    { href: '/de/preise', label: 'Preise' },
  ],
  /** Pages without the app, also for who is in it. */
  labourMarket: { href: '/de/arbeitsmarkt', label: 'Arbeitsmarkt' },
  footer: [
    { href: '/de/fuer-kandidaten', label: 'Für Kandidaten' },
    { href: '/de/faq', label: 'Häufige Fragen' },
    { href: '/de/ueber-uns', label: 'Über uns' },
    { href: '/de/impressum', label: 'Impressum' },
    { href: '/de/datenschutz', label: 'Datenschutz' },
    { href: '/de/agb', label: 'AGB' },
    { href: '/de/barrierefreiheit', label: 'Barrierefreiheit' },
    { href: '/de/kuendigen', label: 'Verträge hier kündigen' },
    { href: '/de/report', label: 'Etwas melden' },
  ],
} as const;

export const cookieTexts = {
  title: 'Cookies',
  question:
    'Technisch notwendige Cookies halten Sie angemeldet. Statistik und Werbung laden wir nur, wenn Sie zustimmen. Ihre Wahl gilt 30 Tage, Sie können sie jederzeit ändern.',
  privacy: { href: '/de/datenschutz', label: 'Datenschutz' },
  reject: 'Ablehnen',
  allow: 'Alle erlauben',
  settings: 'Einzeln auswählen',
  settingsTitle: 'Cookie-Einstellungen',
  save: 'Auswahl speichern',
  close: 'Schließen',
  required: 'immer an',
  services: {
    technical: {
      label: 'Technisch notwendig',
      purpose:
        'Anmeldung, Schutz vor Aussperrung und vor gefälschten Anfragen, Ihre Wahl zu Cookies und zur Darstellung.',
    },
    analytics: { label: 'Statistik', purpose: 'Zählt, welche Seiten besucht werden, damit wir sie verbessern können.' },
    advertising_display: {
      label: 'Werbung auf anderen Seiten',
      purpose: 'Zeigt Ihnen unsere Anzeigen bei einem Werbenetzwerk, nachdem Sie hier waren.',
    },
    advertising_conversion: {
      label: 'Erfolg von Anzeigen',
      purpose: 'Misst bei einem zweiten Werbenetzwerk, ob eine Anzeige zu einer Anmeldung geführt hat.',
    },
  },
} as const;
