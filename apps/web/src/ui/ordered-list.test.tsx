import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { OrderedList } from './ordered-list.tsx';

const items = ['Hafen', 'Werft', 'Kran'].map((name, index) => ({ id: index + 1, name }));
const onMove = vi.fn();
const dataTransfer = { setData: () => {}, setDragImage: vi.fn(), types: [] };

beforeEach(() => {
  vi.clearAllMocks();
  renderApp(
    ['Berufe', 'Orte'].map((label) => (
      <OrderedList key={label} label={label} items={items} onMove={onMove} onRemove={() => {}} />
    )),
  );
});

/** The library comes after the page. */
const whenDraggable = () => expect.poll(() => document.querySelectorAll('[draggable=true]').length).toBe(6);
const entry = (list: string, name: string) =>
  within(screen.getByRole('list', { name: list }))
    .getByText(name)
    .closest('li') as HTMLElement;
const pickUp = (row: HTMLElement) =>
  fireEvent.dragStart(row.querySelector('.ordered-handle') as Element, { dataTransfer });
const holdOver = (row: HTMLElement) => {
  fireEvent.dragEnter(row, { dataTransfer });
  fireEvent.dragOver(row, { dataTransfer });
};
const letGo = (row: HTMLElement) => fireEvent.drop(row, { dataTransfer });

test('shows the entry that is dragged and where it would come to stand', async () => {
  await whenDraggable();
  const [port, yard, crane] = ['Hafen', 'Werft', 'Kran'].map((name) => entry('Berufe', name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  pickUp(yard);
  expect(dataTransfer.setDragImage).toHaveBeenCalledWith(yard, 0, 0);
  await expect.poll(() => yard.dataset.dragged).toBe('true');
  holdOver(crane);
  await expect.poll(() => crane.dataset.over).toBe('after');
  holdOver(port);
  await expect.poll(() => port.dataset.over).toBe('before');
  expect(crane.dataset.over).toBeUndefined();
  letGo(port);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 0);
  expect([yard.dataset.dragged, port.dataset.over]).toEqual([undefined, undefined]);
});

test('takes no entry of another list', async () => {
  await whenDraggable();
  const other = entry('Orte', 'Hafen');
  pickUp(entry('Berufe', 'Kran'));
  holdOver(other);
  letGo(other);
  expect(onMove).not.toHaveBeenCalled();
  expect(other.dataset.over).toBeUndefined();
});
