import type { HelpItem } from '@gegenpost/contract/help.ts';
import { type Role, roles } from '@gegenpost/contract/shared/scalars.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { QueryBoundary } from '#platform/query-boundary.tsx';
import { useRole, useUser } from '#platform/session.ts';
import { changeUser } from '#platform/user-changes.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import './help.css';
import { helpQuery, noteHelpVisit } from './help.queries.ts';
import { HelpContact } from './help-contact.tsx';
import { HelpQuestions } from './help-questions.tsx';
import { HelpReader } from './help-reader.tsx';
import { closeHelp } from './opened-help.ts';

type View = 'texts' | 'contact' | 'questions';
type Props = {
  /** Of the page that is open; null: an unknown path. */
  route: string | null;
  /** What begins the tours. */
  tours: ReactNode;
};

/** The help of the open page, a search over all texts of the role, and the way to the operators. */
export function HelpSheet({ route, tours }: Props) {
  const { t } = useTranslation('help');
  const [view, setView] = useState<View>('texts');
  useEscape();
  useCloseElsewhere();
  return (
    <SideSheet title={t('title')} size="460px" onClose={closeHelp}>
      <div className="help-sheet">
        {view === 'texts' ? (
          <Late>
            <Texts route={route} />
            <HelpWays tours={tours} onChoose={setView} />
          </Late>
        ) : (
          <>
            <button type="button" className="help-back" onClick={() => setView('texts')}>
              ← {t('back')}
            </button>
            {view === 'contact' ? (
              <HelpContact route={route} onAsked={() => setView('questions')} />
            ) : (
              <Late>
                <HelpQuestions onAsk={() => setView('contact')} />
              </Late>
            )}
          </>
        )}
      </div>
    </SideSheet>
  );
}

function Late({ children }: { children: ReactNode }) {
  const { t } = useTranslation('help');
  return (
    <QueryBoundary failure={(error, retry) => <FailurePanel message={messageOf(error)} onRetry={retry} />}>
      <PromptSuspense fallback={<p role="status">{t('loading')}</p>}>{children}</PromptSuspense>
    </QueryBoundary>
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A link in a text leads to another page, which is then to be seen. */
function useCloseElsewhere(): void {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  useEffect(() => {
    if (pathname !== opened) closeHelp();
  }, [pathname, opened]);
}

/** The page beneath must not take the Escape that closes the sheet for its own. */
function useEscape(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      closeHelp();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

function Texts({ route }: { route: string | null }) {
  const own = useRole();
  const role: Role = route?.startsWith('Operator') ? roles.operator : own;
  const { data: items } = useSuspenseQuery(helpQuery(role));
  return <HelpReader items={items} route={route} isNew={useNewItems()} />;
}

/** Which items came up since the last visit, which this one ends. */
function useNewItems(): (item: HelpItem) => boolean {
  const hasNew = useUser()?.has_new_help ?? false;
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!hasNew) return;
    noteHelpVisit().then(
      (visit) => {
        setSince(visit.since);
        changeUser((user) => ({ ...user, has_new_help: false }));
      },
      () => {}, // the dot stays, and the next visit tries again
    );
  }, [hasNew]);
  return ({ created_at }) => since !== null && created_at > since;
}

function HelpWays({ tours, onChoose }: { tours: ReactNode; onChoose: (view: View) => void }) {
  const { t } = useTranslation('help');
  const role = useRole();
  return (
    <section className="help-ways" aria-label={t('ways.title')}>
      {tours}
      {role !== roles.operator && (
        <button type="button" className="help-way" onClick={() => onChoose('contact')}>
          <b>{t('ways.contact')}</b>
          <span>{t('ways.contact_hint')}</span>
        </button>
      )}
      {role !== roles.operator && role !== roles.guest && (
        <button type="button" className="help-way" onClick={() => onChoose('questions')}>
          <b>{t('ways.questions')}</b>
          <span>{t('ways.questions_hint')}</span>
        </button>
      )}
    </section>
  );
}
