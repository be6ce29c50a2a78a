import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useRootMark } from './root-mark.ts';

const isMarked = () => document.documentElement.hasAttribute('data-docked');

function Marking({ isSet = true, children }: { isSet?: boolean; children?: ReactNode }) {
  useRootMark('docked', isSet);
  return children;
}

test('the root is marked until the last part that does it is gone', () => {
  const one = render(<Marking />);
  const other = render(<Marking />);
  one.unmount();
  expect(isMarked()).toBe(true);
  other.rerender(<Marking isSet={false} />);
  expect(isMarked()).toBe(false);
});

test('a part that scrolls when it comes finds the mark of the page around it', () => {
  let wasMarked = false;
  const Scrolling = () => {
    useLayoutEffect(() => {
      wasMarked = isMarked();
    }, []);
    return null;
  };
  render(
    <Marking>
      <Scrolling />
    </Marking>,
  );
  expect(wasMarked).toBe(true);
});
