import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProfileSource } from '#features/profiles/profile-source.queries.ts';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { SharedDocuments } from './shared-documents.tsx';
import { SharedSheet } from './shared-sheet.tsx';
import { type Shown, shownAs } from './shown-as.ts';

/** "So sieht es der Empfänger": the same letter, scaled down, updated while the form is filled in. */
export function SharingPreview({ shown }: { shown: Shown }) {
  const { t } = useTranslation('sharing');
  const { data, error } = useQuery(useProfileSource().preview('released'));
  if (error) return <p className="sharing-hint">{error.message}</p>;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBar height={420} />
      </Skeleton>
    );
  }
  if (!data.candidate) return <p className="sharing-hint">{t('form.preview_nothing')}</p>;
  const shared = shownAs(data.candidate, shown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards have to be able to scroll it
    <section className="sharing-preview-paper" tabIndex={0} aria-label={t('form.preview')}>
      <SharedSheet shared={shared} level={2}>
        <SharedDocuments token={null} documents={shared.candidate.documents ?? []} heading="h3" />
      </SharedSheet>
    </section>
  );
}
