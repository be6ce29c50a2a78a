import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { companyLogoUrl, LOGO_LIMITS } from '@gegenpost/contract/company-logo.ts';
import { Button } from '@mantine/core';
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useCompanyLogo } from './use-company-logo.ts';

/** Cutting is needed once in a while only. */
const LogoDialog = lazy(async () => ({ default: (await import('./logo-dialog.tsx')).LogoDialog }));

const ACCEPTED = LOGO_LIMITS.types
  .map((type) => `.${type}`)
  .concat('.jpeg')
  .join(',');

/** The logo: chosen or dropped, cut, and sent with its progress in sight. */
export function LogoField({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation('company');
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const errorId = useId();
  const logo = useCompanyLogo(company);
  const [isOver, setIsOver] = useState(false);
  const address = companyLogoUrl(company.gegenpost_id, company.logo_hash, 'large');
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && isOnline) logo.choose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className="company-logo"
      id="logo"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <div className="company-logo-sheet">
        {address ? <img src={address} alt={t('logo.current')} /> : <CompanyMark name={company.name} size={64} />}
      </div>
      <div className="company-logo-actions">
        {logo.progress === null ? (
          <div className="company-buttons">
            <Button
              variant="default"
              disabled={!isOnline}
              aria-describedby={logo.error ? `${hintId} ${errorId}` : hintId}
              onClick={() => input.current?.click()}
            >
              {t(address ? 'logo.replace' : 'logo.choose')}
            </Button>
            {address && (
              <Button variant="subtle" disabled={!isOnline} onClick={logo.remove}>
                {t('logo.remove')}
              </Button>
            )}
          </div>
        ) : (
          <>
            <ProgressBar label={t('logo.progress')} value={logo.progress} max={1} />
            <Button variant="default" onClick={logo.stop}>
              {t('logo.stop')}
            </Button>
          </>
        )}
        <p className="company-hint" id={hintId}>
          {t(isOnline ? 'logo.hint' : 'logo.offline')}
        </p>
        {logo.error && (
          <p className="company-error" role="alert" id={errorId}>
            {logo.error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('logo.choose')}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = ''; // the same file may be chosen again
          if (file) logo.choose(file);
        }}
      />
      {logo.chosen && (
        <Suspense fallback={null}>
          <LogoDialog image={logo.chosen} company={company} onDone={logo.save} onCancel={logo.cancel} />
        </Suspense>
      )}
    </div>
  );
}
