import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { MarketPage } from '#features/labour-market/pages/market-page.ts';
import { type Html, html, jsonLd } from '#platform/http/html.ts';
import { addressOf } from './market-view.ts';
import { headingOf, occupationWords, summaryOf } from './market-words.ts';

/** The head of a page: what search engines show of it, its one address, and its figures as data. */
export function headOf(page: MarketPage, publicUrl: string): Html {
  const url = publicUrl + addressOf(page.path);
  const summary = summaryOf(page);
  return html`<meta name="robots" content="index, follow" /><meta name="description" content="${summary}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:title" content="${headingOf(page)}" /><meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${url}" /><meta property="og:type" content="website" />
    ${jsonLd(datasetOf(page, url, publicUrl))}${page.wider.length > 0 && jsonLd(trailOf(page, publicUrl))}`;
}

/** For search results and for addresses without a page. */
export const hiddenHead = (): Html => html`<meta name="robots" content="noindex, follow" />`;

/** What is wished, and not an estimate of what is paid: so it is no `estimatedSalary` of an `Occupation`. */
function datasetOf(page: MarketPage, url: string, publicUrl: string) {
  const { pay, people, day, region } = page;
  const wish = (name: string, value: number) => ({ '@type': 'PropertyValue', name, value, unitText: 'EUR/Jahr' });
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: headingOf(page),
    description: summaryOf(page),
    ...{ url, inLanguage: 'de', dateModified: day, isAccessibleForFree: true },
    creator: { '@type': 'Organization', name: brand.name, url: `${publicUrl}/de` },
    spatialCoverage: { '@type': 'Place', name: region ?? 'Deutschland' },
    measurementTechnique: 'Angaben Stellensuchender, gerundet, ab 20 Personen',
    variableMeasured: [
      { '@type': 'PropertyValue', name: 'Stellensuchende, gerundet', value: people },
      ...(pay
        ? [
            wish('Gehaltswunsch, unteres Viertel', pay.lower_quartile),
            wish('Gehaltswunsch, Median', pay.median),
            wish('Gehaltswunsch, oberes Viertel', pay.upper_quartile),
          ]
        : []),
    ],
  };
}

function trailOf(page: MarketPage, publicUrl: string) {
  const items = [
    ...page.wider.map((row) => ({ name: occupationWords(row), path: row.path })),
    { name: page.region ?? occupationWords(page), path: page.path },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      ...{ position: index + 1, name, item: publicUrl + addressOf(path) },
    })),
  };
}
