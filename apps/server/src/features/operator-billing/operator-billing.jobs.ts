import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#platform/jobs.ts';
import { REMOVE_UNUSED_PROOF, removeUnusedProof, type UnusedProofJob } from './vat/proof-files.service.ts';

/** Deletes uploaded proofs on which no decision rests. */
export function operatorBillingJobs(jobs: Jobs, app: FastifyInstance): void {
  jobs.work<UnusedProofJob>(REMOVE_UNUSED_PROOF, (job) => removeUnusedProof(app, job));
}
