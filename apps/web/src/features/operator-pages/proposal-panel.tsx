import type { OperatorPageDetail } from '@gegenpost/contract/operator-pages.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { LateDiff } from './late-diff.tsx';
import type { PageTask } from './page-dialogs.tsx';

type Props = { page: OperatorPageDetail; onTake: () => void; onTask: (task: PageTask) => void };

/** The release brings another text than the one that the operator wrote. */
export function ProposalPanel({ page, onTake, onTask }: Props) {
  const { t } = useTranslation('operator-pages');
  if (!page.proposal) return null;
  const { title, body, offered_at } = page.proposal;
  const before = page.published ?? page.draft;
  return (
    <section className="page-panel" data-kind="proposal" aria-label={t('proposal.title')}>
      <h2>{t('proposal.title')}</h2>
      <p>{t('proposal.text', { day: formatDate(offered_at) })}</p>
      <LateDiff
        before={before}
        after={{ ...before, title, body }}
        names={{ before: t('proposal.yours'), after: t('proposal.new') }}
      />
      <footer>
        <Button onClick={onTake}>{t('proposal.take')}</Button>
        <Button variant="default" onClick={() => onTask({ kind: 'reject-proposal' })}>
          {t('proposal.reject')}
        </Button>
      </footer>
    </section>
  );
}
