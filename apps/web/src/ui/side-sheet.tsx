import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import './side-sheet.css';
import { uiTexts } from './ui.de.ts';

type Props = { title: string; size?: string; onClose: () => void; children: ReactNode };

/**
 * A sheet from the right, over the page. Its head is no `<header>`, because in a dialog that would be a second banner
 * landmark. When it closes, what opened it has the focus again, unless something else took it.
 */
export function SideSheet({ title, size = '640px', onClose, children }: Props) {
  useFocusBack();
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={`min(${size}, 100%)`}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className="side-sheet-head">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={uiTexts.close} size={44} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Mantine returns the focus of dialogs that stay mounted only. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
