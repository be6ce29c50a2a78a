import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { REMOVE_LOGO, type RemoveLogoJob, removeUnusedLogo } from './logo/logo.service.ts';
import { findRegister } from './vat/registers.service.ts';
import { CHECK_VAT, type CheckVatJob } from './vat/vat.service.ts';
import { checkVat, giveUpSilentRegisters } from './vat/vat-answers.service.ts';

const GIVE_UP = 'company.give-up-vat';

/** How many member states each process asks at a time. Numbers of one member state are asked about one by one. */
const MEMBER_STATES = 4;

/** Asks registers about VAT ids, and deletes files of logos that were replaced or whose upload failed. */
export function companyJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.work<CheckVatJob>(
    CHECK_VAT,
    async (job, { signal }) => {
      const register = await findRegister(app);
      if (register) await checkVat(app, register, job, signal);
    },
    { groups: MEMBER_STATES },
  );
  jobs.work(GIVE_UP, () => giveUpSilentRegisters(app));
  jobs.schedule(GIVE_UP, '*/15 * * * *');
  jobs.work<RemoveLogoJob>(REMOVE_LOGO, (job) => removeUnusedLogo(app, job));
}
