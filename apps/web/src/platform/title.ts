import { brand } from '@gegenpost/contract/shared/brand.ts';
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Titles of the mounted pages, innermost last: the title of a modal takes precedence over that of the page beneath. */
const titles = createStore<readonly { text: string }[]>([]);

/** Sets the document's title while the component is mounted; null keeps the title of the page beneath. */
export function useTitle(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    const entry = { text };
    titles.set((list) => [...list, entry]);
    return () => titles.set((list) => list.filter((other) => other !== entry));
  }, [text]);
}

/** Writes the document's title: "(5) Postfach · Gegenpost". */
export function useDocumentTitle(unread: number): void {
  const title = useStore(titles).at(-1)?.text;
  useEffect(() => {
    const name = title ? `${title} · ${brand.name}` : brand.name;
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
  }, [title, unread]);
}
