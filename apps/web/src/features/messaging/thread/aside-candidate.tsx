import type { ThreadCandidate, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { Offer, OfferWish } from '@gegenpost/contract/offers.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatEntryDate, formatPay, formatPayRange } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { CriteriaList } from '#ui/criteria-list.tsx';
import { homeDaysText } from '#ui/home-days.de.ts';
import { asideTexts as texts } from './aside.de.ts';
import './aside.css';

type Props = { thread: ThreadDetail; candidate: ThreadCandidate };

/** What a company needs of the candidate to go on: contact data as far as released, and the wishes beside its offer. */
export function AsideCandidate({ thread, candidate }: Props) {
  const { email, phone, wishes } = candidate;
  return (
    <>
      {thread.has_live_links && (
        <section>
          <h3>{texts.contact}</h3>
          {email || phone ? (
            <dl className="aside-facts">
              {phone && <Fact label={texts.phone} value={<a href={`tel:${phone}`}>{phone}</a>} />}
              {email && <Fact label={texts.email} value={<a href={`mailto:${email}`}>{email}</a>} />}
            </dl>
          ) : (
            <p className="muted">{texts.noContact}</p>
          )}
        </section>
      )}
      {thread.offer && wishes ? (
        <Wishes offer={thread.offer} wishes={wishes} />
      ) : (
        <section>
          <dl className="aside-facts">
            <Fact
              label={texts.pay}
              value={candidate.income ? formatPay(candidate.income.amount, candidate.income.per) : texts.notSaid}
            />
            <Fact label={texts.place} value={candidate.job_place?.name ?? texts.notSaid} />
            <Fact label={texts.start} value={formatEntryDate(candidate.job_date_entry)} />
          </dl>
        </section>
      )}
    </>
  );
}

function Wishes({ offer, wishes }: { offer: Offer; wishes: readonly OfferWish[] }) {
  const { t } = useTranslation('messaging');
  const offered: Record<OfferWish['fact'], readonly [label: string, value: string]> = {
    pay: [t('offer.pay'), formatPayRange(offer.pay_from, offer.pay_to, offer.pay_per)],
    start: [t('offer.start'), formatEntryDate(offer.starts_on)],
    place: [t('offer.place'), `${offer.job_place.postal_code} ${offer.job_place.name}`],
    working_time: [t('offer.workingTime'), offer.working_time.name],
    home_office: [t('offer.homeOffice'), homeDaysText(offer.home_office_days)],
    occupation: [t('offer.occupation'), offer.qualification.name],
    contract: [t('offer.contract'), t(`offer.kind.${offer.contract_kind}`)],
  };
  const states = { met: 'met', unmet: 'missed', unknown: 'unknown' } as const;
  const order = Object.keys(offered);
  // Who wishes no home office is not told that there is none.
  const isSaid = ({ fact, wish }: OfferWish) => fact !== 'home_office' || offer.home_office_days > 0 || wish !== null;
  const items = wishes
    .filter(isSaid)
    .toSorted((a, b) => order.indexOf(a.fact) - order.indexOf(b.fact))
    .map(({ fact, state, wish }) => ({
      key: fact,
      label: offered[fact][0],
      state: states[state],
      required: offered[fact][1],
      has: wish,
    }));
  return (
    <section>
      <h3>{texts.wishes}</h3>
      <CriteriaList items={items} words={texts.words} />
    </section>
  );
}

/** Where the candidate stands in the project for which the company wrote. */
export function AsideProject({ project: { id, title, entry } }: { project: NonNullable<ThreadDetail['project']> }) {
  return (
    <section>
      <h3>
        {texts.project} <Link to={pathTo('Project', { projectId: id })}>{title}</Link>
      </h3>
      {entry ? (
        <dl className="aside-facts">
          <Fact label={texts.stage} value={entry.stage} />
          <Fact label={texts.note} value={entry.note || texts.noNote} />
        </dl>
      ) : (
        <p className="muted">{texts.gone}</p>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
