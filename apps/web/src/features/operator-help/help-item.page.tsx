import type { OperatorHelpItem } from '@gegenpost/contract/help.ts';
import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import type { Asked } from './help-item-question.tsx';
import './operator-help.css';
import { helpItemsQuery, type Place } from './operator-help.queries.ts';

const LateText = lazy(async () => ({ default: (await import('#ui/markdown-text.tsx')).MarkdownText }));
const Question = lazy(async () => ({ default: (await import('./help-item-question.tsx')).HelpItemQuestion }));

/** The editor of one text of the help, with its preview. */
export function Component() {
  const { role, route = '' } = useParams();
  const { data: items } = useSuspenseQuery(helpItemsQuery);
  const place: Place = { role: Number(role) as Role, route };
  const item = items.find((each) => each.role === place.role && each.route === route) ?? null;
  // What somebody else saves meanwhile changes nothing here: what was typed stays, and is refused as a conflict.
  const [saves, setSaves] = useState(0);
  const key = `${role}/${route}/${saves}`;
  return <Editor key={key} place={place} stored={item} onSaved={() => setSaves((count) => count + 1)} />;
}

type EditorProps = { place: Place; stored: OperatorHelpItem | null; onSaved: () => void };

function Editor({ place, stored, onSaved }: EditorProps) {
  const { t } = useTranslation('operator-help');
  const [item] = useState(stored);
  const [title, setTitle] = useState(item?.title ?? '');
  const [body, setBody] = useState(item?.body ?? '');
  const [asked, setAsked] = useState<Asked | null>(null);
  useTitle(t('item.title', { route: place.route }));
  const isChanged = title !== (item?.title ?? '') || body !== (item?.body ?? '');
  const canSave = isChanged && title.trim() !== '' && body.trim() !== '';
  return (
    <div className="operator-help wrap">
      <p>
        <Link to={`${pathTo('OperatorHelp')}?role=${place.role}`}>← {t('items.title')}</Link>
      </p>
      <h1>{item?.title ?? t('item.new')}</h1>
      <p className="operator-help-intro">
        {t('item.of', { role: t(`roles.${place.role}`), route: place.route })}{' '}
        {item && t(item.is_edited ? 'item.edited' : 'item.shipped')}
      </p>
      <div className="operator-help-editor">
        <div className="operator-help-fields">
          <TextInput
            label={t('item.fields.title')}
            value={title}
            maxLength={80}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Textarea
            label={t('item.fields.body')}
            description={t('item.fields.body_hint')}
            value={body}
            maxLength={4000}
            autosize
            minRows={12}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <div className="operator-help-buttons">
            <Button disabled={!canSave} onClick={() => setAsked('save')}>
              {t('save')}
            </Button>
            {item?.is_edited && item.shipped && (
              <Button variant="default" onClick={() => setAsked('restore')}>
                {t('item.restore')}
              </Button>
            )}
            {item && (
              <Button variant="default" color="error" onClick={() => setAsked('remove')}>
                {t('remove')}
              </Button>
            )}
          </div>
        </div>
        <section className="operator-help-preview" aria-label={t('preview')}>
          <p className="operator-help-label">{t('preview')}</p>
          <h2>{title}</h2>
          <Preview text={body} />
          {item?.is_edited && item.shipped && (
            <details>
              <summary>{t('item.shipped_text')}</summary>
              <h3>{item.shipped.title}</h3>
              <Preview text={item.shipped.body} />
            </details>
          )}
        </section>
      </div>
      {asked && (
        <LateBoundary onClose={() => setAsked(null)}>
          <Question {...{ asked, place, item, onSaved }} words={{ title, body }} onClose={() => setAsked(null)} />
        </LateBoundary>
      )}
    </div>
  );
}

function Preview({ text }: { text: string }) {
  return (
    <Suspense fallback={null}>
      <LateText text={text} />
    </Suspense>
  );
}
