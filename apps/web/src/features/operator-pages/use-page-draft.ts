import { type OperatorPageDetail, PageText } from '@gegenpost/contract/operator-pages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#platform/api.ts';
import { keepDraft, readDraft } from '#platform/draft.ts';
import { useLatest } from '#platform/use-latest.ts';
import type { SaveState } from '#ui/save-mark.tsx';
import { acceptPage, readPage, saveDraft, setAside } from './operator-pages.queries.ts';

const PAUSE_MS = 1200;

const isSame = (a: PageText, b: PageText): boolean =>
  a.title === b.title && a.nav_title === b.nav_title && a.description === b.description && a.body === b.body;

/** The server stores short texts without blanks around them. */
const stored = (text: PageText): PageText => ({
  title: text.title.trim(),
  nav_title: text.nav_title?.trim() || null,
  description: text.description?.trim() || null,
  body: text.body,
});

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'page_changed';

export type PageDraftState = ReturnType<typeof usePageDraft>;

/** What was typed, and the draft on which it was: somebody else may have saved another one before it is read again. */
const Kept = z.object({ revision: z.int(), draft: PageText, text: PageText });

/** The text that is typed, kept over a reload, and the page that the next change is made on. */
function useTyped(page: OperatorPageDetail) {
  const client = useQueryClient();
  const name = `operator-page-${page.id}`;
  const [kept] = useState(() => readDraft(name, Kept));
  const [text, setText] = useState<PageText>(kept?.text ?? page.draft);
  /** Written by handlers, read by those that wait for an answer. */
  const accepted = useRef(kept ? { ...page, revision: kept.revision, draft: kept.draft } : page);
  const typed = useRef(text);
  const isUnsaved = () => !isSame(stored(typed.current), accepted.current.draft);
  const keep = () => {
    const { revision, draft } = accepted.current;
    keepDraft(name, isUnsaved() ? { revision, draft, text: typed.current } : null);
  };
  const show = (next: PageText) => {
    typed.current = next;
    setText(next);
    keep();
  };
  const accept = (next: OperatorPageDetail) => {
    accepted.current = next;
    acceptPage(client, next);
    keep();
  };
  /** Keeps one of two texts; the other one stays among the versions. */
  const keepOne = async (winner: 'mine' | 'theirs', theirs: OperatorPageDetail) => {
    if (winner === 'mine') {
      accept(await saveDraft(page.id, { revision: theirs.revision, text: stored(typed.current), sets_aside: true }));
    } else {
      await setAside(page.id, stored(typed.current));
      accept(theirs);
      show(theirs.draft);
    }
  };
  return { text, typed, accepted, isUnsaved, show, accept, keepOne };
}

/**
 * What somebody writes on a page: saved when the typing pauses, kept over a reload, and held against what somebody else
 * wrote meanwhile until one text is chosen.
 */
export function usePageDraft(page: OperatorPageDetail) {
  const { text, typed, accepted, isUnsaved, show, accept, keepOne } = useTyped(page);
  const [state, setState] = useState<SaveState>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<OperatorPageDetail | null>(null);
  const running = useRef<Promise<void>>(Promise.resolve());

  /** Somebody was faster: what they changed beside the text is taken over, another text has to be compared. */
  const compare = async () => {
    const now = await readPage(page.id);
    const isTextUntouched = isSame(now.draft, accepted.current.draft) || isSame(now.draft, stored(typed.current));
    if (isTextUntouched) accept(now);
    else setTheirs(now);
    return isTextUntouched;
  };

  const saveOnce = async (): Promise<void> => {
    setState('saving');
    setFailure(null);
    try {
      accept(await saveDraft(page.id, { revision: accepted.current.revision, text: stored(typed.current) }));
      setState('saved');
    } catch (error) {
      if (isOvertaken(error) && (await compare())) return saveOnce();
      setState(isOvertaken(error) ? 'idle' : 'failed');
      if (!isOvertaken(error)) setFailure(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };

  /** Saves what is not saved yet, one call after the other. */
  const flush = (): Promise<void> => {
    // The caller that began it has already shown its failure.
    const before = running.current.catch(() => {});
    const next = before.then(() => (isUnsaved() ? saveOnce() : undefined));
    running.current = next;
    return next;
  };

  /** Does something with the saved page, and shows what it is then. */
  const act = async (run: (page: OperatorPageDetail) => Promise<OperatorPageDetail>): Promise<OperatorPageDetail> => {
    await flush();
    try {
      const done = await run(accepted.current);
      accept(done);
      show(done.draft);
      return done;
    } catch (error) {
      if (isOvertaken(error)) await compare();
      throw error;
    }
  };

  /** Keeps one of two texts; whoever was faster again is compared again. */
  const settle = async (winner: 'mine' | 'theirs') => {
    if (!theirs) return;
    try {
      await keepOne(winner, theirs);
    } catch (error) {
      if (isOvertaken(error)) setTheirs(await readPage(page.id));
      throw error;
    }
    setTheirs(null);
    setState('saved');
  };

  useAutosave({ text, isWaiting: state !== 'saving' && theirs === null && !isSame(stored(text), page.draft) }, flush);
  return { text, state, failure, theirs, change: show, flush, retry: () => saveQuietly(flush), act, settle };
}

/** Saves after a pause, and at once when the page is left. */
function useAutosave({ text, isWaiting }: { text: PageText; isWaiting: boolean }, save: () => Promise<void>): void {
  const latest = useLatest({ isWaiting, save });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins a new pause
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => saveQuietly(latest.current.save), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isWaiting]);
  useEffect(() => {
    const last = latest;
    return () => {
      if (last.current.isWaiting) saveQuietly(last.current.save);
    };
  }, []);
}

function saveQuietly(save: () => Promise<void>): void {
  save().catch(() => {
    // The mark beside the text says so, with a button to try again; the text is kept in this tab.
  });
}
