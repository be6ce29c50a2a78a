import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { notify } from '#platform/notices.ts';
import { useProfileSource, useProfileTexts } from './profile-source.queries.ts';
import './profiles.css';
import { StationList } from './station-list.tsx';
import './work-experience.css';

/** Loaded when a form is first opened. */
const StationForm = lazy(async () => ({ default: (await import('./station-form.tsx')).StationForm }));

/** The stations of the work history, newest first. Gaps are not shown. */
export function Stations({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const { t } = useProfileTexts();
  const { data: stations } = useSuspenseQuery(useProfileSource().stations);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpen(null);
    heading.current?.focus();
  };
  const handleSaved = () => {
    close();
    notify({ kind: 'success', text: t('experience.saved'), name: 'station' });
  };
  return (
    <>
      <header className="profile-head">
        <div>
          <Heading ref={heading} tabIndex={-1}>
            {t('experience.title')}
          </Heading>
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
    </>
  );
}
