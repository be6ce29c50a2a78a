import { type CompanyProfile, type CompanySection, companySections } from '@gegenpost/contract/company.ts';
import type { Country } from '@gegenpost/contract/reference.ts';
import { useTranslation } from 'react-i18next';
import { useRole } from '#platform/session.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { VatBadge } from '#ui/vat-badge.tsx';
import { isShown, shownValues } from './company-values.ts';
import type { Choices } from './use-choices.ts';
import { useValueWords } from './use-value-words.ts';

type Props = { company: CompanyProfile; choices: Choices; countries: readonly Country[] };

/** The profile for those who may not change it. */
export function CompanySummary({ company, choices, countries }: Props) {
  const { t } = useTranslation('company');
  const role = useRole();
  const wordsOf = useValueWords(choices);
  const values = shownValues(company);
  return (
    <>
      <p className="company-note">{t('read_only')}</p>
      {(Object.keys(companySections) as CompanySection[]).map((section) => (
        <SheetSection key={section} title={t(`sections.${section}.title`)}>
          <dl className="company-summary">
            {companySections[section]
              .filter((name) => isShown(name, role, values, countries))
              .map((name) => (
                <div key={name} id={name}>
                  <dt>{t(`fields.${name}`)}</dt>
                  <dd>
                    {wordsOf(name, values[name])}
                    {name === 'vat_reg_no' && company.vat_reg_no && <VatBadge company={company} />}
                  </dd>
                </div>
              ))}
          </dl>
        </SheetSection>
      ))}
    </>
  );
}
