import type { Plan } from '@gegenpost/contract/plans.ts';
import { useTranslation } from 'react-i18next';
import { useRole } from '#platform/session.ts';
import { DogEar } from '#ui/dog-ear.tsx';
import { joined, planRows } from './plan-rows.ts';

/** All plans side by side. Where all terms of Premium say the same, they share a cell. */
export function PlanTable({ free, sold }: { free: Plan; sold: readonly Plan[] }) {
  const { t } = useTranslation('shop');
  return (
    <div className="plan-table">
      <table aria-label={t('plans.compare')}>
        <thead>
          <tr>
            <td rowSpan={2} />
            <th scope="col" rowSpan={2}>
              {t('plans.free')}
            </th>
            <th scope="colgroup" colSpan={sold.length} className="is-premium">
              {t('plans.premium')}
              <DogEar />
            </th>
          </tr>
          <tr>
            {sold.map(({ key, term_days }) => (
              <th key={key} scope="col" className="is-premium">
                {t('plans.term', { days: term_days })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planRows(useRole(), t).map(({ key, label, wordsOf }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{wordsOf(free)}</td>
              {joined(sold.map(wordsOf)).map(({ words, span }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are
                <td key={index} colSpan={span} className="is-premium">
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
