import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './kept-focus.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main><section id="list"><ul><li><button id="stop">Abbrechen</button></li></ul></section>
    <button id="other">Anderes</button></main>`;
  onTestFinished(keepFocus());
});
const at = (id: string) => document.getElementById(id) as HTMLElement;

test('gives the focus to the closest part of the page that is left, when what had it is removed', async () => {
  at('stop').focus();
  document.querySelector('ul')?.remove();
  await expect.poll(() => document.activeElement).toBe(at('list'));
});

test('leaves the focus where the change itself has put it', async () => {
  at('stop').focus();
  document.querySelector('ul')?.remove();
  at('other').focus();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(at('other'));
});
