import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const openRegions = async (page: Page) => {
  await page.getByRole('heading', { name: /^[\d.]+ Profile$/ }).waitFor();
  const filters = page.getByRole('button', { name: /^Filter/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('button', { name: 'Regionen auf der Karte' }).click();
  await page.getByRole('checkbox', { name: /^24… Kiel \d+ Profile$/ }).waitFor();
};

/** The map of the search with a circle and chosen regions, whole and enlarged. */
export const regionScreens: readonly Screen[] = [
  {
    name: 'employer-search-regions',
    path: '/de/search?place=24143&radius=100&job_regions=20.24',
    as: 'employer',
    open: openRegions,
  },
  {
    name: 'employer-search-region-parts',
    path: '/de/search?place=24143&radius=100&job_regions=241',
    as: 'employer',
    async open(page) {
      await openRegions(page);
      await page.getByRole('application').focus();
      for (const key of ['ArrowUp', '+', '+', '+', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft'])
        await page.keyboard.press(key);
    },
  },
];
