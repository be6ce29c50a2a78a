import type { Release } from '@gegenpost/contract/profiles.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { releasesQuery, useWithdrawRelease } from './profiles.queries.ts';

/** Which company sees what, and the end of it. What was seen cannot be taken back, so it asks first. */
export function ReleasesSection() {
  const { t } = useTranslation('profiles');
  const { data: releases } = useSuspenseQuery(releasesQuery);
  const [asked, setAsked] = useState<Release['company'] | null>(null);
  const withdraw = useWithdrawRelease();
  const list = useRef<HTMLUListElement>(null);
  const handleConfirm = ({ gegenpost_id, name }: Release['company']) =>
    withdraw.mutate(gegenpost_id, {
      onSuccess: () => {
        setAsked(null);
        notify({ kind: 'success', text: t('releases.withdrawn', { name }), name: 'release' });
      },
      onError: (error) => {
        setAsked(null);
        notify({ kind: 'error', text: error.message, name: 'release' });
      },
    });
  return (
    <SheetSection id="releases" title={t('releases.title')} intro={t('releases.intro')}>
      <ul className="releases" ref={list} tabIndex={-1} aria-label={t('releases.list')}>
        {releases.length === 0 && <li className="profile-hint">{t('releases.empty')}</li>}
        {releases.map(({ company, groups, released_at }) => (
          <li key={company.gegenpost_id}>
            <CompanyMark name={company.name} size={40} />
            <div>
              <b>{company.name}</b>
              <p className="profile-hint">
                {groups.map((group) => t(`releases.groups.${group}` as 'releases.groups.name')).join(', ')}
              </p>
              <p className="profile-hint">{t('releases.since', { date: formatDate(released_at) })}</p>
            </div>
            <Button
              variant="default"
              aria-label={t('releases.withdraw_label', { name: company.name })}
              onClick={() => setAsked(company)}
            >
              {t('releases.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('releases.confirm_title', { name: asked.name })}
          confirm={t('releases.confirm')}
          cancel={t('releases.cancel')}
          isPending={withdraw.isPending}
          focusAfter={list}
          onConfirm={() => handleConfirm(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{t('releases.confirm_text', { name: asked.name })}</p>
        </ConfirmDialog>
      )}
    </SheetSection>
  );
}
