import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatListDate } from '#platform/format.ts';
import { markNoticesSeen, useNotices } from '#platform/notices.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import '#ui/icon-button.css';
import './notices.css';

/** The notices of this visit, to be read again after they are gone from the screen. */
export function Bell() {
  const { t } = useTranslation('app');
  const count = useNotices().filter(({ seen }) => !seen).length;
  return (
    <Disclosure
      button={
        <>
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {count > 0 && <span className="bell-dot" aria-hidden="true" />}
        </>
      }
      className="icon-button bell"
      label={count > 0 ? t('bell.label_new', { count }) : t('bell.label')}
      onOpen={markNoticesSeen}
    >
      <NoticeList />
    </Disclosure>
  );
}

export function NoticeList() {
  const { t } = useTranslation('app');
  const notices = useNotices();
  if (notices.length === 0) return <p className="notice-list-empty">{t('bell.empty')}</p>;
  return (
    <ul className="notice-list">
      {notices.map(({ id, kind, text, at }) => (
        <li key={id} data-kind={kind}>
          <b>{t(`notice.${kind}`)}</b>
          <time dateTime={at.toISOString()}>{formatListDate(at)}</time>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
