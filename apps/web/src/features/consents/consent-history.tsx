import type { Consent } from '@gegenpost/contract/consents.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoment } from '#platform/format.ts';

type Props = { history: readonly Consent[]; documents: readonly { id: number; name: string }[] };

/** All that was agreed to and taken back, latest first; nothing in it ever changes. */
export function ConsentHistory({ history, documents }: Props) {
  const { t } = useTranslation('consents');
  if (history.length === 0) return null;
  return (
    <details className="consent-history">
      <summary>{t('history.title', { count: history.length })}</summary>
      <ol>
        {history.map((entry) => {
          const paper = documents.find(({ id }) => id === entry.evidence_document_id)?.name;
          const who =
            entry.attested_by ?? t(entry.form === 'portal' || entry.form === null ? 'history.person' : 'history.agent');
          return (
            <li key={`${entry.created_at}-${entry.kind}-${entry.state}`}>
              <b>
                {t(`kinds.${entry.kind}.title`)}: {t(`states.${entry.state}`)}
              </b>
              {entry.given_on && entry.form && (
                <span>{t(`history.forms.${entry.form}`, { date: formatDate(entry.given_on) })}</span>
              )}
              {paper && <span>{t('history.paper', { name: paper })}</span>}
              <span>{t('history.noted', { who, at: formatMoment(entry.created_at) })}</span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
