import { RECIPIENTS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { Id, PublicId } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { recipientsQuery } from './contact-requests.queries.ts';
import { ContactRequestsForm } from './contact-requests-form.tsx';

type Props = { onDone: () => void };

/** Reads the recipients from the address. */
export function ContactRequests({ onDone }: Props) {
  const ids = [...new Set((useSearchParams()[0].get('to') ?? '').split(','))]
    .filter((id) => PublicId.safeParse(id).success)
    .slice(0, RECIPIENTS_MAX);
  return ids.length === 0 ? <Nobody /> : <Chosen ids={ids} onDone={onDone} />;
}

function Chosen({ ids, onDone }: Props & { ids: readonly string[] }) {
  const { data } = useSuspenseQuery(recipientsQuery(ids));
  const { state } = useLocation();
  const project = Id.safeParse(Number(useSearchParams()[0].get('project'))).data ?? null;
  if (data.data.length === 0) return <Nobody />;
  return (
    <ContactRequestsForm
      recipients={data.data}
      goneCount={ids.length - data.data.length}
      contactsLeft={data.contacts_left}
      projectId={project}
      criteria={(state as { criteria?: unknown } | null)?.criteria}
      onDone={onDone}
    />
  );
}

function Nobody() {
  const { t } = useTranslation('messaging');
  const action = (
    <Button component={Link} to={pathTo('Search')} variant="default">
      {t('list.findCandidates')}
    </Button>
  );
  return <EmptySheet action={action}>{t('requests.nobody')}</EmptySheet>;
}
