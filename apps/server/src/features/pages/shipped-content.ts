import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { PageRow } from './pages.table.ts';

export type ShippedPage = Pick<PageRow, 'slug' | 'language' | 'title' | 'body'> & { shipped_hash: string };

const CONTENT = path.join(import.meta.dirname, 'content/de');

/**
 * Reads the release's pages: one Markdown file each, named by its slug, with the title in the first line. `{{brand}}`
 * is replaced by the product's name.
 */
export function readShippedPages(): ShippedPage[] {
  return readdirSync(CONTENT)
    .filter((name) => name.endsWith('.md'))
    .map((name) => parsePage(path.basename(name, '.md'), readText(name)));
}

function readText(name: string): string {
  return readFileSync(path.join(CONTENT, name), 'utf8').replaceAll('{{brand}}', brand.name);
}

function parsePage(slug: string, markdown: string): ShippedPage {
  const [, title, body] = /^# (.+)\n+([\s\S]*)$/.exec(markdown) ?? [];
  if (!title || !body) throw new Error(`the page ${slug} does not begin with its title`);
  const shipped_hash = createHash('sha256').update(markdown).digest('hex');
  return { slug, language: 'de', title: title.trim(), body: body.trim(), shipped_hash };
}
