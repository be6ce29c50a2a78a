import type { Import, ImportChange } from '@gegenpost/contract/candidate-imports.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChangeImport } from '#features/candidate-imports/candidate-imports.queries.ts';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { ColumnRow } from './column-row.tsx';
import './columns.css';
import { hintsOf } from './mapping.ts';
import { ReadingChoice } from './reading-choice.tsx';
import { useMapping } from './use-mapping.ts';

type Props = { shown: Import; onDone: (shown: Import) => void };

/** Step 2: what stands in which column. */
export function ColumnsStep({ shown, onDone }: Props) {
  const { t } = useTranslation('candidate-imports');
  const { mapping, isOwn, refusal, choose, moveHere, set, forget } = useMapping(shown);
  const change = useChangeImport(shown.id);
  const isOnline = useOnline();
  const { columns, counts } = shown;
  const nameOf = (index: number) => columns[index]?.header || t('columns.column', { number: index + 1 });
  const reading = change.isPending && change.variables.mapping === undefined ? change.variables : null;
  const submit = (values: ImportChange) =>
    change.mutate(values, {
      onSuccess: (changed) => {
        forget();
        onDone(changed);
      },
    });
  return (
    <div className="import-columns">
      <header>
        <h1>{t('columns.title')}</h1>
        <p>
          {t('columns.intro', { file: shown.file_name, count: counts.rows })}{' '}
          {t('columns.chosen', { used: mapping.filter(Boolean).length, count: columns.length })}
        </p>
      </header>
      <ReadingChoice shown={shown} pending={reading} onChange={(values) => change.mutate(values)} />
      <Notices notices={shown.notices} />
      <Proposals shown={shown} mapping={mapping} isOwn={isOwn} onChoose={set} />
      <ol className="import-column-list" aria-label={t('columns.list')} aria-busy={reading !== null}>
        {columns.map((column, index) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position; headers may repeat
            key={index}
            column={column}
            index={index}
            name={nameOf(index)}
            field={mapping[index] ?? null}
            taken={refusal?.column === index ? { field: refusal.field, column: nameOf(refusal.takenBy) } : null}
            onChoose={(field) => choose(index, field)}
            onMoveHere={() => refusal && moveHere(refusal)}
          />
        ))}
      </ol>
      <Hints mapping={mapping} />
      {change.error && <FormFailure>{change.error.message}</FormFailure>}
      {!isOnline && <p className="import-hint">{t('offline')}</p>}
      <footer className="import-footer">
        <Button
          size="lg"
          disabled={!isOnline || !mapping.some(Boolean)}
          loading={change.isPending && !reading}
          onClick={() => submit({ mapping })}
        >
          {t('next')}
        </Button>
      </footer>
    </div>
  );
}

function Notices({ notices }: Pick<Import, 'notices'>) {
  const { t } = useTranslation('candidate-imports');
  if (notices.length === 0) return null;
  return (
    <ul className="import-notices">
      {notices.map(({ code, count }) => (
        <li key={code}>{t(`columns.notices.${code}`, { count })}</li>
      ))}
    </ul>
  );
}

type ProposalsProps = {
  shown: Import;
  mapping: Import['proposals'][number]['mapping'];
  isOwn: boolean;
  onChoose: (mapping: ProposalsProps['mapping']) => void;
};

/** Mappings that fit these headers: the one used last time, that of a known system, and what was guessed. */
function Proposals({ shown: { proposals, mapping_source }, mapping, isOwn, onChoose }: ProposalsProps) {
  const { t } = useTranslation('candidate-imports');
  if (proposals.length === 0) return null;
  const used = proposals.findIndex((proposal) => proposal.mapping.every((field, index) => field === mapping[index]));
  const isByHand = used === -1 && (isOwn || mapping_source === null);
  if (proposals.length === 1 && !isByHand && proposals[0]?.source === 'guess') return null;
  return (
    <NativeSelect
      className="import-proposals"
      label={t('columns.proposal.label')}
      value={String(used)}
      data={[
        ...(used === -1 ? [{ value: '-1', label: t('columns.proposal.hand') }] : []),
        ...proposals.map(({ source, name }, index) => ({
          value: String(index),
          label: t(`columns.proposal.${source}`, { name }),
        })),
      ]}
      onChange={({ currentTarget }) => {
        const proposal = proposals[Number(currentTarget.value)];
        if (proposal) onChoose(proposal.mapping);
      }}
    />
  );
}

function Hints({ mapping }: { mapping: ProposalsProps['mapping'] }) {
  const { t } = useTranslation('candidate-imports');
  const hints = hintsOf(mapping);
  const missing = mapping.includes('first_name') ? 'last_name' : 'first_name';
  return (
    <div role="status" aria-label={t('columns.hints.label')}>
      {hints.length > 0 && (
        <ul className="import-hints">
          {hints.map((hint) => (
            <li key={hint}>
              <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
              {t(`columns.hints.${hint}`, { missing: t(`columns.missing.${missing}`) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
