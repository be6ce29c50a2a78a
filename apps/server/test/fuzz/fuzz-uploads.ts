import type { Random } from '#demo/random.ts';
import { docx, odt, picture, samplePdf, zip } from '#test/sample-files.ts';
import { hostileText } from './hostile-values.ts';
import { uuid } from './schema-values.ts';

/** Upload forms: the field of the file, and the other fields. */
export const uploadFields: Readonly<Record<string, { file: string; others: readonly string[] }>> = {
  'POST /api/documents': { file: 'file', others: ['kind', 'idempotency_key'] },
  'POST /api/profile/image': { file: 'image', others: [] },
  'POST /api/company/logo': { file: 'logo', others: [] },
  'POST /api/own-candidates/:id/documents': { file: 'file', others: ['kind', 'idempotency_key'] },
  'POST /api/own-candidates/:id/image': { file: 'image', others: [] },
  'POST /api/own-candidates/imports': { file: 'file', others: ['idempotency_key'] },
  'POST /api/profile/import': { file: 'file', others: [] },
};

const resume = JSON.stringify({
  basics: { name: 'Robin Muster', email: 'r@example.org', summary: 'Gern an der See.', location: { city: 'Kiel' } },
  work: [{ name: 'Werft', position: 'Schlosserin', startDate: '2019-03', endDate: '2024-12-31', summary: 'Bau' }],
  education: [{ institution: 'HAW', area: 'Technik', studyType: 'Bachelor', startDate: '2015' }],
  languages: [{ language: 'Deutsch', fluency: 'Muttersprache' }],
  skills: [{ name: 'Excel', keywords: ['Pivot'] }],
});
const europass =
  '<?xml version="1.0"?><Candidate xmlns="http://www.europass.eu/1.0"><CandidateProfile><EmploymentHistory><EmployerHistory><OrganizationName>Werft</OrganizationName></EmployerHistory></EmploymentHistory></CandidateProfile></Candidate>';
const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><x>&b;&b;</x>';

/** Valid files of all types. */
export async function uploadSamples(): Promise<Buffer[]> {
  const pictures = await Promise.all((['jpeg', 'png', 'webp'] as const).map((format) => picture(format, 'Kiel')));
  const others = [docx(), odt(), zip({ 'a.txt': 'x' }), zip({ 'a.bin': new Uint8Array(2_000_000) })];
  const texts = [
    resume,
    europass,
    entities,
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    'GIF89a',
    'Nachname;Vorname;PLZ;Beruf;Gehalt\nKern;Julia;1067;Koch;48,5 T€\nBeck;"Mia;;',
    'Personalnummer;Nachname;Geburtsdatum;Sprachen\n1;Weiß;17.03.88;Englisch B1\n1;Weiß;;',
    '',
    '{',
    '[]',
  ];
  return [samplePdf, ...pictures, ...others, ...texts.map((text) => Buffer.from(text))];
}

const endings = ['pdf', 'docx', 'odt', 'jpg', 'png', 'webp', 'json', 'xml', 'exe', ''];
const types = [
  'application/pdf',
  'image/jpeg',
  'text/html',
  'application/octet-stream',
  'x',
  'multipart/mixed; boundary=y',
];

/** A form with a file, more or less as a browser would send it. */
export function formFor(
  random: Random,
  operation: string,
  samples: readonly Buffer[],
): { type: string; payload: Buffer } {
  const { file, others } = uploadFields[operation]!;
  const boundary = random.chance(0.95)
    ? 'grenze'
    : hostileText(random)
        .slice(0, 60)
        .replace(/[^\x20-\x7e]/g, '?');
  const values: Record<string, string> = {
    kind: random.pick(['cv', 'certificate', 'reference', 'other', random.chance(0.3) ? hostileText(random) : 'cv']),
    idempotency_key: random.chance(0.9) ? uuid(random) : hostileText(random),
  };
  const parts = others.filter(() => random.chance(0.95)).map((name) => textPart(name, values[name] ?? ''));
  const count = random.chance(0.9) ? 1 : random.int(0, 8);
  for (let at = 0; at < count; at += 1) parts.push(filePart(random, random.chance(0.95) ? file : 'anderes', samples));
  if (random.chance(0.05)) parts.push(textPart(hostileText(random), hostileText(random)));
  const body = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
  const whole = Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]);
  const payload = random.chance(0.05) ? whole.subarray(0, random.int(0, whole.length)) : whole;
  const header = random.chance(0.97) ? `multipart/form-data; boundary=${boundary}` : 'multipart/form-data';
  return { type: header, payload };
}

function textPart(name: string, value: string): Buffer {
  return Buffer.from(`Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`);
}

function filePart(random: Random, field: string, samples: readonly Buffer[]): Buffer {
  const ending = random.pick(endings);
  const name = random.chance(0.6) ? `Lebenslauf.${ending}` : `${hostileText(random).slice(0, 300)}.${ending}`;
  const safe = random.chance(0.9) ? name.replace(/["\r\n]/g, '_') : name;
  const type = random.chance(0.9) ? `\r\nContent-Type: ${random.pick(types)}` : '';
  const head = `Content-Disposition: form-data; name="${field}"; filename="${safe}"${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), damagedFile(random, random.pick(samples))]);
}

/** Half of the files stay whole; of the others some bytes are turned, cut out or repeated. */
function damagedFile(random: Random, content: Buffer): Buffer {
  if (random.chance(0.5) || content.length === 0) return content;
  const copy = Buffer.from(content);
  const at = random.int(0, copy.length - 1);
  const kind = random.int(0, 3);
  if (kind === 0) return copy.subarray(0, at);
  if (kind === 1) return Buffer.concat([copy, copy.subarray(at)]);
  if (kind === 2) return Buffer.concat([copy.subarray(0, at), copy.subarray(random.int(at, copy.length))]);
  const turns = random.int(1, 40);
  for (let turn = 0; turn < turns; turn += 1) copy[random.int(0, copy.length - 1)] = random.int(0, 255);
  return copy;
}
