import { findOperatorDetails } from '#features/operator-details/operator-details.service.ts';
import type { Db } from '#platform/db/db.ts';
import { refused } from '#platform/http/errors.ts';
import { findSiteSettings } from './pages.service.ts';
import type { SiteSettings } from './pages.table.ts';

/**
 * The site's settings, and whether people may make accounts: in the demo world, and where the legal pages say who runs
 * the platform.
 */
export async function findRegistrationGate(db: Db): Promise<{ settings: SiteSettings; isOpen: boolean }> {
  const settings = await findSiteSettings(db);
  return { settings, isOpen: settings.demo_loaded_at !== null || (await findOperatorDetails(db)) !== null };
}

/** @throws {AppError} 503 `registration_closed` as long as the legal pages do not say who runs the platform. */
export async function requireOpenRegistration(db: Db): Promise<void> {
  if (!(await findRegistrationGate(db)).isOpen) throw refused('registration_closed', 503);
}
