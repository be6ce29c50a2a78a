import { IconFileExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/disclosure.tsx';
import './exchange-menu.css';
import { ExchangePanel } from './exchange-panel.tsx';
import type { ReadImport } from './profile-exchange.queries.ts';

/** Loaded when a file was read. */
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Menu to export the profile as a file and to import one. */
export function ExchangeMenu() {
  const { t } = useTranslation('profile-exchange');
  const [read, setRead] = useState<ReadImport | null>(null);
  return (
    <>
      <Disclosure
        label={t('menu')}
        className="exchange-button"
        button={
          <>
            <IconFileExport size={19} stroke={1.7} aria-hidden="true" />
            {t('menu')}
          </>
        }
      >
        <ExchangePanel onRead={setRead} />
      </Disclosure>
      {read && (
        <Suspense fallback={null}>
          <ImportDialog read={read} onClose={() => setRead(null)} />
        </Suspense>
      )}
    </>
  );
}
