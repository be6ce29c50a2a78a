import { createHash } from 'node:crypto';
import type { ImportField, ImportMapping } from '@gegenpost/contract/candidate-import-fields.ts';
import { importListFields } from '@gegenpost/contract/candidate-import-fields.ts';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { headerNames } from './header-names.ts';
import { presets } from './presets.ts';
import { looksLike } from './value-looks.ts';

type Proposal = Import['proposals'][number];
type Certainty = Import['columns'][number]['certainty'];
/** A mapping, and how certain each of its columns is. */
export type Proposed = Proposal & { certainties: Certainty[] };

/** So much of a preset has to be there, and so many columns. */
const PRESET_SHARE = 0.6;
const PRESET_COLUMNS = 5;
/** Columns of which several may be the same field. */
const isList = (field: ImportField) => importListFields.some((list) => list === field);

/** A header as it is compared: letters and digits, umlauts as two letters. */
export const foldHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '');

/** What the headers of a file are known by, however long they are; the order of columns counts. */
export const fingerprintOf = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(foldHeader).join('|')).digest('hex');

const known = new Map<string, { field: ImportField; rank: number }>();
for (const [field, names] of Object.entries(headerNames) as [ImportField, readonly string[]][]) {
  for (const [rank, name] of names.entries()) {
    const folded = foldHeader(name);
    if (!known.has(folded)) known.set(folded, { field, rank });
  }
}

/**
 * Mappings for a file, the best first: a preset when the headers are of its system, then a guess by names and by what
 * the values look like.
 *
 * @param values Some values of each column.
 */
export function proposeMappings(headers: readonly string[], values: readonly (readonly string[])[]): Proposed[] {
  const guess = guessMapping(headers, values);
  return [...matchingPresets(headers, guess), guess];
}

function matchingPresets(headers: readonly string[], guess: Proposed): Proposed[] {
  const folded = headers.map(foldHeader);
  return presets
    .map(({ name, headers: named }) => {
      const byHeader = new Map(Object.entries(named).map(([header, field]) => [foldHeader(header), field]));
      const found = folded.map((header) => byHeader.get(header) ?? null);
      return { name, found, hits: found.filter(Boolean).length, share: found.filter(Boolean).length / byHeader.size };
    })
    .filter(({ hits, share }) => hits >= PRESET_COLUMNS && share >= PRESET_SHARE)
    .sort((a, b) => b.share - a.share || b.hits - a.hits)
    .map(({ name, found }) => {
      const mapping = withoutRepeats(found.map((field, column) => field ?? guess.mapping[column] ?? null));
      const certainties = mapping.map(
        (field, column): Certainty => field && (found[column] ? 'sure' : (guess.certainties[column] ?? null)),
      );
      return { source: 'preset', name, mapping, certainties } as const;
    });
}

type Guess = { field: ImportField; certainty: Exclude<Certainty, null>; score: number };

function guessMapping(headers: readonly string[], values: readonly (readonly string[])[]): Proposed {
  const guesses = headers.map((header, column) => guessColumn(header, values[column] ?? []));
  const best = new Map<ImportField, number>();
  for (const guess of guesses) if (guess) best.set(guess.field, Math.max(best.get(guess.field) ?? 0, guess.score));
  // Of several columns that could be a single field the most certain one is it.
  const kept = guesses.map((guess) =>
    guess && (isList(guess.field) || guess.score === best.get(guess.field)) ? guess : null,
  );
  const mapping = withoutNameTwice(withoutRepeats(kept.map((guess) => guess?.field ?? null)));
  return {
    source: 'guess',
    name: null,
    mapping,
    certainties: mapping.map((field, column) => (field ? (kept[column]?.certainty ?? null) : null)),
  };
}

function guessColumn(header: string, values: readonly string[]): Guess | null {
  const byName = nameOf(header);
  const byLook = looksLike(values);
  if (byName) {
    const fits = byLook === null || byLook === byName.field || !['email', 'birthday'].includes(byLook);
    if (fits) return byName;
  }
  return byLook && (header === '' || !byName || byLook === 'email')
    ? { field: byLook, certainty: 'unsure', score: 10 }
    : byName;
}

function nameOf(header: string): Guess | null {
  const folded = foldHeader(header);
  const exact = known.get(folded);
  if (exact) return { field: exact.field, certainty: 'sure', score: 100 - exact.rank };
  // `Gehaltswunsch (brutto/Jahr)`, `Telefon privat`: begins with a known name of some length.
  const begun = [...known]
    .filter(([name]) => name.length >= 4 && folded.startsWith(name))
    .sort(([a], [b]) => b.length - a.length)[0];
  return begun ? { field: begun[1].field, certainty: 'likely', score: 50 - begun[1].rank } : null;
}

/** A single field stands in its first column. */
function withoutRepeats(mapping: readonly (ImportField | null)[]): ImportMapping {
  return mapping.map((field, column) => (field && !isList(field) && mapping.indexOf(field) < column ? null : field));
}

/** `Name` beside `Vorname` is the last name. */
function withoutNameTwice(mapping: ImportMapping): ImportMapping {
  if (!mapping.includes('first_name') || mapping.includes('last_name')) {
    return mapping.map((field) => (field === 'full_name' && mapping.includes('last_name') ? null : field));
  }
  return mapping.map((field) => (field === 'full_name' ? 'last_name' : field));
}
