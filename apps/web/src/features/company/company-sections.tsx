import {
  type CompanyProfile,
  type CompanySection,
  companySections,
  type CompanyField as FieldName,
} from '@gegenpost/contract/company.ts';
import type { Country } from '@gegenpost/contract/reference.ts';
import { FREE_TEXT_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, today } from '#platform/format.ts';
import { useRole } from '#platform/session.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { CompanyField } from './company-field.tsx';
import { isShown } from './company-values.ts';
import { LogoField } from './logo-field.tsx';
import type { Choices } from './use-choices.ts';
import type { CompanyForm } from './use-company-fields.ts';
import { VatField } from './vat-field.tsx';

type Props = { company: CompanyProfile; form: CompanyForm; choices: Choices; countries: readonly Country[] };

/** The three sections of the profile. */
export function CompanySections(props: Props) {
  const { t } = useTranslation('company');
  return (Object.keys(companySections) as CompanySection[]).map((section) => (
    <SheetSection key={section} title={t(`sections.${section}.title`)} intro={t(`sections.${section}.intro`)}>
      {section === 'appearance' && <LogoField company={props.company} />}
      <div className="company-fields">
        <Fields {...props} section={section} />
      </div>
    </SheetSection>
  ));
}

function Fields({ section, ...props }: Props & { section: CompanySection }) {
  const role = useRole();
  const hintOf = useHints(props);
  const shown = (companySections[section] as readonly FieldName[]).filter((name) =>
    isShown(name, role, props.form.values, props.countries),
  );
  return shown.map((name) => {
    if (name === 'vat_reg_no') return <VatField key={name} {...props} />;
    const hint = hintOf(name);
    return (
      <CompanyField
        key={name}
        name={name}
        form={props.form}
        choices={props.choices}
        {...(hint === undefined ? {} : { hint })}
      />
    );
  });
}

/** Hints that say a figure of this company. */
function useHints({ company, form }: Pick<Props, 'company' | 'form'>): (name: FieldName) => string | undefined {
  const { t } = useTranslation('company');
  return (name) => {
    const typed = form.values[name];
    if (name === 'share_candidates_sitewide') {
      const count = company.shared_candidates_count ?? 0;
      return t(typed ? 'sitewide.on' : 'sitewide.off', { count });
    }
    if (name === 'description') {
      const length = String(typed).trim().length;
      return t('hints.description_length', {
        length: formatNumber(length),
        limit: formatNumber(FREE_TEXT_MAX_LENGTH),
      });
    }
    const isEnd = name === 'leasing_permit_until' || name === 'azav_until';
    return isEnd && typed !== '' && String(typed) < today() ? t('hints.expired') : undefined;
  };
}
