import { lazy } from 'react';
import { LateBoundary } from '#platform/late-boundary.tsx';
import type { ShellSheet } from './use-shell-keys.ts';

const sheets = {
  palette: lazy(async () => ({ default: (await import('./palette.tsx')).Palette })),
  keys: lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet })),
} as const;

type Props = { opened: ShellSheet | null; onOpen: (sheet: ShellSheet) => void; onClose: () => void };

/** The sheets of the shell, loaded when they are first opened. */
export function ShellSheets({ opened, onOpen, onClose }: Props) {
  if (!opened) return null;
  const Sheet = sheets[opened];
  return (
    <LateBoundary onClose={onClose}>
      <Sheet onOpen={onOpen} onClose={onClose} />
    </LateBoundary>
  );
}
