import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextField } from '#platform/is-text-field.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { useLyingPhone } from './lying-phone.ts';
import './tours.css';
import { beginTour, forgetOffer, noteProgress, onTourElsewhere, ownToursQuery } from './tours.queries.ts';

/** Offers the tour of a start page. It is a card that blocks nothing, and does not come while somebody types. */
export function TourOffer({ route }: { route: string }) {
  const { t } = useTranslation('tours');
  const { data: tours = [], isLoading } = useQuery(ownToursQuery);
  const [isBusy] = useState(() => isTextField(document.activeElement));
  const isLying = useLyingPhone();
  useEffect(() => onTourElsewhere(forgetOffer), []);
  const tour = tours.find((each) => each.is_offered && each.route === route);
  if (isLoading) return <div className="tour-space" />;
  if (!tour || isBusy || isLying) return null;
  return (
    <div className="wrap">
      <aside className="tour-offer" aria-labelledby="tour-offer">
        <div>
          <h2 id="tour-offer">{t('offer.title')}</h2>
          <p>{t('offer.text')}</p>
        </div>
        <div className="tour-buttons">
          <button type="button" className="tour-plain" onClick={() => void noteProgress(tour.id, 'declined', 0)}>
            {t('offer.decline')}
          </button>
          <button type="button" className={buttonClass({ size: 'sm' })} onClick={() => beginTour(tour)}>
            {t('offer.begin')}
          </button>
        </div>
      </aside>
    </div>
  );
}
