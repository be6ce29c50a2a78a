import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { Button } from '@mantine/core';
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { pathTo } from '#platform/paths.ts';
import { useCurrentUser } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useProfileSource, useProfileTexts } from './profile-source.queries.ts';
import { useProfileImage } from './use-profile-image.ts';

/** Loaded when an image was chosen. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The profile image: chosen or dropped, cropped to a square, uploaded with a progress bar. */
export function ImageSection({ profile: { gegenpost_id, has_profile_image, hash } }: { profile: JobProfile }) {
  const { t } = useProfileTexts();
  const user = useCurrentUser();
  const source = useProfileSource();
  const person = source.person ?? user.profile;
  // Only people themselves have the page of settings.
  const intro =
    source.voice === 'other' ? t('image.intro') : <LinkedText text={t('image.intro')} to={pathTo('Settings')} />;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const image = useProfileImage({ gegenpost_id, hash });
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) image.choose(file);
  };
  return (
    <SheetSection title={t('image.title')} intro={intro}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button */}
      <div
        className="profile-image"
        id="image"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <Avatar
          person={{ ...person, has_profile_image, hash }}
          size={112}
          label={t(has_profile_image ? 'image.current' : 'image.none')}
        />
        <div className="profile-image-actions">
          {image.progress === null ? (
            <>
              <Button
                variant="default"
                onClick={() => input.current?.click()}
                aria-describedby={image.error ? errorId : undefined}
              >
                {t(has_profile_image ? 'image.replace' : 'image.choose')}
              </Button>
              {has_profile_image && (
                <Button variant="subtle" onClick={image.remove}>
                  {t('image.remove')}
                </Button>
              )}
              <p className="profile-hint profile-image-drop">{t('image.drop')}</p>
            </>
          ) : (
            <>
              <div className="profile-image-progress">
                <p>{t('image.progress')}</p>
                <ProgressBar label={t('image.progress')} value={image.progress} max={1} />
              </div>
              <Button variant="default" onClick={image.stop}>
                {t('image.stop')}
              </Button>
            </>
          )}
          {image.error && (
            <p className="profile-error" role="alert" id={errorId}>
              {image.error}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('image.choose')}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = ''; // lets the same file be chosen again
            if (file) image.choose(file);
          }}
        />
      </div>
      {image.chosen && (
        <Suspense fallback={null}>
          <CropDialog image={image.chosen} onDone={image.save} onCancel={image.cancel} />
        </Suspense>
      )}
    </SheetSection>
  );
}
