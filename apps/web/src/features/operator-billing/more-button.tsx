import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailurePanel } from '#ui/failure-panel.tsx';

type Props = {
  list: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Below a list: the next page, or why it did not come. */
export function MoreButton({ list: { error, hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  const { t } = useTranslation('operator-billing');
  if (error) return <FailurePanel message={error.message} onRetry={() => void fetchNextPage()} />;
  if (!hasNextPage) return null;
  return (
    <Button variant="default" className="record-more" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {t('more')}
    </Button>
  );
}
