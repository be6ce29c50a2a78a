import { NewPage, type OperatorPage } from '@gegenpost/contract/operator-pages.ts';
import { slugOf } from '@gegenpost/contract/shared/slugs.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import './operator-pages.css';
import { acceptPage, createPage, operatorPagesQuery } from './operator-pages.queries.ts';

/** All content pages with their state. */
export function Component() {
  const { t } = useTranslation('operator-pages');
  useTitle(t('list.title'));
  const { data: pages } = useSuspenseQuery(operatorPagesQuery);
  const [isCreating, setIsCreating] = useState(false);
  const waiting = pages.filter(({ has_proposal }) => has_proposal).length;
  return (
    <div className="wrap operator-pages">
      <header className="operator-pages-head">
        <div>
          <h1>{t('list.title')}</h1>
          <p>{t('list.intro')}</p>
        </div>
        <Button onClick={() => setIsCreating(true)}>{t('list.create')}</Button>
      </header>
      {waiting > 0 && <p className="page-note">{t('list.waiting', { count: waiting })}</p>}
      <ul className="page-list">
        {pages.map((page) => (
          <PageRow key={page.id} page={page} />
        ))}
      </ul>
      {isCreating && <NewPageDialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}

function PageRow({ page }: { page: OperatorPage }) {
  const { t } = useTranslation('operator-pages');
  const { id, title, slug, state, published_no, published_at, scheduled_at } = page;
  return (
    <li>
      <div className="page-list-name">
        <Link to={pathTo('OperatorPage', { pageId: id })}>{title}</Link>
        <span>/{slug}</span>
      </div>
      <ul className="page-marks">
        <li data-kind={state}>{t(`state.${state}`)}</li>
        {page.is_legal && <li>{t('mark.legal')}</li>}
        {page.has_draft && <li data-kind="draft">{t('mark.draft')}</li>}
        {scheduled_at && <li data-kind="draft">{t('mark.scheduled', { at: formatMoment(scheduled_at) })}</li>}
        {page.has_proposal && <li data-kind="proposal">{t('mark.proposal')}</li>}
      </ul>
      <p className="page-list-version">
        {published_no !== null && t('list.version', { no: published_no })}
        {published_at && <> · {formatMoment(published_at)}</>}
      </p>
    </li>
  );
}

function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator-pages');
  const client = useQueryClient();
  const navigate = useNavigate();
  const creationKey = useCreationKey();
  const bodyOf = (values: { title: string; slug: string; reason: string }) => ({
    ...values,
    slug: values.slug.trim() || slugOf(values.title),
    idempotency_key: creationKey.current,
  });
  return (
    <ReasonDialog
      title={t('create.title')}
      confirm={t('create.confirm')}
      creationKey={creationKey}
      fields={{
        schema: NewPage,
        initialValues: { title: '', slug: '' },
        labels: { title: t('text.title'), slug: t('text.slug') },
        toBody: bodyOf,
        render: (form) => (
          <>
            <TextInput {...form.getInputProps('title')} label={t('text.title')} maxLength={120} />
            <TextInput
              {...form.getInputProps('slug')}
              label={t('text.slug')}
              description={t('create.slug_hint')}
              placeholder={slugOf(form.getValues().title)}
              maxLength={80}
            />
          </>
        ),
      }}
      send={async (values) => {
        const page = await createPage(bodyOf(values));
        acceptPage(client, page);
        await navigate(pathTo('OperatorPage', { pageId: page.id }));
      }}
      onClose={onClose}
    >
      <p>{t('create.text')}</p>
    </ReasonDialog>
  );
}
