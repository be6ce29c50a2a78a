import type { PaletteResult } from '@gegenpost/contract/palette.ts';
import { pathTo } from '#platform/paths.ts';

export const groups = ['actions', 'pages', 'people', 'projects', 'positions', 'searches', 'threads'] as const;
export type Group = (typeof groups)[number];

/** One entry of the palette: a link or an action. */
export type Command = {
  /** Unique among all entries. */
  id: string;
  group: Group;
  label: string;
  hint?: string | null;
} & ({ to: string; isModal?: boolean } | { act: () => void });

/** Entries for the server's results, with the pages that they link to. */
export function foundCommands(found: PaletteResult, nameless: (id: string) => string): Command[] {
  return [
    ...found.people.map(
      ({ gegenpost_id, name, title }): Command => ({
        id: `person-${gegenpost_id}`,
        group: 'people',
        label: name ?? nameless(gegenpost_id),
        hint: title,
        to: pathTo('CandidateDialog', { productId: gegenpost_id }),
        isModal: true,
      }),
    ),
    ...found.projects.map(
      ({ id, title, label }): Command => ({
        id: `project-${id}`,
        group: 'projects',
        label: title,
        hint: label,
        to: pathTo('Project', { projectId: id }),
      }),
    ),
    ...found.positions.map(
      ({ id, title, place }): Command => ({
        id: `position-${id}`,
        group: 'positions',
        label: title,
        hint: place,
        to: pathTo('Job', { positionId: id }),
      }),
    ),
    ...found.searches.map(
      ({ id, title, label }): Command => ({
        id: `search-${id}`,
        group: 'searches',
        label: title,
        hint: label,
        to: pathTo('Search', {}, { saved: id }),
      }),
    ),
    ...found.threads.map(
      ({ id, subject, who }): Command => ({
        id: `thread-${id}`,
        group: 'threads',
        label: subject,
        hint: who,
        to: pathTo('inbox_thread', { threadId: id }),
      }),
    ),
  ];
}

/** Entries that contain every typed word in their label or their keywords. */
export function matchingCommands(commands: readonly Command[], q: string): Command[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, hint }) => words.every((word) => folded(`${label} ${hint ?? ''}`).includes(word)));
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}
