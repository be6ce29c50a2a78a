import type { ApiFailure } from '@gegenpost/contract/api-tokens.ts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';

/** The last failed calls, with what a developer looks for. */
export function FailureList({ failures }: { failures: readonly ApiFailure[] }) {
  const { t } = useTranslation('api-tokens');
  if (failures.length === 0) return <p className="api-tokens-quiet">{t('no_failures')}</p>;
  return (
    <table className="failure-table" aria-label={t('failures')}>
      <thead>
        <tr>
          {(['at', 'call', 'why', 'token'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`failure.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {failures.map(({ id, at, token, method, route, status, code, failed_rows }) => (
          <tr key={id}>
            <td>{formatMoment(at)}</td>
            <td>
              <code>
                {method} {route}
              </code>
            </td>
            <td>
              {failed_rows === null ? status : t('rows', { count: failed_rows })} {code && <code>{code}</code>}
            </td>
            <td>{token}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
