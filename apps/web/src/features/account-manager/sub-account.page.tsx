import type { SubAccount } from '@gegenpost/contract/sub-accounts.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import './account-manager.css';
import { subAccountsQuery } from './account-manager.queries.ts';
import { EndDialog } from './end-dialog.tsx';
import { RightsForm } from './rights-form.tsx';
import { nameOf } from './sub-account-words.ts';

/** One sub-account: its rights, and its deletion. */
export function Component() {
  const { t } = useTranslation('account-manager');
  const { productId } = useParams();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(subAccountsQuery);
  const [ending, setEnding] = useState<SubAccount | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const subAccount = data.data.find(({ gegenpost_id }) => gegenpost_id === productId);
  const title = subAccount ? nameOf(subAccount) : t('one.title');
  useTitle(title);
  return (
    <div className="account-manager wrap" ref={place} tabIndex={-1}>
      <header>
        <Link className="account-manager-back" to={pathTo('AccountManager')}>
          <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" /> {t('title')}
        </Link>
        <h1>{title}</h1>
        {subAccount && (
          <p>
            {subAccount.email}
            <span className="sub-account-state" data-state={subAccount.state}>
              {t(`list.states.${subAccount.state}`)}
            </span>
          </p>
        )}
      </header>
      {subAccount ? (
        <>
          <SheetSection title={t('rights.title')} intro={t('rights.intro')}>
            <RightsForm key={`${subAccount.gegenpost_id}:${subAccount.rights.join()}`} subAccount={subAccount} />
          </SheetSection>
          <SheetSection title={t('end.confirm')} intro={t('one.end')}>
            <div>
              <Button variant="default" onClick={() => setEnding(subAccount)}>
                {t('end.confirm')}
              </Button>
            </div>
          </SheetSection>
        </>
      ) : (
        <EmptySheet>{t('one.gone')}</EmptySheet>
      )}
      {ending && (
        <EndDialog
          subAccount={ending}
          focusAfter={place}
          onClose={() => setEnding(null)}
          onEnded={() => navigate(pathTo('AccountManager'), { replace: true })}
        />
      )}
    </div>
  );
}
