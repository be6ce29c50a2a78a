import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useHashFocus } from './use-hash-focus.ts';

function Page() {
  useHashFocus();
  return <section id="vouchers" />;
}

test('stays at the section of the address while the page grows, until somebody looks elsewhere', () => {
  const grown: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        grown.push(this.#tell);
      }
      disconnect() {
        grown.length = 0;
      }
    },
  );
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const grow = () => {
    for (const tell of grown) tell();
  };
  render(
    <MemoryRouter initialEntries={['/#vouchers']}>
      <Page />
    </MemoryRouter>,
  );
  grow();
  grow();
  expect(shown).toHaveBeenCalledTimes(2);
  fireEvent.wheel(document.body);
  grow();
  expect(shown).toHaveBeenCalledTimes(2);
});
