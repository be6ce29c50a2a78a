import type { OperatorPageDetail, PageText } from '@gegenpost/contract/operator-pages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { LateDiff } from './late-diff.tsx';

type Props = { mine: PageText; theirs: OperatorPageDetail; onSettle: (winner: 'mine' | 'theirs') => Promise<void> };

/** Somebody else was faster: both texts, until one is chosen. The other one stays among the versions. */
export function ConflictPanel({ mine, theirs, onSettle }: Props) {
  const { t } = useTranslation('operator-pages');
  const [sending, setSending] = useState<'mine' | 'theirs' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const settle = (winner: 'mine' | 'theirs') => {
    setSending(winner);
    setFailure(null);
    onSettle(winner).catch((error: Error) => {
      setSending(null);
      setFailure(error.message);
    });
  };
  const who = theirs.draft_author ?? t('conflict.somebody');
  const when = theirs.draft_saved_at ?? theirs.published_at;
  return (
    <section className="page-panel" data-kind="conflict" aria-label={t('conflict.title')}>
      <div role="alert">
        <h2>{t('conflict.title')}</h2>
        <p>{t('conflict.text', { who, when: when ? formatMoment(when) : '' })}</p>
      </div>
      <LateDiff
        before={theirs.draft}
        after={mine}
        names={{ before: t('conflict.theirs'), after: t('conflict.mine') }}
      />
      {failure && (
        <p className="page-refusal" role="alert">
          {failure}
        </p>
      )}
      <footer>
        <Button loading={sending === 'mine'} disabled={sending !== null} onClick={() => settle('mine')}>
          {t('conflict.keep_mine')}
        </Button>
        <Button
          variant="default"
          loading={sending === 'theirs'}
          disabled={sending !== null}
          onClick={() => settle('theirs')}
        >
          {t('conflict.take_theirs')}
        </Button>
      </footer>
    </section>
  );
}
