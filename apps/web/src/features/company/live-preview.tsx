import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import { hasUserInfo, isWebsite } from '@gegenpost/contract/shared/company-texts.ts';
import { firstSentence } from '@gegenpost/contract/shared/first-sentence.ts';
import { useTranslation } from 'react-i18next';
import { CompanyMark } from '#ui/company-mark.tsx';
import { LetterHead } from '#ui/letter-head.tsx';
import { keptValue, type Values } from './company-values.ts';
import type { Choices } from './use-choices.ts';

type Props = { company: CompanyProfile; values: Values; choices: Choices };

/** How letters and tiles show the company, while its profile is being written. */
export function LivePreview({ company, values, choices }: Props) {
  const { t } = useTranslation('company');
  const text = (field: keyof Values) => (keptValue(values[field]) || null) as string | null;
  const name = text('name') ?? company.name;
  const website = text('website');
  const industry = text('industry');
  const line = firstSentence(text('description') ?? '') ?? (industry && (choices.industry?.labelOf(industry) ?? null));
  return (
    <section className="company-live" aria-label={t('live.title')}>
      <h2>{t('live.title')}</h2>
      <figure>
        <figcaption>{t('live.letter')}</figcaption>
        <div className="company-live-letter">
          <LetterHead
            name={name}
            gegenpostId={null}
            logo={companyLogoUrl(company.gegenpost_id, company.logo_hash, 'large')}
            head={{
              name_addition: text('name_addition'),
              line,
              street: text('street'),
              postal_code: text('postal_code'),
              city: text('city'),
              country: text('country'),
              website: website && isWebsite(website) && !hasUserInfo(website) ? website : null,
            }}
          />
          <p className="company-live-lines" aria-hidden="true" />
        </div>
      </figure>
      <figure>
        <figcaption>{t('live.tile')}</figcaption>
        <div className="company-live-tile">
          <CompanyMark name={name} logo={companyLogoUrl(company.gegenpost_id, company.logo_hash)} size={34} />
          <span>{name}</span>
        </div>
      </figure>
    </section>
  );
}
