import { inArray } from 'drizzle-orm';
import { type EncodedImage, encodeImage } from '#features/profiles/image-encoding.ts';
import { imageKey } from '#features/profiles/images.service.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import type { DemoCandidate } from './candidates.ts';
import { drawPictures } from './drawings.ts';
import type { PeopleIds } from './load-people.ts';
import { drawPortrait, type Look, looks, VARIANTS } from './portraits.ts';
import type { DemoWorld } from './world.ts';

type Portrait = EncodedImage & { hash: string };

/** Files that are written at a time. */
const WRITERS = 8;

/** Whether everybody may see what somebody looks like. */
export function showsImage({ visibility: { visibility, visible_groups } }: DemoCandidate): boolean {
  return visibility === 'public' || (visibility === 'individually' && visible_groups.includes('image'));
}

/** Stores drawn portraits, as if they had been uploaded, of everybody whose image is open. */
export async function loadPortraits(
  tx: Db,
  files: Files,
  world: DemoWorld,
  ids: PeopleIds,
  drawn: Portrait[][],
): Promise<void> {
  const chosen = choosePortraits(world).map(({ candidate, look, variant }) => ({
    profileId: ids.profiles.get(candidate.person.gegenpost_id)!,
    ...drawn[look]![variant]!,
  }));
  const waiting = chosen.values();
  const write = async () => {
    for (const { profileId, hash, large, small } of waiting) {
      await files.put(imageKey(profileId, hash, 512), large);
      await files.put(imageKey(profileId, hash, 96), small);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  for (const [hash, same] of Map.groupBy(chosen, (portrait) => portrait.hash)) {
    const profileIds = same.map(({ profileId }) => profileId);
    await tx.update(profiles).set({ image_hash: hash }).where(inArray(profiles.id, profileIds));
  }
}

/** Who is shown by which portrait: of their sex and age, each as often as the others. */
function choosePortraits({ candidates, days }: DemoWorld) {
  const taken = looks.map(() => 0);
  return candidates.filter(showsImage).map((candidate) => {
    const age = days.today.getUTCFullYear() - Number(candidate.person.birthday!.slice(0, 4));
    const band: Look['age'] = age < 36 ? 'young' : age < 53 ? 'middle' : 'old';
    const look = looks.findIndex(({ sex, age: of }) => sex === candidate.person.salutation && of === band);
    return { candidate, look, variant: taken[look]!++ % VARIANTS };
  });
}

/** All portraits by look, in the two sizes. */
export async function drawPortraits(): Promise<Portrait[][]> {
  const all = looks.flatMap((look) => Array.from({ length: VARIANTS }, (_, variant) => drawPortrait(look, variant)));
  const pictures = await drawPictures(all);
  const encoded = await Promise.all(
    pictures.map(async (picture, index) => ({ ...(await encodeImage(picture)), hash: `demo${index}` })),
  );
  return looks.map((_, look) => encoded.slice(look * VARIANTS, (look + 1) * VARIANTS));
}
