import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { SideSheet } from './side-sheet.tsx';

function Page({ focusesList = false }: { focusesList?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    setIsOpen(false);
    if (focusesList) list.current?.focus();
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Anlegen
      </button>
      <ul ref={list} tabIndex={-1} aria-label="Liste" />
      {isOpen && (
        <SideSheet title="Neu" onClose={close}>
          <input aria-label="Name" data-autofocus />
        </SideSheet>
      )}
    </>
  );
}

test('gives the focus back to what opened it, however it is closed', async () => {
  const { user } = renderApp(<Page />);
  const opener = await screen.findByRole('button', { name: 'Anlegen' });
  for (const close of [() => user.keyboard('{Escape}'), () => user.click(screen.getByLabelText('Schließen'))]) {
    await user.click(opener);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  }
});

test('leaves the focus where closing put it', async () => {
  const { user } = renderApp(<Page focusesList />);
  await user.click(await screen.findByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('list', { name: 'Liste' })).toHaveFocus();
});

test('has its name when it is first drawn', async () => {
  const names: (string | null)[] = [];
  const Content = () => {
    // Before any effect of the sheet itself.
    useLayoutEffect(() => {
      names.push(screen.getByRole('dialog').getAttribute('aria-label'));
    }, []);
    return <p>Inhalt</p>;
  };
  renderApp(
    <SideSheet title="Neu" onClose={() => {}}>
      <Content />
    </SideSheet>,
  );
  expect(await screen.findByRole('dialog', { name: 'Neu' })).toBeVisible();
  expect(names).toEqual(['Neu']);
});
