import { readFileSync } from 'node:fs';
import { offer } from './story-offer.ts';
import type { Story, StoryMessage } from './threads.ts';

const PER_DAY = 40;

/** Three days on which both sides clear up everything: 120 messages, twelve minutes apart. */
const details: StoryMessage[] = readFileSync(new URL('talks/wietfeld.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line, index) => {
    const minutes = 8 * 60 + (index % PER_DAY) * 12;
    const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    return [line.startsWith('>') ? 'company' : 'candidate', 4 - Math.floor(index / PER_DAY), time, line.slice(2)];
  });

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
      ...details,
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
