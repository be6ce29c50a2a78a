import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLyingPhone } from './lying-phone.ts';
import { isDialogOpen } from './tour-target.ts';
import { beginTour, ownToursQuery } from './tours.queries.ts';

/** The tours that the user can begin, as entries of the help. `onBegin` closes what covers the page. */
export function TourList({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation('tours');
  const { data: tours = [] } = useQuery(ownToursQuery);
  const isLying = useLyingPhone();
  const hindrance = isLying ? t('list.no_room') : isDialogOpen() ? t('list.dialog_open') : null;
  return tours.map((tour) => (
    <button
      key={tour.id}
      type="button"
      className="help-way"
      disabled={hindrance !== null}
      onClick={() => {
        onBegin();
        beginTour(tour);
      }}
    >
      <b>{t(tour.progress?.state === 'started' ? 'list.resume' : 'list.begin')}</b>
      <span>{hindrance ?? t('list.hint', { name: tour.name })}</span>
    </button>
  ));
}
