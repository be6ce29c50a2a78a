import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseModal } from '#platform/modal-route.ts';
import { useTitle } from '#platform/title.ts';
import { SideSheet } from '#ui/side-sheet.tsx';

const OwnPreview = lazy(async () => ({ default: (await import('./preview-view.tsx')).OwnPreview }));

/** Modal with the profile as others see it. */
export function Component() {
  const { t } = useTranslation('profiles');
  useTitle(t('preview.title'));
  return (
    <SideSheet title={t('preview.title')} size="620px" onClose={useCloseModal()}>
      <Suspense fallback={null}>
        <OwnPreview />
      </Suspense>
    </SideSheet>
  );
}
