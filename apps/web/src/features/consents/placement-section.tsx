import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { placementQuery, useDecidePlacement } from './consents.queries.ts';
import './consents.css';

const FURTHER = ['publication', 'funding'] as const;

/** By whom the logged-in candidate is placed, what the agent may do, and the end of it; nothing when nobody places them. */
export function PlacementSection() {
  const { t } = useTranslation('consents');
  const { data: placement } = useQuery(placementQuery);
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useOnline();
  const decide = useDecidePlacement();
  const nowhere = useRef<HTMLElement>(null);
  if (!placement) return null;
  const { company, agent, email, consents } = placement;
  const who = [agent, email].filter(Boolean).join(', ');
  const end = () =>
    decide.mutate(
      { kind: 'placement', given: false },
      {
        onSuccess: () => notify({ kind: 'success', text: t('placement.ended', { company }), name: 'placement' }),
        onError: () => setIsAsking(false),
      },
    );
  return (
    <SheetSection id="placement" title={t('placement.title', { company })} intro={t('placement.intro', { company })}>
      {who && <p>{t('placement.agent', { who })}</p>}
      {decide.error instanceof Error && <FormFailure>{decide.error.message}</FormFailure>}
      <fieldset className="my-data-further">
        <legend>{t('placement.further')}</legend>
        {FURTHER.map((kind) => (
          <Checkbox
            key={kind}
            size="md"
            label={t(`mine.kinds.${kind}.title`)}
            description={t(`mine.kinds.${kind}.text`, { company })}
            checked={consents[kind] === 'given'}
            disabled={!isOnline || decide.isPending}
            onChange={({ currentTarget: { checked } }) => decide.mutate({ kind, given: checked })}
          />
        ))}
      </fieldset>
      <div>
        <Button variant="default" disabled={!isOnline} onClick={() => setIsAsking(true)}>
          {t('placement.end')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('placement.dialog.title')}
          confirm={t('placement.dialog.confirm')}
          cancel={t('placement.dialog.cancel')}
          isPending={decide.isPending}
          focusAfter={nowhere}
          onConfirm={end}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('placement.dialog.text', { company })}</p>
        </ConfirmDialog>
      )}
    </SheetSection>
  );
}
