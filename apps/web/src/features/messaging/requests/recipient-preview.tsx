import type { ContactRecipient } from '@gegenpost/contract/contact-requests.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestValues, variablesOf } from '#features/messaging/request/contact-request-values.ts';
import { LetterPreview } from './letter-preview.tsx';

type Props = { recipients: readonly ContactRecipient[]; values: RequestValues; user: User };

/** Previews the letter for one recipient at a time. */
export function RecipientPreview({ recipients, values, user }: Props) {
  const { t } = useTranslation('messaging');
  const [shownId, setShownId] = useState('');
  const shown = recipients.find(({ profile }) => profile.gegenpost_id === shownId) ?? recipients[0];
  if (!shown) return null;
  return (
    <LetterPreview values={values} variables={variablesOf(values, shown, user)}>
      <NativeSelect
        label={t('requests.previewOf')}
        mb={12}
        data={recipients.map(({ profile, qualifications }) => ({
          value: profile.gegenpost_id,
          label: `${profile.name ?? `${t('party.member')} ${profile.gegenpost_id}`}, ${qualifications[0]?.name ?? ''}`,
        }))}
        value={shown.profile.gegenpost_id}
        onChange={(event) => setShownId(event.currentTarget.value)}
      />
    </LetterPreview>
  );
}
