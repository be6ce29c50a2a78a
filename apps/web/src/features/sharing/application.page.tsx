import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { parseEntry } from './application.ts';

/** Loaded after the sheet around it. */
const ApplicationDetail = lazy(async () => ({
  default: (await import('./application-detail.tsx')).ApplicationDetail,
}));

/** Modal with one application, over the job manager. */
export function Component() {
  const { t } = useTranslation('sharing');
  const close = useCloseModal();
  const { kind, id } = parseEntry(useParams().entry);
  return (
    <SideSheet title={t(`kinds.${kind}`)} size="680px" onClose={close}>
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonBar width="60%" height={32} />
            <SkeletonBar height={300} />
          </Skeleton>
        }
      >
        <ApplicationDetail kind={kind} id={id} onGone={close} />
      </Suspense>
    </SideSheet>
  );
}
