import { type CompanyProfile, VAT_CHECKS_PER_HOUR } from '@gegenpost/contract/company.ts';
import type { Country } from '@gegenpost/contract/reference.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { useOnline } from '#platform/offline.ts';
import { useCountdown } from '#platform/use-countdown.ts';
import { CooldownButton } from '#ui/cooldown-button.tsx';
import { VatBadge } from '#ui/vat-badge.tsx';
import { useValidateVat } from './company.queries.ts';
import { CompanyField } from './company-field.tsx';
import { isSame, judgeVatId, vatProblemText } from './company-values.ts';
import type { Choices } from './use-choices.ts';
import type { CompanyForm } from './use-company-fields.ts';

/** Rarely opened, so loaded on demand. */
const VatProofs = lazy(async () => ({ default: (await import('./vat-proofs.tsx')).VatProofs }));

type Props = { company: CompanyProfile; form: CompanyForm; choices: Choices; countries: readonly Country[] };

/** The VAT id: validated while it is typed, with the result of the register, which is updated live. */
export function VatField({ company, form, choices, countries }: Props) {
  const { t } = useTranslation('company');
  const { typed, saved } = form.fields.vat_reg_no;
  const judged = judgeVatId(form.values, countries);
  const isStored = isSame(typed, saved);
  // An incomplete number gets no error while it is typed; one of another country or with a wrong check digit does.
  const isFinal = isStored || (judged !== null && judged.problem !== 'vat_format');
  const problem = isFinal ? vatProblemText(judged, countries) : null;
  const isFine = !isStored && judged?.problem === null;
  return (
    <div className="company-vat">
      <CompanyField
        name="vat_reg_no"
        form={form}
        choices={choices}
        problem={problem}
        {...(isFine ? { hint: t('vat.well_formed') } : {})}
      />
      {isStored && company.vat_reg_no !== null && problem === null && <VatState company={company} />}
    </div>
  );
}

function VatState({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation('company');
  const asksRegister = company.vat_register !== 'format';
  return (
    <div className="company-vat-state">
      <VatBadge company={company} />
      {asksRegister && company.vat_state !== 'valid' && <CheckNow isPending={company.vat_state === 'pending'} />}
      {asksRegister && <Proofs label={t('vat.proofs')} />}
    </div>
  );
}

function CheckNow({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation('company');
  const isOnline = useOnline();
  const wait = useCountdown();
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending: isAsking } = useValidateVat();
  const check = () => {
    setError(null);
    mutate(undefined, {
      onError: (failure) => {
        const refusal = failure instanceof ApiError ? failure : null;
        setError(refusal?.errors.vat_reg_no?.[0] ?? failure.message);
        if (refusal?.seconds) wait.start(refusal.seconds);
      },
    });
  };
  return (
    <>
      <CooldownButton
        size="sm"
        seconds={wait.seconds}
        loading={isAsking}
        isIdle={isPending}
        disabled={!isOnline}
        onClick={check}
      >
        {t('vat.check_now')}
      </CooldownButton>
      <p className="company-hint">{t('vat.limit', { count: VAT_CHECKS_PER_HOUR })}</p>
      {error && (
        <p className="company-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

function Proofs({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="company-proofs" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <VatProofs />
        </Suspense>
      )}
    </details>
  );
}
