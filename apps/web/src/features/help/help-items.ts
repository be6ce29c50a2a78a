import type { HelpItem } from '@gegenpost/contract/help.ts';
import { topicOf } from '@gegenpost/contract/screens.ts';

const RELATED_MAX = 4;
const FOUND_MAX = 8;

/** Lower case without diacritics: "Übersicht" and "ubersicht" are the same, as are "ß" and "ss". */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** "ae" is how "ä" is typed without an umlaut. */
const withoutUmlauts = (text: string) =>
  folded(text.replaceAll(/[äÄ]/g, 'ae').replaceAll(/[öÖ]/g, 'oe').replaceAll(/[üÜ]/g, 'ue'));

/** Items that contain every word of the search: those with it in the title first. */
export function searchItems(items: readonly HelpItem[], search: string): HelpItem[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const forms = [folded(text), withoutUmlauts(text)];
    return words.every((word) => forms.some((form) => form.includes(word)));
  };
  const found = items.filter(({ title, body }) => has(`${title} ${body}`));
  return found.sort((a, b) => Number(has(b.title)) - Number(has(a.title))).slice(0, FOUND_MAX);
}

/** Other items about the same topic. */
export function relatedItems(items: readonly HelpItem[], item: HelpItem): HelpItem[] {
  const topic = topicOf(item.route);
  const others = items.filter(({ id, route }) => id !== item.id && topic !== null && topicOf(route) === topic);
  return others.slice(0, RELATED_MAX);
}
