import sharp from 'sharp';
import { logoKey } from '#features/company/logo/logo.service.ts';
import type { Files } from '#platform/files/files.ts';
import type { PeopleIds } from './load-people.ts';
import { drawLogo, LOGO_SIDE, LOGOS } from './logos.ts';
import type { DemoWorld } from './world.ts';

/** Files that are written at a time. */
const WRITERS = 8;

/** Stores the logos of all companies, which are drawn here; their hashes stand in the rows. */
export async function loadLogos(files: Files, world: DemoWorld, ids: PeopleIds): Promise<void> {
  const logos = await Promise.all(Array.from({ length: LOGOS }, (_, index) => encode(drawLogo(index))));
  const waiting = world.companies.entries();
  const write = async () => {
    for (const [index, { row }] of waiting) {
      const companyId = ids.companies.get(row.gegenpost_id)!;
      const { large, small } = logos[index % LOGOS]!;
      await files.put(logoKey(companyId, row.logo_hash!, 'large'), large);
      await files.put(logoKey(companyId, row.logo_hash!, 'small'), small);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function encode(pixels: Buffer): Promise<{ large: Buffer; small: Buffer }> {
  const mark = sharp(pixels, { raw: { width: LOGO_SIDE, height: LOGO_SIDE, channels: 4 } });
  const [large, small] = await Promise.all([
    mark.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
    mark.clone().resize(64, 64).webp({ lossless: true, effort: 0 }).toBuffer(),
  ]);
  return { large, small };
}
