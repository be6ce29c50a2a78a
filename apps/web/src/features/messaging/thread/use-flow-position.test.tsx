import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFlowPosition } from './use-flow-position.ts';

function Flow() {
  return (
    <div role="log" ref={useFlowPosition('a', 'b', false, 0)}>
      <p className="message">a</p>
      <p className="message">b</p>
    </div>
  );
}

test('a list stays at its end while parts come late, until the reader moves it', () => {
  const observed: { element: Element; placed: () => void }[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      placed: () => void;
      constructor(placed: () => void) {
        this.placed = placed;
      }
      observe(element: Element) {
        observed.push({ element, placed: this.placed });
      }
      disconnect() {
        observed.length = 0;
      }
    },
  );
  render(<Flow />);
  const flow = screen.getByRole('log');
  expect(observed.map(({ element }) => element)).toEqual([flow, ...flow.children]);
  const grow = (height: number) => {
    Object.defineProperties(flow, {
      scrollHeight: { value: height, configurable: true },
      clientHeight: { value: 100, configurable: true },
    });
    observed[0]?.placed();
  };
  grow(400);
  expect(flow.scrollTop).toBe(300);
  fireEvent.wheel(flow);
  grow(500);
  expect(flow.scrollTop).toBe(300);
});
