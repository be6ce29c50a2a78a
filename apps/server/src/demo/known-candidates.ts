import { type CandidateParts, type DemoCandidate, drawCandidate, type Visibility } from './candidates.ts';
import type { Days } from './days.ts';
import { fields } from './fields.ts';
import { origins } from './names.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** Of the candidate who has a demo account. */
export const DEMO_CANDIDATE = 'kandidatin@example.org';

const anonymous: Visibility = {
  visibility: 'anonymous',
  visible_groups: [],
  contact_by_recruiters: true,
  documents_after_approval: true,
  no_phone_contact: true,
};
const open: Visibility = { ...anonymous, visibility: 'public', no_phone_contact: false };

const chosen = (code: string, keys: string) => keys.split(' ').map((key) => ({ code, key }));
const languages = (levels: Record<string, string>) =>
  Object.entries(levels).map(([key, level]) => ({ code: 'language', key, level }));

type Known = {
  id: string;
  occupation: string;
  postal_code: string;
  person: Partial<Person> & Pick<Person, 'salutation' | 'first_name' | 'last_name'>;
  profile: (days: Days) => Partial<DemoCandidate>;
};

/** People of the stories that the demo accounts tell. */
const people: Known[] = [
  {
    id: '7k2m9qx41tb',
    occupation: '82504-01',
    postal_code: '24143',
    person: {
      salutation: 'f',
      first_name: 'Annika',
      last_name: 'Lorenzen',
      email: DEMO_CANDIDATE,
      street: 'Elisabethstraße 21',
    },
    profile: (days) => ({
      login: DEMO_CANDIDATE,
      job_date_entry: null,
      job_place_types: [0],
      job_income_year: 68_000,
      job_income_hour: null,
      weekly_hours: 36,
      temporary_work: false,
      driver_has_vehicle: true,
      about:
        'Ich bringe Medizinprodukte durch Entwicklung und Zulassung: Projektleitung, MDR, ISO 13485 und Risikomanagement nach ISO 14971. Am liebsten arbeite ich dort, wo Technik und Nachweis zusammenkommen. Gern vier Tage in der Woche.',
      created_at: days.at(96, 9),
      updated_at: days.at(2, 19, 12),
      last_active_at: days.at(1, 20, 41),
      attributes: [
        ...chosen('qualification', '82504-01 71393-01 27314-01'),
        ...chosen('education', 'abi'),
        ...chosen('graduation', 'master'),
        ...languages({ de: 'native', en: 'C1', da: 'A2' }),
        ...chosen('driver_class', 'B'),
        ...chosen('soft_skill', 'moderationsfaehigkeit sorgfalt strukturiertes_arbeiten projektmanagement_kompetenz'),
        ...chosen('software', 'jira confluence solidworks minitab microsoft_project microsoft_excel'),
        ...chosen('coding', 'python'),
        ...chosen('working_time', 'full part flex home_office'),
        ...chosen('nationality', 'DE'),
        ...chosen('employment_type', 'permanent'),
      ],
      jobs: [
        {
          from_on: days.monthsAgo(55),
          to_on: days.monthsAgo(1),
          current: false,
          employer: 'Holstein Lungentechnik GmbH',
          title: 'Projektingenieurin Medizintechnik',
          qualification: '82504-01',
          description:
            'Leitung von drei Entwicklungsprojekten für Beatmungsgeräte (Klasse IIb). Technische Dokumentation nach MDR, Risikomanagement nach ISO 14971. Begleitung der Rezertifizierung durch die Benannte Stelle.',
        },
        {
          from_on: days.monthsAgo(98),
          to_on: days.monthsAgo(56),
          current: false,
          employer: 'Lübecker Gerätewerk GmbH',
          title: 'Qualitätsingenieurin',
          qualification: '27314-01',
          description:
            'Prozessvalidierung in der Montage, Lieferantenaudits in Schweden und Polen, CAPA und Reklamationen.',
        },
        {
          from_on: days.monthsAgo(118),
          to_on: days.monthsAgo(101),
          current: false,
          employer: 'Klinikum an der Trave gGmbH',
          title: 'Werkstudentin Medizintechnik',
          qualification: '82503-01',
          description: 'Prüfung und Instandsetzung von Geräten auf vier Stationen.',
        },
      ],
      visibility: anonymous,
    }),
  },
  {
    id: 'p03vdd81k6z',
    occupation: '27394-01',
    postal_code: '24534',
    person: { salutation: 'm', first_name: 'Jonas', last_name: 'Wietfeld' },
    profile: (days) => ({
      job_date_entry: days.startAhead(62),
      job_place_types: [1],
      job_income_year: 79_500,
      job_income_hour: null,
      visibility: open,
    }),
  },
  {
    id: 'x9f20aamw5c',
    occupation: '82504-01',
    postal_code: '22765',
    person: { salutation: 'f', first_name: 'Frauke', last_name: 'Michelsen' },
    profile: (days) => ({
      job_date_entry: days.startAhead(35),
      job_income_year: 64_000,
      job_income_hour: null,
      weekly_hours: 32,
      visibility: anonymous,
    }),
  },
  {
    id: 'm84kk1o9y3r',
    occupation: '82504-01',
    postal_code: '23562',
    person: { salutation: 'm', first_name: 'Deniz', last_name: 'Aksoy' },
    profile: (days) => ({
      job_date_entry: days.startAhead(90),
      job_income_year: 72_000,
      job_income_hour: null,
      visibility: open,
    }),
  },
  {
    id: 'c51ht77b2qe',
    occupation: '71393-01',
    postal_code: '24937',
    person: { salutation: 'm', first_name: 'Torge', last_name: 'Clausen' },
    profile: () => ({
      job_date_entry: null,
      job_place_types: [2],
      job_income_year: null,
      job_income_hour: 34.5,
      temporary_work: true,
      visibility: anonymous,
    }),
  },
  {
    id: 't6w3nz0a8dl',
    occupation: '27314-01',
    postal_code: '24768',
    person: { salutation: 'f', first_name: 'Silke', last_name: 'Jürgensen' },
    profile: (days) => ({
      job_date_entry: days.startAhead(50),
      job_income_year: 58_500,
      job_income_hour: null,
      visibility: anonymous,
    }),
  },
  {
    id: '3n8r5vk07ze',
    occupation: '82504-01',
    postal_code: '24105',
    person: { salutation: 'f', first_name: 'Birte', last_name: 'Nissen' },
    profile: () => ({
      job_date_entry: null,
      job_income_year: 66_500,
      job_income_hour: null,
      weekly_hours: 35,
      visibility: anonymous,
    }),
  },
];

/** Whether somebody is one of the people of the stories. */
export function isOfStories({ person }: DemoCandidate): boolean {
  return people.some(({ id }) => id === person.gegenpost_id);
}

/** Medical engineering around Kiel, so that the demo employer finds a field to choose from. */
const field: [occupation: string, postalCode: string][] = [
  ['82504-01', '24103'],
  ['82503-01', '24113'],
  ['82504-01', '23552'],
  ['82503-01', '24340'],
  ['82504-01', '22083'],
  ['27314-01', '24103'],
  ['82504-01', '20251'],
  ['82503-01', '24937'],
  ['82504-01', '24768'],
  ['71393-01', '24103'],
  ['82503-01', '23562'],
  ['82504-01', '24534'],
  ['27394-01', '22765'],
  ['82504-01', '25524'],
];

/** People of the fields of the demo's projects: they may be written to, and nobody places them. */
export function drawFields(random: Random, parts: CandidateParts): DemoCandidate[] {
  const { atlas, occupations } = parts;
  return fields.flatMap(({ occupations: keys, towns, count }) =>
    Array.from({ length: count }, (_, index) => {
      const occupation = occupations.get(keys[index % keys.length]!);
      const drawn = drawCandidate(random, parts, { occupation, place: atlas.get(towns[index % towns.length]!) });
      return { ...drawn, visibility: { ...drawn.visibility, contact_by_recruiters: true } };
    }),
  );
}

/** The known people, then those of their field. */
export function drawKnownCandidates(random: Random, parts: CandidateParts): DemoCandidate[] {
  const { atlas, occupations, days } = parts;
  const hint = (occupation: string, postalCode: string) => ({
    occupation: occupations.get(occupation),
    place: atlas.get(postalCode),
  });
  const known = people.map(({ id, occupation, postal_code, person, profile }) => {
    const origin = origins.find(({ key }) => key === (id === 'm84kk1o9y3r' ? 'tr' : 'de'))!;
    const fixed = { ...hint(occupation, postal_code), sex: person.salutation, origin };
    const drawn = drawCandidate(random, parts, fixed);
    const birthday = `${days.today.getUTCFullYear() - 35}-03-14`;
    const email = parts.takeEmail(person.first_name, person.last_name, 'post.example');
    const own = id === '7k2m9qx41tb' ? { birthday } : {};
    const merged = { ...drawn.person, title: null, email, ...own, ...person, gegenpost_id: id };
    return { ...drawn, is_online: true, login: merged.email, ...profile(days), person: merged };
  });
  return [...known, ...field.map(([occupation, code]) => drawCandidate(random, parts, hint(occupation, code)))];
}
