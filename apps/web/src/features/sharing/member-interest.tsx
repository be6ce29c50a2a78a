import { NewInterest } from '@gegenpost/contract/external-sharings.ts';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useMemberInterest } from './sharing.queries.ts';

const Words = NewInterest.pick({ message: true });

/** "Interesse" of a logged-in company: sends the message and opens the thread. */
export function MemberInterest({ token }: { token: string }) {
  const { t } = useTranslation('sharing');
  const isOnline = useOnline();
  const navigate = useNavigate();
  const interest = useMemberInterest(token);
  const creationKey = useCreationKey();
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: Words,
    initialValues: { message: '' },
    labels: { message: t('shared.message') },
    creationKey,
    send: async (values) => {
      const { thread_id } = await interest.mutateAsync({ ...values, idempotency_key: creationKey.current });
      navigate(pathTo('inbox_thread', { threadId: thread_id }));
    },
  });
  return (
    <section className="member-interest" aria-labelledby="member-interest">
      <h3 id="member-interest">{t('shared.interest')}</h3>
      <form {...formProps}>
        <Textarea
          {...form.getInputProps('message')}
          label={t('shared.message')}
          description={t('shared.message_hint')}
          autosize
          minRows={3}
          maxRows={14}
        />
        {failure && <FormFailure>{failure}</FormFailure>}
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('shared.send')}
        </Button>
      </form>
    </section>
  );
}
