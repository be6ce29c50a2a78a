import type { ImportChange, ImportDraft, ImportGroup, StationDraft } from '@gegenpost/contract/profile-exchange.ts';
import {
  type JobProfile,
  LIST_LIMITS,
  type NewStation,
  STATIONS_MAX,
  type Station,
} from '@gegenpost/contract/profiles.ts';
import { bodyOf, type ProfileChange, pick } from '#features/profiles/profiles.queries.ts';

type ListField = Exclude<keyof typeof LIST_LIMITS, 'working_times'>;
/** An entry of any list: places name their id `place_id`, languages have a level. */
type Entry = { name: string; id?: number; place_id?: number; radius?: number; level?: string };

/** The lists of a group, in the order of the dialog. */
const listsOf: Partial<Record<ImportGroup, readonly ListField[]>> = {
  qualifications: ['qualifications'],
  job_places: ['job_places'],
  education: ['education', 'graduations'],
  languages: ['languages'],
  skills: ['software', 'coding', 'soft_skills'],
  driver_classes: ['driver_classes'],
};
const order: readonly ImportGroup[] = [
  'qualifications',
  'job_places',
  'stations',
  'education',
  'languages',
  'skills',
  'driver_classes',
  'about',
];

export type Present = { profile: JobProfile; stations: readonly Station[] };

/** An entry for display; the component adds the labels. */
export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'place'; name: string; radius: number }
  | { kind: 'station'; station: StationDraft };

/** The changes of one group to the profile. */
export type GroupChoice = {
  group: ImportGroup;
  change: ProfileChange;
  stations: StationDraft[];
  added: Shown[];
  present: Shown[];
  /** Number of entries that exceed the limit of the list. */
  left_out: number;
  /** Whether an existing text would be replaced. */
  replaces: boolean;
};

/** Compares a draft with the profile, group by group; groups without a change are left out. */
export function choicesOf(draft: ImportDraft, present: Present): GroupChoice[] {
  return order.flatMap((group) => {
    const choice =
      group === 'stations'
        ? stationsChoice(draft, present)
        : group === 'about'
          ? aboutChoice(draft, present)
          : listsChoice(group, draft, present);
    return choice ?? [];
  });
}

/**
 * Whether a group is selected by default: it adds something and replaces nothing. Wished places that exist are not
 * extended by default, because the file names the residence.
 */
export function isChosenAtFirst({ group, added, present, replaces }: GroupChoice): boolean {
  return added.length > 0 && !replaces && !(group === 'job_places' && present.length > 0);
}

/** The combined changes of the selected groups. */
export function applicationOf(choices: readonly GroupChoice[]): { change: ImportChange; stations: NewStation[] } {
  const change: ProfileChange = Object.assign({}, ...choices.map((choice) => choice.change));
  const stations = choices.flatMap((choice) => choice.stations);
  return {
    change: bodyOf(change) as ImportChange,
    stations: stations.map(({ qualification: _name, ...station }) => station),
  };
}

/** The reverse of a change: the previous values of its fields. */
export function wayBack(change: ImportChange, profile: JobProfile): ImportChange {
  return bodyOf(pick(profile, change)) as ImportChange;
}

function listsChoice(group: ImportGroup, draft: ImportDraft, { profile }: Present): GroupChoice | null {
  const choice = empty(group);
  let isMentioned = false;
  for (const field of listsOf[group] ?? []) {
    const [read, there]: [Entry[], Entry[]] = [draft[field], profile[field]];
    const missing = read.filter((entry) => !there.some((other) => keyOf(other) === keyOf(entry)));
    const fitting = missing.slice(0, Math.max(0, LIST_LIMITS[field] - there.length));
    if (fitting.length > 0) Object.assign(choice.change, { [field]: [...there, ...fitting] });
    choice.added.push(...fitting.map(shown));
    choice.present.push(...there.map(shown));
    choice.left_out += missing.length - fitting.length;
    isMentioned ||= read.length > 0;
  }
  return isMentioned ? choice : null;
}

function stationsChoice(draft: ImportDraft, { stations: there }: Present): GroupChoice | null {
  if (draft.stations.length === 0) return null;
  const known = new Set(there.map(stationKey));
  const missing = draft.stations.filter((station) => !known.has(stationKey(station)));
  const stations = missing.slice(0, Math.max(0, STATIONS_MAX - there.length));
  const show = (station: StationDraft): Shown => ({ kind: 'station', station });
  return {
    ...empty('stations'),
    stations,
    added: stations.map(show),
    present: there.map(show),
    left_out: missing.length - stations.length,
  };
}

function aboutChoice({ about }: ImportDraft, { profile }: Present): GroupChoice | null {
  if (about === null) return null;
  const present: Shown[] = profile.about === null ? [] : [{ kind: 'text', text: profile.about }];
  if (about === profile.about) return { ...empty('about'), present };
  const added: Shown[] = [{ kind: 'text', text: about }];
  return { ...empty('about'), change: { about }, added, present, replaces: profile.about !== null };
}

const empty = (group: ImportGroup): GroupChoice => ({
  group,
  change: {},
  stations: [],
  added: [],
  present: [],
  left_out: 0,
  replaces: false,
});

const keyOf = ({ place_id, id }: Entry) => place_id ?? id;

function shown({ name, radius, level }: Entry): Shown {
  if (radius !== undefined) return { kind: 'place', name, radius };
  return { kind: 'text', text: level ? `${name}: ${level}` : name };
}

/** Stations with the same months, place and name are the same station. */
function stationKey({ from, to, employer, title, qualification }: StationDraft): string {
  return JSON.stringify([from, to, employer, title ?? qualification?.name]);
}
