import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useProfileTexts } from './profile-source.queries.ts';
import { TypedField } from './typed-field.tsx';
import { useProfileField } from './use-profile-field.ts';

const ABOUT_MAX = 5000;

/** The candidate in their own words. */
export function AboutSection({ profile: { about } }: { profile: JobProfile }) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('about.label'));
  return (
    <SheetSection title={t('about.title')} intro={t('about.intro')}>
      <FieldFrame id="about" field={field}>
        <TypedField
          label={field.label}
          rows={7}
          maxLength={ABOUT_MAX}
          value={about ?? ''}
          onSave={(typed) => {
            field.save({ about: typed || null });
            return null;
          }}
        />
      </FieldFrame>
    </SheetSection>
  );
}
