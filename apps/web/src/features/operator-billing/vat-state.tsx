import type { VatState as State } from '@gegenpost/contract/company.ts';
import { useTranslation } from 'react-i18next';
import { RecordState } from './record-state.tsx';

const tones: Partial<Record<State, 'good' | 'bad'>> = { valid: 'good', invalid: 'bad' };

/** What stands of a VAT id. */
export function VatState({ state }: { state: State }) {
  const { t } = useTranslation('operator-billing');
  return <RecordState tone={tones[state]}>{t(`vat.vat_states.${state}`)}</RecordState>;
}
