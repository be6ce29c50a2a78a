import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { threadQuery } from '#features/messaging/messaging.queries.ts';

/** Which message of the other side is meant; the latest, unless another is chosen. */
export function MessageField({ threadId, field }: { threadId: number; field: NativeSelectProps }) {
  const { t } = useTranslation('reports');
  const { data: thread } = useQuery(threadQuery(threadId));
  const theirs = (thread?.messages ?? []).filter(({ mine }) => !mine);
  const data = theirs.map(({ id, body }) => ({ value: String(id), label: body.slice(0, 80) }));
  return (
    <NativeSelect
      {...field}
      label={t('form.message_id')}
      description={t('form.around')}
      data={[{ value: '', label: t('form.latest') }, ...data.toReversed()]}
    />
  );
}
