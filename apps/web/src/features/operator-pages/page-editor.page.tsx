import type { OperatorPageDetail, PageText } from '@gegenpost/contract/operator-pages.ts';
import { TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatMoment } from '#platform/format.ts';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SaveMark } from '#ui/save-mark.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import './operator-pages.css';
import { operatorPageQuery } from './operator-pages.queries.ts';
import { PageActions } from './page-actions.tsx';
import type { PageTask } from './page-dialogs.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { usePageDraft } from './use-page-draft.ts';
import { VersionsPanel } from './versions-panel.tsx';

const PageDialog = lazy(async () => ({ default: (await import('./page-dialogs.tsx')).PageDialog }));

/** One page: its text, what it will look like, its versions, and what becomes public when. */
export function Component() {
  const { pageId = '' } = useParams();
  const { data: page } = useSuspenseQuery(operatorPageQuery(Number(pageId)));
  return <Editor key={page.id} page={page} />;
}

function Editor({ page }: { page: OperatorPageDetail }) {
  const { t } = useTranslation('operator-pages');
  const draft = usePageDraft(page);
  const [task, setTask] = useState<PageTask | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { text } = draft;
  useTitle(t('editor.title', { title: text.title || t('editor.untitled') }));
  return (
    <div className="wrap operator-pages">
      <Link className="page-back" to={pathTo('OperatorPages')}>
        {t('editor.back')}
      </Link>
      <header className="operator-pages-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {text.title || t('editor.untitled')}
          </h1>
          <PageState page={page} />
        </div>
        <div className="page-save">
          <SaveMark state={draft.theirs ? 'idle' : draft.state} label={t('editor.draft')} onRetry={draft.retry} />
          <PageActions page={page} onTask={setTask} onAct={draft.act} />
        </div>
      </header>
      {draft.failure && <FailurePanel message={draft.failure} />}
      {draft.theirs && <ConflictPanel mine={text} theirs={draft.theirs} onSettle={draft.settle} />}
      {page.proposal && (
        <ProposalPanel page={page} onTake={() => setTask({ kind: 'publish', source: 'proposal' })} onTask={setTask} />
      )}
      <TextFields text={text} onChange={draft.change} />
      <MarkdownEditor title={text.title} body={text.body} onChange={(body) => draft.change({ ...text, body })} />
      <PreviewLinks page={page} onBefore={draft.flush} />
      <VersionsPanel
        page={page}
        text={text}
        onTake={(taken) => draft.change(taken)}
        onRestore={(no) => setTask({ kind: 'publish', source: no })}
      />
      {task && (
        <LateBoundary onClose={() => setTask(null)}>
          <PageDialog task={task} page={page} onAct={draft.act} focusAfter={heading} onClose={() => setTask(null)} />
        </LateBoundary>
      )}
    </div>
  );
}

/** Whether the page is public, in which version, and what is planned. */
function PageState({ page }: { page: OperatorPageDetail }) {
  const { t } = useTranslation('operator-pages');
  const { state, published_no, published_at, schedule, slug, old_slugs } = page;
  return (
    <>
      <ul className="page-marks">
        <li data-kind={state}>{t(`state.${state}`)}</li>
        {page.is_legal && <li>{t('mark.legal')}</li>}
        {page.has_draft && <li data-kind="draft">{t('mark.draft')}</li>}
        {schedule && (
          <li data-kind="draft">{t('editor.scheduled', { no: schedule.version_no, at: formatMoment(schedule.at) })}</li>
        )}
      </ul>
      <p className="page-address">
        {state === 'published' ? (
          <Link to={pathTo('Page', { slug })}>{pathTo('Page', { slug })}</Link>
        ) : (
          pathTo('Page', { slug })
        )}
        {published_no !== null && <> · {t('list.version', { no: published_no })}</>}
        {published_at && <> · {formatMoment(published_at)}</>}
        {old_slugs.length > 0 && (
          <> · {t('editor.old_slugs', { slugs: old_slugs.map((old) => `/${old}`).join(', ') })}</>
        )}
      </p>
    </>
  );
}

function TextFields({ text, onChange }: { text: PageText; onChange: (text: PageText) => void }) {
  const { t } = useTranslation('operator-pages');
  return (
    <div className="page-fields">
      <TextInput
        label={t('text.title')}
        value={text.title}
        maxLength={120}
        onChange={(event) => onChange({ ...text, title: event.currentTarget.value })}
      />
      <TextInput
        label={t('text.nav_title')}
        description={t('text.nav_title_hint')}
        value={text.nav_title ?? ''}
        maxLength={40}
        onChange={(event) => onChange({ ...text, nav_title: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('text.description')}
        description={t('text.description_hint')}
        value={text.description ?? ''}
        maxLength={200}
        onChange={(event) => onChange({ ...text, description: event.currentTarget.value || null })}
      />
    </div>
  );
}
