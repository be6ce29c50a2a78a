import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { logOut } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { FormFailure, FormSheet } from '#ui/form-sheet.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import './accept-new-terms.css';
import { termsQuery, useAcceptTerms } from './terms.queries.ts';

/** New terms, which every user has to accept once: a summary of the changes, then the texts. */
export function Component() {
  const { t } = useTranslation('terms');
  const isOnline = useOnline();
  const { data: version } = useSuspenseQuery(termsQuery);
  const accept = useAcceptTerms();
  const [isLeaving, setIsLeaving] = useState(false);
  useTitle(t('title'));
  const handleLogOut = () => {
    setIsLeaving(true);
    logOut().catch(() => setIsLeaving(false)); // `call` has already shown a notice
  };
  return (
    <FormSheet wide>
      <h1>{t('title')}</h1>
      <p className="form-hint">{t('valid_from', { date: formatDate(version.valid_from) })}</p>
      <section className="new-terms-changes markdown-text">
        <h2>{t('changes')}</h2>
        <MarkdownText text={version.changes} />
      </section>
      {(['terms', 'privacy'] as const).map((text) => (
        <details key={text} className="new-terms-text">
          <summary>{t(text)}</summary>
          <section className="markdown-text" aria-label={t(text)}>
            <MarkdownText text={version[text]} />
          </section>
        </details>
      ))}
      {accept.error && <FormFailure>{accept.error.message}</FormFailure>}
      <div className="form-actions">
        <Button onClick={() => accept.mutate(version.id)} loading={accept.isPending} disabled={!isOnline}>
          {t('accept')}
        </Button>
        <Button variant="default" onClick={handleLogOut} loading={isLeaving}>
          {t('logout')}
        </Button>
      </div>
      <p className="form-hint">{t('hint')}</p>
    </FormSheet>
  );
}
