import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsQuery } from '#features/candidate-imports/candidate-imports.queries.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';

/** Who stayed when the import was taken back, and why. */
export function KeptRows({ importId }: { importId: number }) {
  const { t } = useTranslation('candidate-imports');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    rowsQuery(importId, 'kept'),
  );
  if (error) return <FailurePanel message={error.message} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <Skeleton onRetry={() => refetch()}>
        <SkeletonBar height={90} />
      </Skeleton>
    );
  }
  const rows = data.pages.flatMap((page) => page.data);
  return (
    <>
      <ul className="import-kept">
        {rows.map(({ row_no: no, candidate, kept }) => (
          <li key={no}>
            <b>{candidate?.name || t('result.undo.row', { no })}</b> {kept && t(`result.kept.${kept}`)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('preview.more')}
        </Button>
      )}
    </>
  );
}
