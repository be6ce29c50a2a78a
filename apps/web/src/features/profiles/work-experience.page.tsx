import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import './profiles.css';
import { stationsQuery } from './profiles.queries.ts';
import { StationList } from './station-list.tsx';
import './work-experience.css';

/** Loaded when a form is first opened. */
const StationForm = lazy(async () => ({ default: (await import('./station-form.tsx')).StationForm }));

/** The stations of the work history, newest first. Gaps are not shown. */
export function Component() {
  const { t } = useTranslation('profiles');
  const { data: stations } = useSuspenseQuery(stationsQuery);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t('experience.title'));
  const close = () => {
    setOpen(null);
    heading.current?.focus();
  };
  const handleSaved = () => {
    close();
    notify({ kind: 'success', text: t('experience.saved'), name: 'station' });
  };
  return (
    <div className="profile wrap">
      <Link to={pathTo('Profile')} className="profile-back">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
        {t('experience.back')}
      </Link>
      <header className="profile-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('experience.title')}
          </h1>
          <p className="profile-hint">{t('experience.intro')}</p>
        </div>
        {open !== 'new' && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('experience.add')}
          </Button>
        )}
      </header>
      {open === 'new' && (
        <Suspense fallback={null}>
          <StationForm station={null} onSaved={handleSaved} onCancel={close} />
        </Suspense>
      )}
      <StationList
        stations={stations}
        editedId={typeof open === 'number' ? open : null}
        onOpen={setOpen}
        form={(station) => (
          <Suspense fallback={null}>
            <StationForm key={station.id} station={station} onSaved={handleSaved} onCancel={close} />
          </Suspense>
        )}
      />
    </div>
  );
}
