import type { MessageTemplate } from '@gegenpost/contract/message-templates.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesQuery, useCreateTemplate } from '#features/messaging/message-templates.queries.ts';
import { notify } from '#platform/notices.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { TemplateManager } from './template-manager.tsx';
import { readable, stored } from './template-variables.ts';

type Props = {
  /** The present letter, for saving it as a template. */
  letter: { subject: string; body: string };
  onChoose: (template: MessageTemplate) => void;
};

/** Inserts a template of the company, saves the present letter as a template, and opens the manager. */
export function TemplateField({ letter, onChoose }: Props) {
  const { t } = useTranslation('messaging');
  const { data: templates = [] } = useQuery(templatesQuery);
  const [chosen, setChosen] = useState('');
  const [shown, setShown] = useState<'save' | 'manage' | null>(null);
  const choose = (value: string) => {
    setChosen(value);
    const template = templates.find(({ id }) => String(id) === value);
    if (template) onChoose(template);
  };
  return (
    <div className="template-field">
      {templates.length > 0 && (
        <NativeSelect
          label={t('templates.label')}
          data={[
            { value: '', label: t('templates.none') },
            ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <div className="template-buttons">
        <Button size="xs" variant="default" onClick={() => setShown(shown === 'save' ? null : 'save')}>
          {t('templates.save')}
        </Button>
        {templates.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setShown(shown === 'manage' ? null : 'manage')}>
            {t('templates.manage')}
          </Button>
        )}
      </div>
      {shown === 'save' && <NewTemplate letter={letter} onDone={() => setShown(null)} />}
      {shown === 'manage' && <TemplateManager templates={templates} />}
    </div>
  );
}

function NewTemplate({ letter, onDone }: Pick<Props, 'letter'> & { onDone: () => void }) {
  const { t } = useTranslation('messaging');
  const [title, setTitle] = useState(readable(letter.subject).slice(0, 100));
  const [error, setError] = useState<string | null>(null);
  const creationKey = useCreationKey();
  const create = useCreateTemplate();
  const save = () => {
    if (title.trim() === '' || letter.body.trim() === '') {
      setError(t(title.trim() === '' ? 'platform:fill_required' : 'platform:error_no_message'));
      return;
    }
    create.mutate(
      {
        title: title.trim(),
        subject: stored(letter.subject.trim()),
        body: stored(letter.body.trim()),
        idempotency_key: creationKey.current,
      },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('templates.saved') });
          onDone();
        },
        onError: (failure) => {
          creationKey.renewAfter(failure);
          setError(failure.message);
        },
      },
    );
  };
  return (
    <div className="template-new">
      <TextInput
        label={t('templates.title')}
        maxLength={100}
        value={title}
        error={error}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button size="sm" variant="default" loading={create.isPending} onClick={save}>
        {t('templates.keep')}
      </Button>
    </div>
  );
}
