import type { ImportValue } from '@gegenpost/contract/candidate-import-rows.ts';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeImport, valuesQuery } from '#features/candidate-imports/candidate-imports.queries.ts';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { FoundValues } from './found-values.tsx';
import { isAsked, keyOf, useDecisions } from './use-decisions.ts';
import { ValueRow } from './value-row.tsx';
import './values.css';
import { LateStatus } from '#ui/late-status.tsx';

type Props = { shown: Import; onBack: () => void; onDone: () => void };

/** The second half of step 2: what the words of the file mean in our lists, each asked once. */
export function ValuesStep({ shown, onBack, onDone }: Props) {
  const { t } = useTranslation('candidate-imports');
  const { data } = useSuspenseQuery(valuesQuery(shown.id));
  const [reopened, setReopened] = useState<ReadonlySet<string>>(new Set());
  const [isMore, setIsMore] = useState(false);
  const decisions = useDecisions(shown.id);
  const change = useChangeImport(shown.id);
  const isOnline = useOnline();

  const isHere = (value: ImportValue) => isAsked(value) || reopened.has(keyOf(value));
  const asked = data.data.filter(isHere);
  const open = asked.filter((value) => isAsked(value) && decisions.of(value) === undefined);
  const withChoice = open.filter(({ choices }) => choices.length > 0);
  const goOn = () => {
    const values = decisions.changesOf(data.data);
    if (values.length === 0) return onDone();
    change.mutate(
      { values },
      {
        onSuccess: ({ open_values }) => {
          decisions.forget();
          setReopened(new Set());
          const hasMore = open_values > open.length;
          setIsMore(hasMore);
          if (!hasMore) onDone();
        },
      },
    );
  };
  return (
    <div className="import-values">
      <header>
        <h1>{t('values.title')}</h1>
        <p>{data.open === 0 ? t('values.none') : t('values.intro', { count: data.open })}</p>
      </header>
      {isMore && <LateStatus>{t('values.more')}</LateStatus>}
      {open.length > 1 && (
        <div className="import-value-tools">
          {withChoice.length > 0 && (
            <Button variant="default" onClick={() => decisions.decide(withChoice, ({ choices }) => choices[0] ?? null)}>
              {t('values.first_of_all', { count: withChoice.length })}
            </Button>
          )}
          <Button variant="default" onClick={() => decisions.decide(open, () => null)}>
            {t('values.ignore_rest', { count: open.length })}
          </Button>
        </div>
      )}
      {asked.length > 0 && (
        <ul className="import-value-list" aria-label={t('values.title')}>
          {asked.map((value) => (
            <ValueRow
              key={keyOf(value)}
              value={value}
              decision={decisions.of(value) === undefined && value.is_decided ? value.chosen : decisions.of(value)}
              onDecide={(decision) => decisions.decide([value], () => decision)}
            />
          ))}
        </ul>
      )}
      <FoundValues
        values={data.data.filter((value) => !isHere(value))}
        decisionOf={decisions.of}
        onReopen={(value) => setReopened(new Set([...reopened, keyOf(value)]))}
      />
      {change.error && <FormFailure>{change.error.message}</FormFailure>}
      {!isOnline && <p className="import-hint">{t('offline')}</p>}
      <footer className="import-footer">
        <p role="status">
          {open.length > 0
            ? `${t('values.left', { count: open.length })} ${t('values.open_hint')}`
            : t('values.all_decided')}
        </p>
        <Button variant="default" size="lg" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="lg" disabled={!isOnline} loading={change.isPending} onClick={goOn}>
          {t('next')}
        </Button>
      </footer>
    </div>
  );
}
