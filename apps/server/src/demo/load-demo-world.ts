import { sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { refreshLabourMarket } from '#features/labour-market/labour-market.service.ts';
import { findOperatorDetails, saveOperatorDetails } from '#features/operator-details/operator-details.service.ts';
import { updateSiteSettings } from '#features/pages/pages.service.ts';
import { refreshCards } from '#features/public-lists/cards/cards.service.ts';
import type { Parts } from '#platform/parts.ts';
import { readCatalogue } from './catalogue.ts';
import { demoOperator } from './demo-operator.ts';
import { loadApiTokens } from './load-api-tokens.ts';
import { loadAppointments } from './load-appointments.ts';
import { loadBilling } from './load-billing.ts';
import { loadBusiness } from './load-business.ts';
import { loadCandidates } from './load-candidates.ts';
import { loadConversations } from './load-conversations.ts';
import { loadDocuments } from './load-documents.ts';
import { loadEmbeddings } from './load-embeddings.ts';
import { loadLeads } from './load-leads.ts';
import { drawLogos, loadLogos } from './load-logos.ts';
import { loadNotifications } from './load-notifications.ts';
import { loadPeople } from './load-people.ts';
import { drawPortraits, loadPortraits } from './load-portraits.ts';
import { loadPositions } from './load-positions.ts';
import { loadProjects } from './load-projects.ts';
import { loadRecruiters } from './load-recruiters.ts';
import { loadEmployersSearches, loadSearches, skipAlerts } from './load-searches.ts';
import { loadSharings } from './load-sharings.ts';
import { buildDemoWorld } from './world.ts';

/**
 * Fills an empty database with the demo world, all or nothing; a database with users is left alone. The reference
 * lists and the plans must be there. Of several processes that start at once one loads.
 *
 * @returns Whether it was loaded.
 */
export async function loadDemoWorld({
  db,
  clock,
  files,
  secrets,
}: Pick<Parts, 'db' | 'clock' | 'files' | 'secrets'>): Promise<boolean> {
  const now = clock.now();
  // Made before the transaction: on a slow machine it takes longer than one may rest.
  const world = buildDemoWorld(now);
  const [logos, portraits] = await Promise.all([drawLogos(world), drawPortraits()]);
  const isLoaded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-world'))`);
    const [user] = await tx.select({ id: users.id }).from(users).limit(1);
    if (user) return false;
    const catalogue = await readCatalogue(tx);
    const ids = await loadPeople(tx, world, now);
    await loadLogos(files, world, ids, logos);
    await loadPortraits(tx, files, world, ids, portraits);
    await loadCandidates(tx, world, ids, catalogue);
    await loadDocuments(tx, files, world, ids);
    await loadConversations(tx, world.conversations, ids, catalogue);
    await loadAppointments(tx, world);
    await loadBusiness(tx, world, ids, now);
    await loadBilling(tx, world, ids);
    await loadApiTokens(tx, world, ids);
    await loadSearches(tx, world, ids, catalogue);
    await loadEmployersSearches(tx, world, ids, catalogue);
    await loadPositions(tx, world, ids, catalogue);
    await loadProjects(tx, world, ids, catalogue);
    await loadSharings(tx, world, ids, secrets);
    await loadRecruiters(tx, files, world, ids, now);
    await loadLeads(tx, world, ids, catalogue);
    await loadEmbeddings(tx, now);
    await loadNotifications(tx);
    await skipAlerts(tx);
    const known = await findOperatorDetails(tx);
    await saveOperatorDetails(tx, { details: demoOperator, version: known?.version ?? 0 }, now);
    await updateSiteSettings(tx, {
      demo_loaded_at: now,
      candidates_figure: world.candidates.length,
      employers_figure: world.companies.filter(({ row }) => row.role_id === 2).length,
      recruiters_figure: world.companies.filter(({ row }) => row.role_id !== 2).length,
    });
    return true;
  });
  // The planner knows nothing of rows that have just arrived.
  if (isLoaded) await db.execute(sql`analyze`);
  if (isLoaded) await refreshCards({ db, clock });
  if (isLoaded) await refreshLabourMarket({ db, clock });
  return isLoaded;
}
