import { offer } from './story-offer.ts';
import type { Story, StoryMessage } from './threads.ts';

const topics = [
  'zur Arbeitszeit',
  'zum Arbeiten von zu Hause',
  'zu den Dienstreisen',
  'zur Einarbeitung',
  'zur Größe des Teams',
  'zur Probezeit',
  'zum Dienstwagen',
  'zum Urlaub',
  'zur Rufbereitschaft',
  'zur Fortbildung',
  'zur Altersvorsorge',
  'zum Umzug',
  'zur Kantine',
  'zum Jobrad',
  'zur Vertretung',
  'zu den Audits',
  'zur Sprache im Team',
  'zur Software',
  'zum Budget',
  'zur Berichtslinie',
];
const answers = [
  'Danke für die Frage. So, wie es in der Anzeige steht, passt es ihm.',
  'Darüber möchte er im Gespräch mehr erfahren.',
  'Das kennt er aus seiner jetzigen Stelle und ist damit zufrieden.',
  'Da ist er offen.',
  'Wichtig ist ihm, dass es vorher feststeht.',
  'Ich habe ihn gefragt: Das ist für ihn kein Hindernis.',
];
const questions = [
  (topic: string, name: string) => `Eine Frage ${topic}: Was wünscht sich ${name}?`,
  (topic: string, name: string) => `Gibt es ${topic} etwas, das ${name} wissen möchte?`,
  (topic: string, name: string) => `Noch einmal ${topic}: Genügt das so, oder will ${name} es selbst besprechen?`,
];
const PER_DAY = 40;

/** Three days on which both sides clear up everything: 120 messages. */
function detailsOf(name: string): StoryMessage[] {
  const talk = questions.flatMap((ask, round) =>
    topics.flatMap((topic, index): ['company' | 'candidate', string][] => [
      ['company', ask(topic, name)],
      ['candidate', answers[(index + round) % answers.length]!],
    ]),
  );
  return talk.map(([who, text], index) => {
    const minutes = 8 * 60 + (index % PER_DAY) * 12;
    const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    return [who, 4 - Math.floor(index / PER_DAY), time, text];
  });
}

/** What an agent of the demo reads and writes for a candidate who was placed. */
export const agentStories: Story[] = [
  {
    company: 'Nordlicht Medizintechnik GmbH',
    candidate: 'p03vdd81k6z',
    subject: 'Leiter Zulassung und Qualität',
    state: 'accepted',
    unread: { company: 1 },
    release: ['name', 'contact', 'employers'],
    offer: offer('27394-01', 'Leiter Zulassung und Qualität (m/w/d)', '24143', [78_000, 88_000, 'year'], {
      starts_in: 75,
    }),
    messages: [
      [
        'company',
        9,
        '10:05',
        'Guten Tag Frau Brodersen,\n\nfür die Leitung unserer Zulassung suchen wir jemanden mit Erfahrung in ISO 13485. Herr Wietfeld passt nach unserer Einschätzung sehr gut. Dürfen wir ihn kennenlernen?\n\nJana Petersen',
      ],
      [
        'candidate',
        6,
        '8:30',
        'Guten Tag Frau Petersen, Herr Wietfeld möchte gern mit Ihnen sprechen. Er ist vormittags am besten erreichbar.',
      ],
      [
        'company',
        5,
        '11:12',
        'Das freut uns. Passt ihm ein Gespräch am Nachmittag in der ersten Woche des kommenden Monats, bei uns in der Werftstraße?',
      ],
      ...detailsOf('Herr Wietfeld'),
      ['candidate', 1, '8:15', 'Der Donnerstag um 14 Uhr passt ihm gut.'],
    ],
  },
  {
    company: 'Sieltal Kliniken gGmbH',
    candidate: 'p03vdd81k6z',
    subject: 'Qualitätsmanagement für drei Häuser',
    state: 'open',
    later_in: 2,
    offer: offer('27394-01', 'Leitung Qualitätsmanagement (m/w/d)', '26121', [72_000, 80_000, 'year']),
    messages: [
      [
        'company',
        2,
        '9:15',
        'Guten Tag Frau Brodersen,\n\nunser Qualitätsmanagement bekommt eine neue Leitung. Ihr Kandidat kennt die Normen, die uns beschäftigen. Würde ihn ein Krankenhaus reizen?\n\nDörte Janssen, Personalleitung',
      ],
    ],
  },
];
