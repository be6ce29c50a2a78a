import type { Offer } from '@gegenpost/contract/offers.ts';
import { useTranslation } from 'react-i18next';
import { formatEntryDate, formatPayRange } from '#platform/format.ts';
import { homeDaysText } from '#ui/home-days.de.ts';
import { PayMonths } from '#ui/pay-months.tsx';
import './offer-sheet.css';

/** The employer's offer, formatted as in the letter. */
export function OfferSheet({ offer }: { offer: Offer }) {
  const { t } = useTranslation('messaging');
  return (
    <dl className="offer" aria-label={t('offer.title')}>
      <div className="offer-job">
        <dt>{t('offer.job')}</dt>
        <dd>
          <b>{offer.job_title}</b>
        </dd>
      </div>
      <div>
        <dt>{t('offer.pay')}</dt>
        <dd>
          <b>{formatPayRange(offer.pay_from, offer.pay_to, offer.pay_per)}</b>
          <PayMonths from={offer.pay_from} to={offer.pay_to} per={offer.pay_per} />
        </dd>
      </div>
      <div>
        <dt>{t('offer.place')}</dt>
        <dd>
          {offer.job_place.postal_code} {offer.job_place.name}
        </dd>
      </div>
      <div>
        <dt>{t('offer.start')}</dt>
        <dd>{formatEntryDate(offer.starts_on)}</dd>
      </div>
      <div>
        <dt>{t('offer.workingTime')}</dt>
        <dd>{offer.working_time.name}</dd>
      </div>
      {offer.home_office_days > 0 && (
        <div>
          <dt>{t('offer.homeOffice')}</dt>
          <dd>{homeDaysText(offer.home_office_days)}</dd>
        </div>
      )}
      <div>
        <dt>{t('offer.occupation')}</dt>
        <dd>{offer.qualification.name}</dd>
      </div>
      <div>
        <dt>{t('offer.contract')}</dt>
        <dd>{t(`offer.kind.${offer.contract_kind}`)}</dd>
      </div>
    </dl>
  );
}
