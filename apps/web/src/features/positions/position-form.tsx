import { NewPosition, type Position, PositionChange, type PositionState } from '@gegenpost/contract/positions.ts';
import { recruiterRoles, roles } from '@gegenpost/contract/shared/scalars.ts';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useRole } from '#platform/session.ts';
import { startError } from '#platform/start-error.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SubmitFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { PositionFields } from './position-fields.tsx';
import { PositionSources } from './position-sources.tsx';
import { fieldsOf, type PositionValues, typedOf, upon, wholeErrors } from './position-values.ts';
import { rereadPosition, useChangePosition, useCreatePosition } from './positions.queries.ts';

const fields = [
  'title',
  'qualification_id',
  'job_place_id',
  'working_time_id',
  'home_office_days',
  'pay_from',
  'pay_to',
  'starts_on',
  'contract_kind',
  'customer_id',
  'tasks',
  'benefits',
  'team',
] as const;

type Props = {
  /** The position to change; without it a new one is created. */
  position?: Position;
  onDone: (position: Position) => void;
  onClose: () => void;
};

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'position_changed';

/** Creates or changes a position. */
export function PositionForm({ position, onDone, onClose }: Props) {
  const { t } = useTranslation('positions');
  const role = useRole();
  const isRecruiter = recruiterRoles.some((each) => each === role);
  const client = useQueryClient();
  const creationKey = useCreationKey();
  const create = useCreatePosition();
  const change = useChangePosition();
  const isLeasing = role === roles.leasing_agent;
  /** The position as it was read last, on which the change is made. */
  const [base, setBase] = useState(position);
  const [state, setState] = useState<PositionState>(position?.state ?? 'open');
  const labels = Object.fromEntries(fields.map((field) => [field, t(`form.fields.${field}`)]));
  const bodyOf = (values: PositionValues) =>
    base
      ? { ...fieldsOf(values, state), revision: base.revision }
      : { ...fieldsOf(values, state), idempotency_key: creationKey.current };
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<PositionValues>({
    schema: position ? PositionChange : NewPosition,
    initialValues: typedOf(position ?? null, isLeasing),
    labels,
    toBody: bodyOf,
    check: (values) => ({
      ...wholeErrors(fieldsOf(values, state), labels),
      ...(values.starts_on === base?.starts_on ? {} : { starts_on: startError(values.starts_on) }),
    }),
    creationKey,
    send: async (values) => {
      const saved = base
        ? await change.mutateAsync({ id: base.id, ...PositionChange.parse(bodyOf(values)) }).catch(async (error) => {
            throw isConflict(error) ? await conflictWith(base, values) : error;
          })
        : await create.mutateAsync(NewPosition.parse(bodyOf(values)));
      notify({ kind: 'success', text: t('saved', { title: saved.title }), name: `position-${saved.id}` });
      onDone(saved);
    },
  });
  /** Takes over what somebody else changed, and says what both did; saving once more keeps the own values. */
  const conflictWith = async (known: Position, values: PositionValues): Promise<Error> => {
    const newer = await rereadPosition(client, known.id);
    const typed = { typed: values, base: typedOf(known, isLeasing) };
    const { values: joined, both } = upon(typedOf(newer, isLeasing), typed);
    form.setValues(joined);
    if (state === known.state) setState(newer.state);
    setBase(newer);
    const shown = fields.filter((field) => (both as string[]).includes(field));
    return new Error(
      shown.length > 0
        ? t('form.conflict', { fields: shown.map((field) => labels[field]).join(', ') })
        : t('form.changed'),
    );
  };
  return (
    <SideSheet title={t(position ? 'form.change' : 'form.new')} size="640px" onClose={onClose}>
      <form className="position-form" {...formProps}>
        {!position && (
          <PositionSources
            onRead={(read) => {
              const typed = form.getValues();
              form.setValues(typedOf(read, isLeasing));
              form.clearErrors();
              return () => form.setValues(typed);
            }}
          />
        )}
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        <PositionFields form={form} labels={labels} isRecruiter={isRecruiter} />
        {state !== 'filled' && (
          <Checkbox
            label={t('form.isDraft')}
            description={t('form.isDraftHint')}
            checked={state === 'draft'}
            onChange={({ currentTarget }) => setState(currentTarget.checked ? 'draft' : 'open')}
          />
        )}
        {failure && <FormFailure>{failure}</FormFailure>}
        <SubmitFooter cancel={t('form.cancel')} submit={t('form.save')} isSending={isSending} onCancel={onClose} />
      </form>
    </SideSheet>
  );
}
