import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseModal } from '#platform/modal-route.ts';
import { useTitle } from '#platform/title.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import './profiles.css';

const SkillsFields = lazy(async () => ({ default: (await import('./skills-fields.tsx')).SkillsFields }));

/** Modal to edit education, languages, driving licence and skills. */
export function Component() {
  const { t } = useTranslation('profiles');
  const close = useCloseModal();
  useTitle(t('skills.title'));
  return (
    <SideSheet title={t('skills.title')} size="640px" onClose={close}>
      <Suspense fallback={<FieldsSkeleton />}>
        <SkillsFields onDone={close} />
      </Suspense>
    </SideSheet>
  );
}

function FieldsSkeleton() {
  return (
    <Skeleton>
      <div className="profile-modal">
        <SkeletonBar width="60%" height={24} />
        <SkeletonBar height={132} />
        <SkeletonBar height={132} />
      </div>
    </Skeleton>
  );
}
