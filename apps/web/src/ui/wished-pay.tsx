import type { MarketLink } from '@gegenpost/contract/labour-market.ts';
import { formatPayRange } from '#platform/format.ts';
import { locale } from '#platform/locale.ts';
import { wishedPayTexts as texts } from './wished-pay.de.ts';
import './pay-months.css';

/** What is usually wished for in an occupation, with the way to its page; nothing where there is none. */
export function WishedPay({ link }: { link: MarketLink | null }) {
  if (link === null) return null;
  const { path, occupation, region, pay } = link;
  return (
    <p className="pay-months">
      {texts.half(formatPayRange(pay.lower_quartile, pay.upper_quartile, 'year'))}{' '}
      <a href={`/${locale.get()}/${path}`} target="_blank" rel="noopener">
        {texts.page(occupation, region)}
      </a>
    </p>
  );
}
