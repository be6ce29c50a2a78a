import { agentStories } from './agent-stories.ts';
import { offer } from './story-offer.ts';
import type { Story } from './threads.ts';

const NORDLICHT = 'Nordlicht Medizintechnik GmbH';
const HANSEN = 'Hansen & Brodersen Personal GmbH';
const NORDKONTOR = 'Nordkontor Zeitarbeit GmbH';
const FOERDEWERK = 'Fördewerk GmbH';

/** What the demo accounts wrote and received. The candidate of the demo and its employer have not met yet. */
export const stories: Story[] = [
  {
    company: NORDLICHT,
    candidate: '3n8r5vk07ze',
    subject: 'Projektingenieurin Medizintechnik',
    state: 'accepted',
    unread: { company: 2 },
    offer: offer('82504-01', 'Projektingenieurin Gerätezulassung (m/w/d)', '24143', [66_000, 74_000, 'year'], {
      working_time: 'flex',
    }),
    messages: [
      [
        'company',
        3,
        '13:20',
        'Guten Tag,\n\nwir bewerben uns bei Ihnen: In unserer Gerätezulassung suchen wir jemanden, der Projekte von der Entwicklung bis zur Benannten Stelle führt. Ihr Profil passt dazu.\n\nSie wünschen sich 35 Stunden und einen Arbeitsort nah an Kiel. Beides sagen wir Ihnen zu. Sie würden mit neun Kolleginnen und Kollegen arbeiten.\n\nWas möchten Sie von uns wissen?\n\nJana Petersen, Leitung Entwicklung',
      ],
      [
        'candidate',
        1,
        '9:38',
        'Guten Tag Frau Petersen, vielen Dank für Ihre Bewerbung. Die 35 Stunden passen, zur Reisetätigkeit habe ich noch eine Frage.',
      ],
      [
        'candidate',
        1,
        '9:42',
        'Wie oft müsste ich zu den Audits nach Schweden, und lassen sich die Termine mit dem freien Freitag vereinbaren?',
      ],
    ],
  },
  {
    company: NORDLICHT,
    candidate: 'x9f20aamw5c',
    subject: 'Entwicklungsingenieurin Gerätesicherheit',
    state: 'accepted',
    unread: { company: 1 },
    offer: offer('82504-01', 'Entwicklungsingenieurin Gerätesicherheit (m/w/d)', '24143', [62_000, 70_000, 'year'], {
      working_time: 'part',
      home_office_days: 2,
      starts_in: 45,
    }),
    messages: [
      [
        'company',
        8,
        '14:40',
        'Guten Tag,\n\nwir suchen Verstärkung für die Prüfung der Gerätesicherheit nach IEC 60601. Möglich sind 30 bis 35 Stunden, zwei Tage davon von zu Hause in Hamburg. Möchten Sie mehr erfahren?\n\nJana Petersen',
      ],
      ['candidate', 2, '16:20', 'Wäre die Stelle auch mit 28 Stunden denkbar? Dann bin ich dabei.'],
    ],
  },
  {
    company: NORDLICHT,
    candidate: 'm84kk1o9y3r',
    subject: 'Systemingenieur Bildgebung',
    state: 'rejected',
    reason: 'Ich habe mich anders entschieden, danke für Ihr Interesse.',
    offer: offer('82504-01', 'Systemingenieur Bildgebung (m/w/d)', '24143', [68_000, 76_000, 'year']),
    messages: [
      [
        'company',
        12,
        '9:10',
        'Guten Tag Herr Aksoy,\n\nfür unsere neue Bildgebung suchen wir einen Systemingenieur, der Hardware und Software zusammenbringt. Wir würden Ihnen gern unser Labor zeigen.\n\nJana Petersen',
      ],
    ],
  },
  {
    company: NORDLICHT,
    candidate: null,
    subject: 'Projektleiter Labortechnik',
    state: 'accepted',
    offer: offer('71393-01', 'Projektleiter Labortechnik (m/w/d)', '24143', [64_000, 72_000, 'year']),
    messages: [
      [
        'company',
        26,
        '10:00',
        'Guten Tag,\n\nwir bauen ein neues Prüflabor auf und suchen eine Projektleitung. Haben Sie Interesse an einem Gespräch?\n\nJana Petersen',
      ],
      [
        'candidate',
        24,
        '18:05',
        'Guten Tag Frau Petersen, grundsätzlich ja. Ich melde mich in der kommenden Woche mit einem Termin.',
      ],
    ],
  },
  {
    company: NORDLICHT,
    candidate: 'c51ht77b2qe',
    subject: 'Projektleitung Inbetriebnahme, sechs Monate',
    state: 'open',
    unread: { candidate: 1 },
    offer: offer('71393-01', 'Projektleitung Inbetriebnahme (m/w/d)', '24143', [34, 37, 'hour'], {
      contract_kind: 'temporary',
      starts_in: 20,
    }),
    messages: [
      [
        'company',
        2,
        '9:45',
        'Guten Tag Herr Carstens,\n\nfür die Inbetriebnahme unserer zweiten Linie brauchen wir sechs Monate lang eine Projektleitung. Wäre Ihr Mitarbeiter ab dem kommenden Monat frei?\n\nJana Petersen',
      ],
    ],
  },
  {
    company: NORDLICHT,
    candidate: 't6w3nz0a8dl',
    subject: 'Qualitätsingenieurin Sterilprodukte',
    state: 'expired',
    offer: offer('27314-01', 'Qualitätsingenieurin Sterilprodukte (m/w/d)', '24143', [56_000, 64_000, 'year']),
    messages: [
      [
        'company',
        40,
        '15:30',
        'Guten Tag,\n\nwir validieren im kommenden Jahr unsere Sterilisation neu und suchen dafür eine Qualitätsingenieurin. Der Weg von Rendsburg ist mit der Bahn gut zu schaffen.\n\nJana Petersen',
      ],
    ],
  },
  {
    company: FOERDEWERK,
    candidate: '7k2m9qx41tb',
    subject: 'Produktverantwortung Labormesstechnik',
    state: 'accepted',
    unread: { candidate: 1 },
    release: ['name'],
    offer: offer('82504-01', 'Produktverantwortung Labormesstechnik (m/w/d)', '24937', [66_000, 72_000, 'year'], {
      working_time: 'flex',
      home_office_days: 3,
      starts_in: 40,
    }),
    messages: [
      [
        'company',
        10,
        '9:00',
        'Guten Tag,\n\nwir entwickeln Messgeräte für Labore und suchen jemanden, der Produkte über ihren ganzen Lebenslauf verantwortet. Vier Tage in der Woche sind bei uns üblich, drei davon gern von zu Hause.\n\nWiebke Lassen',
      ],
      [
        'candidate',
        7,
        '19:20',
        'Guten Tag Frau Lassen, das klingt gut. Mein Lebenslauf liegt bei. Wie oft müsste ich in Flensburg sein?',
        'Lebenslauf.pdf',
      ],
      [
        'company',
        1,
        '10:30',
        'Guten Tag Frau Lorenzen, ein Tag in der Woche genügt, meistens der Dienstag. Wollen wir in der kommenden Woche telefonieren?',
      ],
    ],
  },
  {
    company: 'Sieltal Kliniken gGmbH',
    candidate: '7k2m9qx41tb',
    subject: 'Leitung Medizintechnik im Krankenhaus',
    state: 'open',
    unread: { candidate: 1 },
    offer: offer('82504-01', 'Leitung Medizintechnik (m/w/d)', '26121', [70_000, 78_000, 'year'], { starts_in: 90 }),
    messages: [
      [
        'company',
        1,
        '7:50',
        'Guten Tag,\n\nfür unsere drei Häuser suchen wir eine Leitung der Medizintechnik mit einem Team von elf Personen. Beim Umzug helfen wir, auch mit einer Wohnung für die ersten Monate.\n\nÜber eine Antwort freue ich mich.\n\nDörte Janssen, Personalleitung',
      ],
    ],
  },
  {
    company: 'Baltmann Werke AG',
    candidate: '7k2m9qx41tb',
    subject: 'Projektleitung Hafentechnik',
    state: 'rejected',
    reason: 'Danke für Ihr Angebot. Rostock ist mir zu weit.',
    offer: offer('71393-01', 'Projektleitung Hafentechnik (m/w/d)', '18055', [64_000, 70_000, 'year']),
    messages: [
      [
        'company',
        20,
        '11:00',
        'Guten Tag,\n\nwir suchen Projektleiterinnen und Projektleiter für unsere Krananlagen. Reizt Sie ein Wechsel der Branche?\n\nHenrik Baltmann',
      ],
    ],
  },
  {
    company: FOERDEWERK,
    candidate: 'p03vdd81k6z',
    subject: 'Qualitätsleitung Messtechnik',
    state: 'open',
    unread: { candidate: 1 },
    offer: offer('27394-01', 'Qualitätsleitung (m/w/d)', '24937', [76_000, 84_000, 'year'], { starts_in: 80 }),
    messages: [
      [
        'company',
        1,
        '12:15',
        'Guten Tag Frau Brodersen,\n\nIhr Kandidat mit der Erfahrung in Lieferantenaudits würde gut zu uns passen. Können wir dazu sprechen?\n\nWiebke Lassen',
      ],
    ],
  },
  {
    company: NORDKONTOR,
    candidate: 't6w3nz0a8dl',
    subject: 'Qualitätssicherung auf Zeit, mit Übernahme',
    state: 'open',
    offer: offer('27314-01', 'Qualitätsingenieurin (m/w/d)', '24768', [29, 32, 'hour'], {
      contract_kind: 'temporary',
      starts_in: 25,
    }),
    messages: [
      [
        'company',
        4,
        '13:00',
        'Guten Tag,\n\nein Hersteller in Rendsburg sucht für neun Monate Verstärkung in der Qualität, die Übernahme ist vorgesehen. Sie wären bei uns unbefristet angestellt.\n\nSönke Carstens',
      ],
    ],
  },
  {
    company: HANSEN,
    candidate: '3n8r5vk07ze',
    subject: 'Stelle im Norden, Festanstellung',
    state: 'open',
    offer: offer('82504-01', 'Entwicklungsingenieurin (m/w/d)', '24103', [64_000, 71_000, 'year']),
    messages: [
      [
        'company',
        5,
        '9:30',
        'Guten Tag,\n\nim Auftrag eines Herstellers in Kiel suchen wir eine Entwicklungsingenieurin in Festanstellung. Den Namen nenne ich Ihnen gern, sobald Sie möchten.\n\nMaren Brodersen',
      ],
    ],
  },
  ...agentStories,
];
