import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { outboxQuery } from './outbox.queries.ts';
import './outbox.css';

/** Mails that were stored instead of sent, newest first, with working links. */
export function Component() {
  const { t } = useTranslation('outbox');
  const { data: mails, refetch, isFetching } = useSuspenseQuery(outboxQuery);
  useTitle(t('title'));
  return (
    <div className="outbox wrap">
      <header>
        <h1>{t('title')}</h1>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => refetch()}>
          {t('reload')}
        </Button>
      </header>
      <p>{t('intro')}</p>
      {mails.length === 0 && <EmptySheet>{t('empty')}</EmptySheet>}
      {mails.map((mail, index) => (
        <details key={mail.id} open={index === 0}>
          <summary>
            <b>{mail.subject}</b>
            <span>
              {t('to')} {mail.to}, {formatMoment(mail.sent_at)}
            </span>
          </summary>
          <pre>{withLinks(mail.text)}</pre>
        </details>
      ))}
    </div>
  );
}

function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one mail never change their order
      <a key={index} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
