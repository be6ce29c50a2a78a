import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { VatRegister } from './vat-register.ts';

const SILENT_MS = 2 * 3_600_000;
const SLOW_MS = 30_000;

/**
 * Answers as a register would, by the last two digits of a number: 01 is not valid, 02 gets no answer for two hours, 03
 * gets one after half a minute, all others are valid. Nobody is asked, so the demo world needs no network and its
 * companies trouble no authority.
 */
export function openRecordedRegister(clock: Clock): VatRegister {
  return {
    name: 'recorded',
    requester: null,
    async check({ vat_reg_no, name, pending_since }, signal) {
      const ending = vat_reg_no.match(/\d\d(?=\D*$)/)?.[0];
      if (ending === '02' && clock.now().getTime() - pending_since.getTime() < SILENT_MS) {
        return { outcome: 'unavailable', error_code: 'MS_UNAVAILABLE', raw: '' };
      }
      if (ending === '03') await sleep(SLOW_MS, undefined, { signal, ref: false });
      const isValid = ending !== '01';
      return {
        outcome: isValid ? 'valid' : 'invalid',
        consultation_id: `DEMO-${vat_reg_no}`,
        name: isValid ? name : null,
        address: null,
        matches: null,
        raw: '',
      };
    },
  };
}
