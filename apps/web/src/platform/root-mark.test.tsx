import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { RootMark } from './root-mark.tsx';

const isMarked = () => document.documentElement.hasAttribute('data-docked');

test('the root is marked until the last part that does it is gone', () => {
  const one = render(<RootMark mark="docked" />);
  const other = render(<RootMark mark="docked" />);
  one.unmount();
  expect(isMarked()).toBe(true);
  other.unmount();
  expect(isMarked()).toBe(false);
});

test('the root is marked before a part is measured, and until it was measured for the last time', () => {
  const seen: boolean[] = [];
  const Measured = () => {
    useLayoutEffect(() => {
      seen.push(isMarked());
      return () => void seen.push(isMarked());
    }, []);
    return null;
  };
  const { unmount } = render(
    <div>
      <Measured />
      <RootMark mark="docked" />
    </div>,
  );
  unmount();
  expect(seen).toEqual([true, true]);
});
