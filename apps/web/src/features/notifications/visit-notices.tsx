import { useTranslation } from 'react-i18next';
import { formatListDate } from '#platform/format.ts';
import { useNotices } from '#platform/notices.ts';

/** The notices of this visit, which are on the screen for five seconds only. */
export function VisitNotices() {
  const { t } = useTranslation('notifications');
  const notices = useNotices();
  if (notices.length === 0) return <p className="notification-none">{t('visit.empty')}</p>;
  return (
    <ul className="visit-notices">
      {notices.map(({ id, kind, text, at }) => (
        <li key={id} data-kind={kind}>
          <b>{t(`visit.kinds.${kind}`)}</b>
          <time dateTime={at.toISOString()}>{formatListDate(at)}</time>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
