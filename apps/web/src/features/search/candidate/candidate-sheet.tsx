import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

/** A bottom sheet over the page. */
export function CandidateSheet({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="94%">
      <Drawer.Overlay />
      <Drawer.Content aria-label={label} radius="lg">
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
