import type { Page } from '@gegenpost/contract/pages.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { operatorFiller } from '#features/operator-details/operator-details.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { PageRow } from './pages.table.ts';

/** What is done to the text of a page before somebody reads it. Everything that shows a page's text goes through here. */
export const textPresenter: (db: Db) => Promise<(markdown: string) => string> = operatorFiller;

/** Presents pages as everybody reads them. */
export async function pagePresenter(db: Db): Promise<(page: PageRow) => Page> {
  const presentText = await textPresenter(db);
  return ({ id, slug, language, title, description, body, published_at }) => ({
    ...{ id, slug, language, title, description },
    body: presentText(body),
    published_at: the(published_at, 'day of a public page').toISOString(),
  });
}
