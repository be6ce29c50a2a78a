import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useHashFocus } from '#platform/use-hash-focus.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { FiguresForm } from './figures-form.tsx';
import './operator-settings.css';
import { operatorSettingsQuery } from './operator-settings.queries.ts';
import { ProcessorsForm } from './processors-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SellerForm } from './seller-form.tsx';

/** Slugs of the pages that are filled from the operator's details. */
const legalPages = ['impressum', 'datenschutz', 'auftragsverarbeiter'] as const;

/** What is said of the platform everywhere: who runs it, its figures, and who sells. */
export function Component() {
  const { t } = useTranslation('operator-settings');
  useTitle(t('title'));
  useHashFocus();
  const { data: settings } = useSuspenseQuery(operatorSettingsQuery);
  return (
    <div className="wrap operator-settings">
      <h1>{t('title')}</h1>
      <SheetSection id="operator" title={t('details.title')} intro={t('details.intro')}>
        {!settings.details && <p className="settings-missing">{t('details.missing')}</p>}
        <DetailsForm key={settings.details_version} settings={settings} />
        <p className="settings-pages">
          {t('details.pages')}{' '}
          {legalPages.map((slug) => (
            <Link key={slug} to={pathTo('Page', { slug })}>
              {t(`details.page.${slug}`)}
            </Link>
          ))}
        </p>
      </SheetSection>
      <SheetSection id="processors" title={t('processors.title')} intro={t('processors.intro')}>
        <ProcessorsForm key={settings.planned_processors?.announced_at ?? 'none'} settings={settings} />
      </SheetSection>
      <SheetSection id="figures" title={t('figures.title')} intro={t('figures.intro')}>
        <FiguresForm settings={settings} />
      </SheetSection>
      <SheetSection id="seller" title={t('seller.title')} intro={t('seller.intro')}>
        {!settings.seller && <p className="settings-missing">{t('seller.missing')}</p>}
        <SellerForm key={settings.seller ? 'known' : `from-${settings.details_version}`} settings={settings} />
      </SheetSection>
      <SecondFactorSection />
    </div>
  );
}
