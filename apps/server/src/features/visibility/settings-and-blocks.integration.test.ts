import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { testApp } from '#test/api.ts';
import { deleteBlock, insertBlock } from './company-blocks.queries.ts';
import { companyBlocks, visibilitySettings } from './visibility.table.ts';
import {
  findTypedBlocks,
  findVisibilitySettings,
  replaceTypedBlocks,
  upsertVisibilitySettings,
} from './visibility-settings.queries.ts';
import { changeVisibility, findVisibility } from './visibility-settings.service.ts';

const { db, realtime } = await testApp();
const [ann, other] = [(await createCandidate(db)).profile_id, (await createCandidate(db)).profile_id];
const [bob, cleo] = [(await createUser(db)).company_id!, (await createUser(db)).company_id!];
const name = (company_name: string) => ({ company_name, email_domain: null });
const domain = (email_domain: string) => ({ company_name: null, email_domain });

beforeEach(async () => {
  await db.delete(companyBlocks);
  await db.delete(visibilitySettings);
});

const blocks = async () =>
  (await db.select().from(companyBlocks).orderBy(asc(companyBlocks.id))).map((row) => [
    row.profile_id,
    row.company_id ?? row.company_name ?? row.email_domain,
  ]);

test('a candidate who never chose is anonymous and closed to recruiters, without phone and documents', async () => {
  expect(await findVisibilitySettings(db, ann)).toBeNull();
  expect(await findVisibility(db, ann)).toEqual({
    visibility: 'anonymous',
    visible_groups: [],
    contact_by_recruiters: false,
    documents_after_approval: true,
    no_phone_contact: true,
    blocks: [],
  });
});

test('a change changes what it names, of one candidate, and names each group once, in one order', async () => {
  const before = { visibility: 'public', contact_by_recruiters: true } as const;
  for (const each of [ann, other]) await upsertVisibilitySettings(db, each, before);
  await changeVisibility(db, realtime, ann, { visible_groups: ['image', 'name', 'image'] });
  await changeVisibility(db, realtime, ann, { documents_after_approval: false });
  expect(await findVisibility(db, ann)).toEqual({
    ...before,
    visible_groups: ['name', 'image'],
    documents_after_approval: false,
    no_phone_contact: true,
    blocks: [],
  });
  expect((await findVisibilitySettings(db, ann))?.visible_groups).toEqual(['image', 'name']);
  expect(await findVisibilitySettings(db, other)).toMatchObject({ ...before, visible_groups: [] });
});

test('typed blocks take the place of typed ones; those out of the inbox and of others stay', async () => {
  await insertBlock(db, { profile_id: ann, company_id: bob });
  await replaceTypedBlocks(db, other, [name('Windpark')]);
  await changeVisibility(db, realtime, ann, { blocks: [name('Werft'), domain('werft.example')] });
  expect(await findTypedBlocks(db, ann)).toEqual([name('Werft'), domain('werft.example')]);
  await changeVisibility(db, realtime, ann, { visibility: 'public' });
  expect((await findVisibility(db, ann)).blocks).toHaveLength(2);
  await changeVisibility(db, realtime, ann, { blocks: [domain('hafen.example')] });
  expect(await blocks()).toEqual([
    [ann, bob],
    [other, 'Windpark'],
    [ann, 'hafen.example'],
  ]);
  await changeVisibility(db, realtime, ann, { blocks: [] });
  expect(await blocks()).toEqual([
    [ann, bob],
    [other, 'Windpark'],
  ]);
});

test('one block out of the inbox is set, also twice, and taken back', async () => {
  for (const block of [
    { profile_id: ann, company_id: bob },
    { profile_id: ann, company_id: cleo },
    { profile_id: other, company_id: bob },
    { profile_id: ann, company_id: bob },
  ]) {
    await insertBlock(db, block);
  }
  expect(await blocks()).toHaveLength(3);
  await deleteBlock(db, { profile_id: ann, company_id: bob });
  expect(await blocks()).toEqual([
    [ann, cleo],
    [other, bob],
  ]);
});
