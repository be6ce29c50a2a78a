import type { DemoCandidate } from './candidates.ts';
import type { DemoCompany } from './companies.ts';
import type { Random } from './random.ts';

/** Share of all candidates who registered themselves. */
const SELF_REGISTERED = 0.3;
/** How fast the number of candidates falls from the largest recruiter to the next. */
const ZIPF_EXPONENT = 0.8;

/** How many candidates the demo recruiters have, and those of the stories whom they placed. */
const knownSizes: Record<string, number> = { 'Hansen & Brodersen Personal GmbH': 64, 'Nordkontor Zeitarbeit GmbH': 24 };
const knownPlacements: Record<string, string> = {
  p03vdd81k6z: 'Hansen & Brodersen Personal GmbH',
  c51ht77b2qe: 'Nordkontor Zeitarbeit GmbH',
};
const selfRegistered = ['7k2m9qx41tb', 'x9f20aamw5c', 'm84kk1o9y3r', 't6w3nz0a8dl', '3n8r5vk07ze'];

/**
 * Decides who placed whom: three in ten registered themselves, the others belong to recruiters, few of whom have many.
 * Nobody places those of `onTheirOwn`. A recruiter's candidates fit the trades it places and live near by more often than not.
 */
export function placeCandidates(
  random: Random,
  candidates: DemoCandidate[],
  companies: DemoCompany[],
  onTheirOwn: readonly DemoCandidate[],
): DemoCandidate[] {
  const recruiters = companies.filter(({ row }) => row.role_id !== 2);
  const placed = Math.round(candidates.length * (1 - SELF_REGISTERED));
  const left = sizesOf(recruiters, placed);
  const own = new Set([...selfRegistered, ...onTheirOwn.map(({ person }) => person.gegenpost_id)]);
  const free = candidates.filter(({ person }) => !own.has(person.gegenpost_id));
  const isPlaced = new Set([...free.filter(({ person }) => person.gegenpost_id in knownPlacements)]);
  for (const candidate of random.sample(free, free.length)) if (isPlaced.size < placed) isPlaced.add(candidate);
  return candidates.map((candidate) => {
    if (!isPlaced.has(candidate)) return candidate;
    const name = knownPlacements[candidate.person.gegenpost_id];
    const recruiter =
      recruiters.find(({ row }) => row.name === name) ??
      random.weighted(recruiters, (agency) => (left.get(agency) ?? 0) * fitness(agency, candidate));
    left.set(recruiter, Math.max(0, left.get(recruiter)! - 1));
    return byRecruiter(random, candidate, recruiter);
  });
}

/** How many each recruiter has, the known ones as stated, the others by their order. */
function sizesOf(recruiters: readonly DemoCompany[], placed: number): Map<DemoCompany, number> {
  const isKnown = ({ row }: DemoCompany) => row.name in knownSizes;
  const known = recruiters.filter(isKnown).map((recruiter) => [recruiter, knownSizes[recruiter.row.name]!] as const);
  const others = recruiters.filter((recruiter) => !isKnown(recruiter));
  const shares = sharesByZipf(others.length, placed - known.reduce((sum, [, size]) => sum + size, 0));
  return new Map([...known, ...others.map((recruiter, rank) => [recruiter, shares[rank]!] as const)]);
}

/** Whole numbers by Zipf's law that add up to `total`. */
export function sharesByZipf(count: number, total: number): number[] {
  const weights = Array.from({ length: count }, (_, rank) => (rank + 1) ** -ZIPF_EXPONENT);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => Math.floor((weight / sum) * total));
  const rest = total - shares.reduce((all, share) => all + share, 0);
  return shares.map((share, rank) => (rank < rest ? share + 1 : share));
}

function fitness({ occupations, state }: DemoCompany, { attributes, places }: DemoCandidate): number {
  const occupation = attributes.find(({ code }) => code === 'qualification')!;
  const fits = occupations.includes(occupation.key.slice(0, 2));
  return (fits ? 6 : 1) * (state === places[0]?.place.state ? 4 : 1);
}

/** What changes when somebody is a recruiter's candidate: no account, the recruiter's settings. */
function byRecruiter(random: Random, candidate: DemoCandidate, { row }: DemoCompany): DemoCandidate {
  const isKnown = candidate.person.gegenpost_id in knownPlacements;
  const visibility = random.weightedKey({ anonymous: 55, individually: 30, public: 15 });
  const settings = {
    visibility,
    visible_groups:
      visibility === 'individually' ? random.sample(['name', 'image', 'birthday', 'employers'], random.int(1, 2)) : [],
    contact_by_recruiters: random.chance(0.7),
    documents_after_approval: true,
    no_phone_contact: true,
  };
  const isImported = random.chance(0.05);
  // Who of the known agents is offline is decided with their imports.
  const isOnline = random.chance(isImported ? 0.85 : 0.995) || isKnown || row.name in knownSizes;
  return {
    ...candidate,
    recruiter: row.gegenpost_id,
    login: null,
    temporary_work: row.role_id === 4 || candidate.temporary_work,
    is_imported: isImported && !isKnown,
    is_online: isOnline,
    visibility: isKnown ? candidate.visibility : settings,
  };
}
