import type { LeadOffer } from '@gegenpost/contract/public-contact.ts';

/** What somebody wrote through the frame on the agent's website, to a candidate who stands in the list. */
export type LeadStory = {
  /** The candidate's place among those of the agent who stand in the list. */
  candidate: number;
  name: string;
  company: string;
  email: string;
  daysAgo: number;
  /** Days ahead; null: as soon as possible. */
  startsIn: number | null;
  contract_kind: LeadOffer['contract_kind'];
  message: string;
  /** null: nobody has read it yet. */
  answer: { state: 'accepted' | 'rejected'; daysAgo: number; body: string } | null;
};

/** The agent whose list is embedded in the demo. */
export const LISTING_AGENT = 'vermittlung@example.org';

/** Oldest first: one that did not fit, one that was taken up, one that waits. */
export const leadStories: readonly LeadStory[] = [
  {
    candidate: 2,
    name: 'Silke Ahrens',
    company: 'Hausverwaltung Ahrens',
    email: 'ahrens@hausverwaltung-ahrens.example',
    daysAgo: 16,
    startsIn: 75,
    contract_kind: 'temporary',
    message: 'Wir brauchen für ein halbes Jahr Unterstützung, mit Aussicht auf Übernahme.',
    answer: {
      state: 'rejected',
      daysAgo: 14,
      body: 'Vielen Dank für Ihr Angebot. Es passt leider nicht.\n\nBegründung: Gesucht wird eine unbefristete Stelle.',
    },
  },
  {
    candidate: 1,
    name: 'Henning Claasen',
    company: 'Claasen & Söhne KG',
    email: 'h.claasen@claasen-soehne.example',
    daysAgo: 8,
    startsIn: null,
    contract_kind: 'direct',
    message:
      'Wir suchen für unseren Betrieb jemanden mit genau diesen Kenntnissen, unbefristet und mit Einarbeitung durch den Vorgänger.',
    answer: {
      state: 'accepted',
      daysAgo: 7,
      body: 'Guten Tag Herr Claasen,\n\ndas klingt gut, und ein Gespräch ist willkommen. Passt Ihnen der Donnerstag am Nachmittag?\n\nMaren Brodersen, Hansen & Brodersen Personal',
    },
  },
  {
    candidate: 0,
    name: 'Ute Brandt',
    company: 'Brandt Anlagenbau GmbH',
    email: 'u.brandt@brandt-anlagenbau.example',
    daysAgo: 1,
    startsIn: 45,
    contract_kind: 'direct',
    message:
      'Guten Tag, Ihr Profil ist uns auf der Seite von Hansen & Brodersen aufgefallen. Wir sind 40 Leute, arbeiten ohne Schicht und stellen zum Quartal ein. Hätten Sie Lust auf ein erstes Gespräch?',
    answer: null,
  },
];
