import { findOperatorDetails } from '#features/operator-details/operator-details.service.ts';
import type { Db } from '#platform/db/db.ts';
import { refused } from '#platform/http/errors.ts';
import { findSiteSettings } from './pages.service.ts';

/** Whether people may make accounts: in the demo world, and where the legal pages say who runs the platform. */
export async function isRegistrationOpen(db: Db): Promise<boolean> {
  if (await findOperatorDetails(db)) return true;
  return (await findSiteSettings(db)).demo_loaded_at !== null;
}

/** @throws {AppError} 503 `registration_closed` as long as the legal pages do not say who runs the platform. */
export async function requireOpenRegistration(db: Db): Promise<void> {
  if (!(await isRegistrationOpen(db))) throw refused('registration_closed', 503);
}
