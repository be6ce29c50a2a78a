import type { MessageTemplate } from '@gegenpost/contract/message-templates.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  useDeleteTemplate,
  useRenameTemplate,
  useRestoreTemplate,
} from '#features/messaging/message-templates.queries.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';

/** Lists the templates. Names are saved on blur; a removal can be undone. */
export function TemplateManager({ templates }: { templates: readonly MessageTemplate[] }) {
  const { t } = useTranslation('messaging');
  const rename = useRenameTemplate();
  const removal = useDeleteTemplate();
  const restoration = useRestoreTemplate();
  const remove = ({ id, title }: MessageTemplate) =>
    // the promise settles even after the list was closed, unlike callbacks of `mutate`
    removal.mutateAsync(id).then(() => {
      const action = { label: t('thread.undo'), onClick: () => void restoration.mutateAsync(id).catch(notifyFailure) };
      notify({ kind: 'success', text: t('templates.removed', { title }), name: 'template', action });
    }, notifyFailure);
  return (
    <ul className="template-list" aria-label={t('templates.manage')}>
      {templates.map((template) => (
        <li key={template.id}>
          <TextInput
            aria-label={t('templates.rename', { title: template.title })}
            defaultValue={template.title}
            maxLength={100}
            onBlur={({ currentTarget: { value } }) => {
              const title = value.trim();
              if (title !== '' && title !== template.title)
                rename.mutateAsync({ id: template.id, title }).catch(notifyFailure);
            }}
          />
          <ActionIcon aria-label={t('templates.remove', { title: template.title })} onClick={() => remove(template)}>
            <IconTrash size={19} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

const notifyFailure = notifyFailureOf('template');
