import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldLabels } from '#platform/form-errors.ts';
import type { Crossed } from './use-billing-form.ts';

type Props = { crossed: readonly Crossed[]; labels: FieldLabels; onResolve: (whose: 'mine' | 'theirs') => void };

/** What a colleague saved in the profile meanwhile beside what was typed here, and the choice which one stays. */
export function CompanyConflict({ crossed, labels, onResolve }: Props) {
  const { t } = useTranslation('shop');
  const wordsOf = (value: string) => value || t('billing.conflict.nothing');
  return (
    <div className="order-conflict" role="alert">
      <p>{t('billing.conflict.text')}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('billing.conflict.theirs')}</th>
            <th scope="col">{t('billing.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {crossed.map(({ field, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{labels[field]}</th>
              <td>{wordsOf(theirs)}</td>
              <td>{wordsOf(mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="order-buttons">
        <Button size="sm" variant="default" onClick={() => onResolve('mine')}>
          {t('billing.conflict.keep_mine')}
        </Button>
        <Button size="sm" variant="default" onClick={() => onResolve('theirs')}>
          {t('billing.conflict.take_theirs')}
        </Button>
      </div>
    </div>
  );
}
