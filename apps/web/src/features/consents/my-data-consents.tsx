import type { MyData } from '@gegenpost/contract/my-data.ts';
import { Button, Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useMyDataAction } from './consents.queries.ts';

const FURTHER = ['publication', 'handicap', 'funding'] as const;

/** The decision whether employers may see the profile, and what else they may learn. */
export function MyDataConsents({ data, token }: { data: MyData; token: string }) {
  const { t } = useTranslation('consents');
  const isOnline = useOnline();
  const action = useMyDataAction(token);
  const { company } = data.agency;
  const { placement } = data.consents;
  const isGiven = placement === 'given';
  const isOver = placement === 'withdrawn' || placement === 'refused';
  const state = useRef<HTMLParagraphElement>(null);
  const decide = (given: boolean) =>
    action.mutate(
      { do: 'consent', kind: 'placement', given },
      { onSuccess: () => state.current?.focus() }, // the button may be gone
    );
  return (
    <SheetSection id="decision" title={t('mine.decision.title')} intro={t('mine.decision.intro', { company })}>
      <p className="my-data-state" role="status" tabIndex={-1} ref={state}>
        {t(`mine.decision.${isGiven ? 'given' : isOver ? 'over' : 'open'}`, {
          company,
          until: data.kept_until ? formatDate(data.kept_until) : '',
        })}
      </p>
      {action.error instanceof Error && <FormFailure>{action.error.message}</FormFailure>}
      <div className="form-actions my-data-actions">
        {!isGiven && (
          <Button onClick={() => decide(true)} loading={action.isPending} disabled={!isOnline}>
            {t(isOver ? 'mine.decision.again' : 'mine.decision.agree')}
          </Button>
        )}
        {!isOver && (
          <Button variant="default" onClick={() => decide(false)} loading={action.isPending} disabled={!isOnline}>
            {t(isGiven ? 'mine.decision.withdraw' : 'mine.decision.refuse')}
          </Button>
        )}
      </div>
      {isGiven && (
        <fieldset className="my-data-further">
          <legend>{t('mine.decision.further')}</legend>
          {FURTHER.map((kind) => (
            <Checkbox
              key={kind}
              size="md"
              label={t(`mine.kinds.${kind}.title`)}
              description={t(`mine.kinds.${kind}.text`, { company })}
              checked={data.consents[kind] === 'given'}
              disabled={!isOnline || action.isPending}
              onChange={({ currentTarget: { checked } }) => action.mutate({ do: 'consent', kind, given: checked })}
            />
          ))}
        </fieldset>
      )}
    </SheetSection>
  );
}
