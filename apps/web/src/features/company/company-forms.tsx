import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import type { Country } from '@gegenpost/contract/reference.ts';
import { useTranslation } from 'react-i18next';
import { useHashFocus } from '#platform/use-hash-focus.ts';
import { CompanySections } from './company-sections.tsx';
import { CompanySummary } from './company-summary.tsx';
import { companyFields, shownValues, wrongOf } from './company-values.ts';
import { LivePreview } from './live-preview.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import { useCompanyFields } from './use-company-fields.ts';

type Props = { company: CompanyProfile; canChange: boolean };

/** The sections of the profile, to be changed or to be read, and how others see the company. */
export function CompanyForms({ company, canChange }: Props) {
  const lists = useChoices();
  useHashFocus();
  if (canChange) return <Editing company={company} {...lists} />;
  return (
    <>
      <div className="company-sections">
        <CompanySummary company={company} {...lists} />
      </div>
      <LivePreview company={company} values={shownValues(company)} choices={lists.choices} />
    </>
  );
}

type EditingProps = { company: CompanyProfile; choices: Choices; countries: readonly Country[] };

function Editing({ company, choices, countries }: EditingProps) {
  const { t } = useTranslation('company');
  const labels = Object.fromEntries(companyFields.map((name) => [name, t(`fields.${name}`)]));
  const form = useCompanyFields(company, {
    labels,
    wrongOf: (field, values) => wrongOf(field, values, countries, labels),
  });
  return (
    <>
      <div className="company-sections">
        <CompanySections company={company} form={form} choices={choices} countries={countries} />
      </div>
      <LivePreview company={company} values={form.values} choices={choices} />
    </>
  );
}
