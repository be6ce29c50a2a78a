import type { Release } from '@gegenpost/contract/profiles.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { CompanyLink } from '#ui/company-link.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { releasesQuery, useRestoreRelease, useWithdrawRelease } from './profiles.queries.ts';

/** Which company sees which data, with buttons to withdraw and to undo. */
export function ReleasesSection() {
  const { t } = useTranslation('profiles');
  const { data: releases } = useSuspenseQuery(releasesQuery);
  const withdraw = useWithdrawRelease();
  const restore = useRestoreRelease();
  const list = useRef<HTMLUListElement>(null);
  const handleWithdraw = ({ gegenpost_id, name }: Release['company']) => {
    list.current?.focus();
    // the promise settles even after this page was left, unlike callbacks of `mutate`
    withdraw.mutateAsync(gegenpost_id).then(() => {
      const action = {
        label: t('releases.undo'),
        onClick: () => void restore.mutateAsync(gegenpost_id).catch(notifyFailure),
      };
      notify({ kind: 'success', text: t('releases.withdrawn', { name }), name: 'release', action });
    }, notifyFailure);
  };
  return (
    <SheetSection id="releases" title={t('releases.title')} intro={t('releases.intro')}>
      <ul className="releases" ref={list} tabIndex={-1} aria-label={t('releases.list')}>
        {releases.length === 0 && <li className="profile-hint">{t('releases.empty')}</li>}
        {releases.map(({ company, groups, released_at }) => (
          <li key={company.gegenpost_id}>
            <CompanyMark name={company.name} size={40} />
            <div>
              <b>
                <CompanyLink gegenpostId={company.gegenpost_id}>{company.name}</CompanyLink>
              </b>
              <p className="profile-hint">
                {groups.map((group) => t(`releases.groups.${group}` as 'releases.groups.name')).join(', ')}
              </p>
              <p className="profile-hint">{t('releases.since', { date: formatDate(released_at) })}</p>
            </div>
            <Button
              variant="default"
              aria-label={t('releases.withdraw_label', { name: company.name })}
              onClick={() => handleWithdraw(company)}
            >
              {t('releases.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="profile-hint">
        {t('releases.outside')} <Link to={pathTo('JobManager')}>{t('releases.outside_link')}</Link>
      </p>
    </SheetSection>
  );
}

const notifyFailure = notifyFailureOf('release');
