import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { loadPlans } from '#features/shop/plans.service.ts';
import { openFiles } from '#platform/files/files.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { freshDb } from '#test/db.ts';
import { readUser } from '#test/demo-readings.ts';
import { loadDemoWorld } from './load-demo-world.ts';

/** Loads the demo world into a database and a folder of their own, which takes seconds. */
export async function loadedDemoWorld() {
  const { db } = await freshDb();
  const clock = { now: () => new Date('2027-03-18T09:30:00Z') };
  await loadPlans(db);
  const folder = await mkdtemp(path.join(tmpdir(), 'gegenpost-demo-'));
  afterAll(() => rm(folder, { recursive: true }));
  const files = await openFiles(null, folder);
  const secrets = loadSecrets(null, folder);
  const isLoaded = await loadDemoWorld({ db, clock, files, secrets });
  return { db, clock, files, secrets, isLoaded, userOf: (email: string) => readUser(db, email) };
}
