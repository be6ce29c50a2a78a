import type { ExportFormat } from '@gegenpost/contract/profile-exchange.ts';
import sharp from 'sharp';
import { imageKey } from '#features/profiles/images.service.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { type CandidateRecord, holderOfLink, type Viewer } from '#features/visibility/access-policy.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import { notFound } from '#platform/http/errors.ts';
import { anonymousCv, type Cv, cardOf, ownCv, shownCv } from './cv.ts';
import { printCvs } from './cv-printing.ts';
import { writeEuropass } from './europass-writing.ts';
import { writeJsonResume } from './json-resume-writing.ts';

export type ExportedFile = { name: string; type: string; content: Buffer };

const types: Record<ExportFormat, { type: string; ending: string }> = {
  'json-resume': { type: 'application/json; charset=utf-8', ending: '.json' },
  europass: { type: 'application/xml; charset=utf-8', ending: '-europass.xml' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
};

/** Edge length of the photo in pixels; 3 cm when printed. */
const PHOTO = 400;

/**
 * Exports a candidate's own profile as a file.
 *
 * @throws {AppError} 404 when the profile has no candidate.
 */
export async function exportProfile(
  { db, files, clock }: { db: Db; files: Files; clock: Clock },
  profileId: number,
  { format, anonymous }: { format: ExportFormat; anonymous: boolean },
): Promise<ExportedFile> {
  const [record] = await findCandidateRecords(db, [profileId]);
  if (!record) throw notFound();
  const cv = anonymous ? anonymousCv(record) : ownCv(record);
  const { type, ending } = types[format];
  return { name: `${fileName(cv)}${ending}`, type, content: await contentOf(cv) };

  async function contentOf(shown: Cv): Promise<Buffer> {
    if (format === 'json-resume') return Buffer.from(`${JSON.stringify(writeJsonResume(shown), null, 2)}\n`);
    if (format === 'europass') return Buffer.from(writeEuropass(shown));
    return printOne(shown, await photoOf(files, profileId, shown), clock);
  }
}

/** Prints a candidate as PDF, with what another viewer may see. */
export async function printProfile(
  { files, clock }: { files: Files; clock: Clock },
  viewer: Viewer,
  record: CandidateRecord,
): Promise<ExportedFile> {
  const cv = shownCv(viewer, record);
  const content = await printOne(cv, await photoOf(files, record.profile_id, cv), clock);
  return { name: `${fileName(cv)}${types.pdf.ending}`, type: types.pdf.type, content };
}

const printOne = (cv: Cv, photo: Buffer | null, clock: Clock): Promise<Buffer> =>
  printCvs({ sheets: [{ cv, photo }], title: null, printed_at: clock.now() });

/** A candidate of a list that is printed; of those whom the company has not opened only what cards show. */
export type Listed = { record: CandidateRecord; is_opened: boolean };

/**
 * Prints candidates as one PDF, each as on the sheet that customers get: with nothing that belongs to a group of
 * releases.
 */
export async function printShortlist(clock: Clock, title: string, list: readonly Listed[]): Promise<Buffer> {
  const sheets = list.map(({ record, is_opened }) => {
    const cv = shownCv(holderOfLink([]), record);
    return { cv: is_opened ? cv : cardOf(cv), photo: null };
  });
  return printCvs({ sheets, title, printed_at: clock.now() });
}

async function photoOf(files: Files, profileId: number, { profile: { hash } }: Cv): Promise<Buffer | null> {
  const key = hash === null ? null : imageKey(profileId, hash, 512);
  if (key === null || !(await files.exists(key))) return null;
  return sharp(await files.getBytes(key))
    .resize(PHOTO)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** `Lebenslauf-Zoe-Mueller`, in ASCII letters. */
function fileName({ person, profile }: Cv): string {
  if (!person) return `Profil-${profile.gegenpost_id}`;
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
  const name = `${person.first_name} ${person.last_name}`
    .normalize('NFC')
    .replace(/[äöüÄÖÜß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name ? `Lebenslauf-${name}` : 'Lebenslauf';
}
