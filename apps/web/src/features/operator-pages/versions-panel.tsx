import type { OperatorPageDetail, PageText, PageVersion } from '@gegenpost/contract/operator-pages.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { LateDiff } from './late-diff.tsx';
import { pageVersionQuery, pageVersionsQuery } from './operator-pages.queries.ts';

type Props = {
  page: OperatorPageDetail;
  /** What stands in the editor. */
  text: PageText;
  onTake: (text: PageText) => void;
  onRestore: (no: number) => void;
};

/** All versions of a page: what differs from what is written now, and the way back to each. */
export function VersionsPanel(props: Props) {
  const { t } = useTranslation('operator-pages');
  const { data: versions, error, isPending, refetch } = useQuery(pageVersionsQuery(props.page.id));
  return (
    <SheetSection title={t('versions.title')} intro={t('versions.intro')}>
      {isPending && <Waiting />}
      {error && <FailurePanel message={error.message} onRetry={() => refetch()} />}
      {versions?.length === 0 && <EmptySheet>{t('versions.none')}</EmptySheet>}
      <ol className="page-versions">
        {versions?.map((version) => (
          <Version key={version.no} version={version} {...props} />
        ))}
      </ol>
    </SheetSection>
  );
}

function Version({ version, ...props }: Props & { version: PageVersion }) {
  const { t } = useTranslation('operator-pages');
  const [isOpen, setIsOpen] = useState(false);
  const { no, kind, author, created_at, note } = version;
  const isPublic = props.page.state === 'published' && props.page.published_no === no;
  return (
    <li>
      <div className="page-version-head">
        <div>
          <strong>{t('list.version', { no })}</strong>
          {isPublic && <span className="page-version-public">{t('versions.public')}</span>}
          <p>
            {t(`versions.kind.${kind}`)} · {formatMoment(created_at)}
            {author && <> · {author}</>}
          </p>
          {note && <p>{t('versions.note', { note })}</p>}
        </div>
        <div className="page-actions">
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? t('versions.close') : t('versions.compare')}: ${t('list.version', { no })}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('versions.close') : t('versions.compare')}
          </Button>
          {!isPublic && (
            <Button
              variant="default"
              aria-label={`${t('versions.restore')}: ${t('list.version', { no })}`}
              onClick={() => props.onRestore(no)}
            >
              {t('versions.restore')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Comparison no={no} {...props} />}
    </li>
  );
}

function Comparison({ page, no, text, onTake }: Props & { no: number }) {
  const { t } = useTranslation('operator-pages');
  const { data, error, refetch } = useQuery(pageVersionQuery(page.id, no));
  if (error) return <FailurePanel message={error.message} onRetry={() => refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <LateDiff before={data} after={text} names={{ before: t('list.version', { no }), after: t('versions.now') }} />
      <Button variant="subtle" onClick={() => onTake(data)}>
        {t('versions.take')}
      </Button>
    </>
  );
}

const Waiting = () => (
  <Skeleton>
    <SkeletonBar height={44} />
  </Skeleton>
);
