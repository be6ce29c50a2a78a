import { readAttributes } from '@gegenpost/reference-data/attributes.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDb } from '#test/db.ts';
import { findAttributes, findPlace, suggestPlaces, suggestQualifications } from './reference.service.ts';
import { attributes, places } from './reference.table.ts';
import { loadReferenceData, shippedReferenceData } from './reference-load.service.ts';

const { db } = await freshDb();
await loadReferenceData(db);

const shipped = shippedReferenceData();
const readRows = () => db.select().from(attributes).orderBy(attributes.id);

test('loads every entry with its parents', async () => {
  const rows = await readRows();
  expect(rows).toHaveLength(readAttributes().length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const occupation = rows.find((row) => row.key === '82504-01')!;
  const group = byId.get(occupation.parent_id!)!;
  const mainGroup = byId.get(group.parent_id!)!;
  expect([occupation.kldb, group.key, mainGroup.key, byId.get(mainGroup.parent_id!)?.key]).toEqual([
    '82504',
    '825',
    '82',
    '8',
  ]);
});

test('writes nothing when nothing changed, also from several processes at once', async () => {
  expect(await Promise.all([loadReferenceData(db), loadReferenceData(db), loadReferenceData(db)])).toEqual([
    false,
    false,
    false,
  ]);
});

test('keeps ids over an update, retires what vanished and takes it back', async () => {
  const own = await freshDb();
  await loadReferenceData(own.db);
  const idOf = async (key: string) => {
    const [row] = await own.db.select().from(attributes).where(eq(attributes.key, key));
    return row!;
  };
  const [word, java] = [await idOf('microsoft_word'), await idOf('java')];

  const changed = shipped.attributes
    .filter(({ code, key }) => !(code === 'coding' && key === 'java'))
    .map((entry) => (entry.key === 'microsoft_word' ? { ...entry, label: 'Word' } : entry));
  await loadReferenceData(own.db, { ...shipped, attributes: changed, places: shipped.places.slice(1) });

  expect(await idOf('microsoft_word')).toEqual({ ...word, label: 'Word' });
  expect(await idOf('java')).toEqual({ ...java, is_retired: true, is_dropped: true });
  expect(await own.db.select().from(places).where(eq(places.is_retired, true))).toHaveLength(1);
  expect(await suggestPlaces(own.db, shipped.places[0]!.postal_code)).toEqual([]);

  await loadReferenceData(own.db);
  expect(await idOf('java')).toEqual(java);
  expect(await suggestPlaces(own.db, shipped.places[0]!.postal_code)).toHaveLength(1);
});

test('answers for a place and for attributes', async () => {
  const [occupation] = await suggestQualifications(db, 'Medizintechnik');
  const found = await findAttributes(db, [occupation!.id, 2_147_483_647]);
  expect([...found.keys()]).toEqual([occupation!.id]);
  expect(await findPlace(db, 2_147_483_647)).toBeNull();
});
