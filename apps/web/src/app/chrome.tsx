import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTooltip } from '#platform/form-errors.ts';
import { useLoading } from '#platform/loading.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { RootMark } from '#platform/root-mark.tsx';
import { useSession } from '#platform/session.ts';
import { useStore } from '#platform/store.ts';
import { useDocumentTitle } from '#platform/title.ts';
import './chrome.css';
import { NoticeStack } from './notice-stack.tsx';
import { waitingVersion } from './waiting-version.ts';

const LINE_DELAY_MS = 150;

/** Parts shown over every page, in every shell. */
export function Chrome() {
  const { user } = useSession();
  useDocumentTitle(user?.messagesCount ?? 0);
  return (
    <>
      <LoadingLine />
      <UpdateBanner />
      <OfflineBanner />
      <NoticeStack />
      <Suspense fallback={null}>
        <FieldTooltipPlace />
      </Suspense>
    </>
  );
}

/** A thin line while calls take longer than 150 ms; screen readers get one announcement for all of them. */
function LoadingLine() {
  const { t } = useTranslation('app');
  const isLoading = useLoading();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isLoading) {
      setIsShown(false);
      return;
    }
    const timer = setTimeout(() => setIsShown(true), LINE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <div role="status" className={isShown ? 'loading-line is-shown' : 'loading-line'}>
      {isShown && <span className="visually-hidden">{t('loading')}</span>}
    </div>
  );
}

function OfflineBanner() {
  const { t } = useTranslation('app');
  const isOnline = useOnline();
  const { isCopy } = useSession();
  return (
    <div role="status" className="banner-place">
      {!isOnline && (
        <p className="banner banner-offline">
          {t(isCopy ? 'offline_copy' : 'offline')}
          <RootMark mark="banner" />
        </p>
      )}
    </div>
  );
}

function UpdateBanner() {
  const { t } = useTranslation('app');
  const waiting = useStore(waitingVersion);
  return (
    <div role="status" className="banner-place">
      {waiting && (
        <p className="banner">
          {t('update.text')}
          <button type="button" onClick={waiting.activate}>
            {t('update.action')}
          </button>
          <RootMark mark="banner" />
        </p>
      )}
    </div>
  );
}

/** A strip above the page. It is last in the document because the skip link must be the first link of a page. */
export function DemoRibbon() {
  const { t } = useTranslation('app');
  const { app } = useSession();
  if (!app?.demo) return null;
  return (
    <aside className="demo-ribbon" aria-label={t('demo_label')}>
      {t('demo')} {app.outbox && <a href={pathTo('Outbox')}>{t('demo_outbox')}</a>}
      <RootMark mark="demo-ribbon" />
    </aside>
  );
}

/** Without its code the text under the field says the same. */
const FieldTooltip = lazy(() =>
  import('./field-tooltip.tsx').then(
    (module) => ({ default: module.FieldTooltip }),
    () => ({ default: () => null }),
  ),
);

function FieldTooltipPlace() {
  const tooltip = useStore(fieldTooltip);
  return tooltip && <FieldTooltip tooltip={tooltip} />;
}
