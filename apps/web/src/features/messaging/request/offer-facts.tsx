import type { Offer, OfferWish } from '@gegenpost/contract/offers.ts';
import { FULL_TIME_HOURS, yearAtHours } from '@gegenpost/contract/shared/pay.ts';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatEntryDate, formatMonths, formatPayRange } from '#platform/format.ts';
import { homeDaysText } from '#ui/home-days.de.ts';
import { Mark } from '#ui/mark.tsx';
import { PayMonths } from '#ui/pay-months.tsx';
import { answerTexts as texts } from './answer.de.ts';
import './offer-facts.css';

type Props = {
  offer: Offer;
  /** What the reader wishes; null: not known. */
  wishes: readonly OfferWish[] | null;
  /** Hours a week that the reader wishes; null: not known. */
  weeklyHours: number | null;
};

/** What is offered, fact by fact, each with whether it fits and the own wish beside it. */
export function OfferFacts({ offer, wishes, weeklyHours }: Props) {
  const { t } = useTranslation('messaging');
  const { job_place } = offer;
  const facts: readonly [fact: OfferWish['fact'], label: string, value: string][] = [
    ['pay', t('offer.pay'), formatPayRange(offer.pay_from, offer.pay_to, offer.pay_per)],
    ['place', t('offer.place'), `${job_place.postal_code} ${job_place.name}`],
    ['start', t('offer.start'), formatEntryDate(offer.starts_on)],
    ['working_time', t('offer.workingTime'), offer.working_time.name],
    ['home_office', t('offer.homeOffice'), homeDaysText(offer.home_office_days)],
    ['occupation', t('offer.occupation'), offer.qualification.name],
    ['contract', t('offer.contract'), t(`offer.kind.${offer.contract_kind}`)],
  ];
  // Who wishes no home office is not told that there is none.
  const isSaid =
    offer.home_office_days > 0 || wishes?.some(({ fact, wish }) => fact === 'home_office' && wish !== null);
  const said = (wishes ?? []).filter(({ state }) => state !== 'unknown');
  const met = said.filter(({ state }) => state === 'met').length;
  return (
    <section className="offer-facts" aria-labelledby="offer-facts-title">
      <header>
        <p>{texts.facts.title}</p>
        <h2 id="offer-facts-title">{offer.job_title}</h2>
        {said.length > 0 && <p>{texts.facts.count(met, said.length)}</p>}
      </header>
      <dl>
        {facts
          .filter(([fact]) => fact !== 'home_office' || isSaid)
          .map(([fact, label, value]) => (
            <div key={fact}>
              <dt>{label}</dt>
              <dd className="offer-fact-value">{value}</dd>
              <Verdict wish={wishes?.find((each) => each.fact === fact)} />
              {fact === 'pay' && <Pay offer={offer} weeklyHours={weeklyHours} />}
              <Wish wish={wishes?.find((each) => each.fact === fact)} />
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The pay by the month, and for the wished hours where they are not those of full time. */
function Pay({ offer: { pay_from: from, pay_to: to, pay_per: per }, weeklyHours: hours }: Omit<Props, 'wishes'>) {
  const ownYear = (year: number) => Math.round(yearAtHours(year, FULL_TIME_HOURS, hours ?? FULL_TIME_HOURS));
  const [low, high] = per === 'year' ? [ownYear(from), ownYear(to)] : [from, to];
  const months = hours === null ? '' : formatMonths(low, high, per, hours);
  return (
    <dd className="offer-fact-wish">
      <PayMonths from={from} to={to} per={per} />
      {hours !== null && hours !== FULL_TIME_HOURS && (
        <small className="pay-months">
          {per === 'hour'
            ? texts.facts.ownHours(months)
            : texts.facts.ownYear(FULL_TIME_HOURS, hours, formatPayRange(low, high, per), months)}
        </small>
      )}
    </dd>
  );
}

/** Whether a fact fits; nothing where that is not known. */
function Verdict({ wish }: { wish: OfferWish | undefined }) {
  if (!wish || wish.state === 'unknown') return null;
  const Icon = wish.state === 'met' ? IconCheck : IconMinus;
  const verdict = texts.facts[wish.state === 'met' ? 'met' : 'unmet'];
  return (
    <dd className="offer-fact-verdict" data-state={wish.state}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      {wish.state === 'met' ? <Mark>{verdict}</Mark> : verdict}
    </dd>
  );
}

function Wish({ wish }: { wish: OfferWish | undefined }) {
  if (!wish || (wish.wish === null && wish.fact === 'contract')) return null;
  return <dd className="offer-fact-wish">{wish.wish === null ? texts.facts.noWish : texts.facts.wish(wish.wish)}</dd>;
}
