import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '#platform/use-focus-back.ts';
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
      {/* Mantine names it by its title only a moment after it is shown. */}
      <Drawer.Content aria-label={title}>
        <div className="side-sheet-head">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={uiTexts.close} size={44} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
