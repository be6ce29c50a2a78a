import { lazy, Suspense, useState } from 'react';
import './exchange-menu.css';
import { ImportField } from './import-field.tsx';
import type { ReadImport } from './profile-exchange.queries.ts';

/** Loaded when a file was read. */
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Fills the own profile from a file with a CV. */
export function ImportProfile() {
  const [read, setRead] = useState<ReadImport | null>(null);
  return (
    <>
      <ImportField onRead={setRead} />
      {read && (
        <Suspense fallback={null}>
          <ImportDialog read={read} onClose={() => setRead(null)} />
        </Suspense>
      )}
    </>
  );
}
