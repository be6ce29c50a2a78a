import type { MyData } from '@gegenpost/contract/my-data.ts';
import type { ClaimChoice } from '@gegenpost/contract/profile-claims.ts';
import { CLAIM_DAYS } from '@gegenpost/contract/profile-claims.ts';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useAskClaim } from './consents.queries.ts';

/** Takes the profile over into an account: still placed by the agent, or without. */
export function ClaimPanel({ data, token }: { data: MyData; token: string }) {
  const { t } = useTranslation('consents');
  const [choice, setChoice] = useState<ClaimChoice>('agent');
  const isOnline = useOnline();
  const ask = useAskClaim(token);
  const { company } = data.agency;
  if (data.kept_until !== null) return null;
  return (
    <SheetSection id="claim" title={t('mine.claim.title')} intro={t('mine.claim.intro')}>
      <Radio.Group
        label={t('mine.claim.choice')}
        value={choice}
        onChange={(value) => setChoice(value === 'self' ? 'self' : 'agent')}
      >
        {(['agent', 'self'] as const).map((each) => (
          <Radio
            key={each}
            value={each}
            className="my-data-choice"
            label={t(`mine.claim.${each}.title`, { company })}
            description={t(`mine.claim.${each}.text`, { company })}
          />
        ))}
      </Radio.Group>
      {ask.error instanceof Error && <FormFailure>{ask.error.message}</FormFailure>}
      <div>
        <Button variant="default" onClick={() => ask.mutate(choice)} loading={ask.isPending} disabled={!isOnline}>
          {t('mine.claim.button')}
        </Button>
      </div>
      <p role="status">
        {(ask.isSuccess || data.claim_asked) &&
          t('mine.claim.asked', { days: CLAIM_DAYS, email: data.data?.person.email ?? '' })}
      </p>
    </SheetSection>
  );
}
