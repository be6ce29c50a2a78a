import { PositionState } from '@gegenpost/contract/positions.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSheet } from '#platform/modal-route.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useRights } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { PositionRow } from './position-row.tsx';
import { positionsQuery } from './positions.queries.ts';
import './positions.css';

const PositionForm = lazy(async () => ({ default: (await import('./position-form.tsx')).PositionForm }));

const NEW = 'new';

type Filter = { state: PositionState };
const read = (params: URLSearchParams): Filter => ({
  state: PositionState.safeParse(params.get('state')).data ?? 'open',
});
const write = ({ state }: Filter) => new URLSearchParams(state === 'open' ? {} : { state });

/** The company's positions, latest changed first. */
export function Component() {
  const { t } = useTranslation('positions');
  useTitle(t('title'));
  const { data: positions } = useSuspenseQuery(positionsQuery);
  const mayWrite = useRights().includes('projects');
  const isOnline = useOnline();
  const navigate = useNavigate();
  const sheet = useSheet();
  const [filter, change] = useAddressFilter(read, write);
  const shown = positions.filter(({ state }) => state === filter.state);
  const add = mayWrite && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
      disabled={!isOnline}
      onClick={() => sheet.open(NEW)}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className="positions wrap">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        {positions.length > 0 && add}
      </header>
      {positions.length > 0 && (
        <nav className="positions-nav" aria-label={t('state')}>
          {(['open', 'draft', 'filled'] as const).map((state) => (
            <button key={state} type="button" aria-pressed={state === filter.state} onClick={() => change({ state })}>
              {t(`groups.${state}`)} <span>{positions.filter((each) => each.state === state).length}</span>
            </button>
          ))}
        </nav>
      )}
      {shown.length > 0 ? (
        <ul aria-label={t('title')}>
          {shown.map((position) => (
            <PositionRow key={position.id} position={position} />
          ))}
        </ul>
      ) : (
        <EmptySheet action={positions.length === 0 ? add || undefined : undefined}>
          {t(positions.length === 0 ? 'empty.all' : `empty.${filter.state}`)}
        </EmptySheet>
      )}
      {sheet.opened === NEW && (
        <Suspense fallback={null}>
          <PositionForm
            onDone={({ id }) => navigate(pathTo('Job', { positionId: id }), { replace: true })}
            onClose={sheet.close}
          />
        </Suspense>
      )}
    </div>
  );
}
