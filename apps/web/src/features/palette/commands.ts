import type { PaletteResult } from '@gegenpost/contract/palette.ts';
import { pathTo } from '#platform/paths.ts';

export const groups = ['actions', 'pages', 'people', 'projects', 'searches', 'threads'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette: it leads somewhere, or does something. */
export type Command = {
  /** Unique among all. */
  id: string;
  group: Group;
  label: string;
  hint?: string | null;
} & ({ to: string; isModal?: boolean } | { act: () => void });

/** Where what the server found is opened. */
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

/** Commands that hold every typed word in their label or beside it. */
export function matchingCommands(commands: readonly Command[], q: string): Command[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, hint }) => words.every((word) => folded(`${label} ${hint ?? ''}`).includes(word)));
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}
