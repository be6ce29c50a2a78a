import type { VatRegisterName } from '@gegenpost/contract/company.ts';
import { findSiteSettings } from '#features/pages/pages.service.ts';
import type { Parts } from '#platform/parts.ts';
import { openRecordedRegister } from './recorded-register.ts';
import type { VatRegister } from './vat-register.ts';
import { openVies } from './vies-register.ts';

type RegisterParts = Pick<Parts, 'db' | 'config' | 'clock'>;

/**
 * The name of the register in use. The companies of the demo world are invented, so no real register is asked about
 * them.
 */
export async function findRegisterName({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<VatRegisterName> {
  const { demo_loaded_at } = await findSiteSettings(db);
  return demo_loaded_at === null ? config.vat.register : 'recorded';
}

/** The register to ask; null: only form and checksum are checked. */
export async function findRegister({ db, config, clock }: RegisterParts): Promise<VatRegister | null> {
  const name = await findRegisterName({ db, config });
  if (name === 'recorded') return openRecordedRegister(clock);
  return config.vat.register === 'vies' ? openVies({ requester: config.vat.operatorId }) : null;
}
