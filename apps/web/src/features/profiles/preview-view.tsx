import { type Preview, PreviewAs } from '@gegenpost/contract/profiles.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { LinkedText } from '#ui/linked-text.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { useProfileSource, useProfileTexts } from './profile-source.queries.ts';
import './profiles.css';
import './preview-view.css';

type Candidate = NonNullable<Preview['candidate']>;
/** Renders a candidate. That component belongs to another room, so the app passes it in. */
type Props = { children: (candidate: Candidate) => ReactNode };

/** The profile as others see it, computed by the server. */
export function PreviewView({ children }: Props) {
  const { t } = useProfileTexts();
  const isOwn = useProfileSource().voice === 'self';
  const [as, setAs] = useState<PreviewAs>('employer');
  return (
    <div className="preview candidate">
      <div className="preview-choice">
        <fieldset>
          <legend className="visually-hidden">{t('preview.label')}</legend>
          <div className="choices">
            {PreviewAs.options.map((option) => (
              <label key={option}>
                <input type="radio" name="as" checked={as === option} onChange={() => setAs(option)} />
                <span>{t(`preview.as.${option}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="profile-hint">{t(`preview.hints.${as}`)}</p>
      </div>
      <Suspense fallback={<PreviewSkeleton />}>
        <Shown as={as}>{children}</Shown>
      </Suspense>
      <footer className="preview-footer">
        {isOwn && <Link to={`${pathTo('Settings')}#visibility`}>{t('settings_link')}</Link>}
        <Button
          variant="default"
          leftSection={<IconPrinter size={19} stroke={1.7} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('preview.print')}
        </Button>
      </footer>
    </div>
  );
}

function Shown({ as, children }: Props & { as: PreviewAs }) {
  const { t } = useProfileTexts();
  const { voice, preview } = useProfileSource();
  const { data } = useSuspenseQuery(preview(as));
  const text = t('preview.nothing_hint');
  const hint = voice === 'other' ? text : <LinkedText text={text} to={pathTo('Settings')} />;
  if (data.candidate) return children(data.candidate);
  return (
    <div className="preview-nothing" role="status">
      <p>{t('preview.nothing')}</p>
      <p className="profile-hint">{hint}</p>
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <Skeleton>
      <div className="profile-modal">
        <SkeletonBar width="70%" height={76} />
        <SkeletonBar height={130} />
        <SkeletonBar height={220} />
      </div>
    </Skeleton>
  );
}
