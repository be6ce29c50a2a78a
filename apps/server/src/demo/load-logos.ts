import sharp from 'sharp';
import { logoKey } from '#features/company/logo/logo.service.ts';
import type { Files } from '#platform/files/files.ts';
import { drawPictures } from './drawings.ts';
import type { PeopleIds } from './load-people.ts';
import { drawLogo } from './logos.ts';
import type { DemoWorld } from './world.ts';

type Logo = { large: Buffer; small: Buffer };

/** The logos of all companies, in their order. */
export async function drawLogos({ companies }: DemoWorld): Promise<Logo[]> {
  const pictures = await drawPictures(companies.map(({ row }) => drawLogo(row.name, row.industry ?? '')));
  return Promise.all(pictures.map(encode));
}

/** Logos that are written at a time. */
const WRITERS = 8;

/** Stores the logos of all companies; their hashes stand in the rows. */
export async function loadLogos(files: Files, world: DemoWorld, ids: PeopleIds, pictures: Logo[]): Promise<void> {
  const waiting = world.companies.entries();
  const write = async () => {
    for (const [index, { row }] of waiting) {
      const companyId = ids.companies.get(row.gegenpost_id)!;
      const { large, small } = pictures[index]!;
      await files.put(logoKey(companyId, row.logo_hash!, 'large'), large);
      await files.put(logoKey(companyId, row.logo_hash!, 'small'), small);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function encode(picture: Buffer): Promise<Logo> {
  const mark = sharp(picture);
  const [large, small] = await Promise.all([
    mark.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
    mark.clone().resize(64, 64).webp({ lossless: true, effort: 0 }).toBuffer(),
  ]);
  return { large, small };
}
