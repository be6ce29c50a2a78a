import type { DocumentKind } from '@gegenpost/contract/candidate-documents.ts';
import sharp from 'sharp';
import type { Job } from './candidate-career.ts';
import type { DemoCandidate } from './candidates.ts';
import { DEMO_CANDIDATE } from './known-candidates.ts';
import { makePdf } from './pdf.ts';

export type DemoDocument = { name: string; kind: DocumentKind; media_type: string; content: Buffer };

/** What a candidate of the stories has uploaded: a CV and a reference of every earlier employer. */
export async function drawDocuments(candidate: DemoCandidate): Promise<DemoDocument[]> {
  const earlier = candidate.jobs.filter(({ current }) => !current);
  const papers = [cvOf(candidate), ...earlier.map((job) => referenceOf(candidate, job))];
  if (candidate.login !== DEMO_CANDIDATE) return papers;
  const licence = { name: 'Führerschein.png', kind: 'driving_licence', media_type: 'image/png' } as const;
  return [...papers, { ...licence, content: await drawLicence() }];
}

const nameOf = ({ person }: DemoCandidate) => `${person.first_name} ${person.last_name}`;

function cvOf(candidate: DemoCandidate): DemoDocument {
  const { person, jobs } = candidate;
  const stations = jobs.flatMap(({ from_on, to_on, current, title, employer }) => [
    `${month(from_on)} - ${current ? 'heute' : month(to_on)}`,
    `    ${title}, ${employer}`,
    '',
  ]);
  const lines = [`${person.postal_code} ${person.city}`, '', 'Berufserfahrung', '', ...stations];
  return pdf(candidate, 'Lebenslauf', 'cv', `Lebenslauf ${nameOf(candidate)}`, lines);
}

function referenceOf(candidate: DemoCandidate, { employer, title, from_on, to_on }: Job): DemoDocument {
  return pdf(candidate, `Arbeitszeugnis ${employer}`, 'reference', 'Arbeitszeugnis', [
    employer,
    '',
    `${nameOf(candidate)} war von ${month(from_on)} bis ${month(to_on)} bei uns tätig,`,
    `zuletzt: ${title}.`,
    '',
    'Die übertragenen Aufgaben wurden stets zu unserer vollen Zufriedenheit erledigt.',
    'Wir bedauern das Ausscheiden und wünschen für die Zukunft alles Gute.',
  ]);
}

function pdf(
  candidate: DemoCandidate,
  name: string,
  kind: DocumentKind,
  heading: string,
  lines: string[],
): DemoDocument {
  const content = makePdf(heading, lines, { Title: heading, Author: nameOf(candidate) });
  return { name: `${name}.pdf`, kind, media_type: 'application/pdf', content };
}

/** `05/2021` */
function month(day: string | null): string {
  return day === null ? '' : `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** A card with a placeholder for a portrait and lines, which cannot be mistaken for a real document. */
function drawLicence(): Promise<Buffer> {
  const bar = (left: number, top: number, width: number, height: number, background: string) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: 640, height: 404, channels: 3, background: '#f3d9df' } })
    .composite([
      bar(0, 0, 640, 56, '#2f4f8f'),
      bar(40, 96, 170, 220, '#b9a4ab'),
      ...[96, 140, 184, 228, 272].map((top, index) => bar(250, top, 330 - index * 30, 16, '#6b5560')),
      bar(250, 330, 200, 34, '#8d98b8'),
    ])
    .png()
    .toBuffer();
}
