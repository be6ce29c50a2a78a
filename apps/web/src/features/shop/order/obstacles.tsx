import type { OrderObstacle } from '@gegenpost/contract/orders.ts';
import type { Country } from '@gegenpost/contract/reference.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { FormFailure } from '#ui/form-sheet.tsx';

type Props = { obstacles: readonly OrderObstacle[]; country: string; countries: readonly Country[] };

/** Why the company cannot order yet, and what to do about it. */
export function Obstacles({ obstacles, country, countries }: Props) {
  const { t } = useTranslation('shop');
  const name = countries.find(({ iso_alpha2 }) => iso_alpha2 === country)?.name ?? country;
  return obstacles.map((obstacle) => (
    <FormFailure key={obstacle}>
      {t(`obstacles.${obstacle}`, { country: name })}{' '}
      {obstacle === 'special_territory' && (
        <Link to={pathTo('Page', { slug: 'impressum' })}>{t('obstacles.contact')}</Link>
      )}
    </FormFailure>
  ));
}
