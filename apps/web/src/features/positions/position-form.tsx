import { NewPosition, type Position, PositionChange, type PositionState } from '@gegenpost/contract/positions.ts';
import { recruiterRoles, roles } from '@gegenpost/contract/shared/scalars.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useRole } from '#platform/session.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SubmitFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { PositionFields } from './position-fields.tsx';
import { PositionSources } from './position-sources.tsx';
import { fieldsOf, type PositionValues, typedOf, wholeErrors } from './position-values.ts';
import { useChangePosition, useCreatePosition } from './positions.queries.ts';

const fields = [
  'title',
  'qualification_id',
  'job_place_id',
  'working_time_id',
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

/** Creates or changes a position. */
export function PositionForm({ position, onDone, onClose }: Props) {
  const { t } = useTranslation('positions');
  const role = useRole();
  const isRecruiter = recruiterRoles.some((each) => each === role);
  const creationKey = useCreationKey();
  const create = useCreatePosition();
  const change = useChangePosition();
  const [state, setState] = useState<PositionState>(position?.state ?? 'open');
  const labels = Object.fromEntries(fields.map((field) => [field, t(`form.fields.${field}`)]));
  const bodyOf = (values: PositionValues) =>
    position
      ? { ...fieldsOf(values, state), revision: position.revision }
      : { ...fieldsOf(values, state), idempotency_key: creationKey.current };
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<PositionValues>({
    schema: position ? PositionChange : NewPosition,
    initialValues: typedOf(position ?? null, role === roles.leasing_agent),
    labels,
    toBody: bodyOf,
    check: (values) => wholeErrors(fieldsOf(values, state), labels),
    creationKey,
    send: async (values) => {
      const saved = position
        ? await change.mutateAsync({ id: position.id, ...PositionChange.parse(bodyOf(values)) })
        : await create.mutateAsync(NewPosition.parse(bodyOf(values)));
      notify({ kind: 'success', text: t('saved', { title: saved.title }), name: `position-${saved.id}` });
      onDone(saved);
    },
  });
  return (
    <SideSheet title={t(position ? 'form.change' : 'form.new')} size="640px" onClose={onClose}>
      <form className="position-form" {...formProps}>
        {!position && (
          <PositionSources
            onRead={(read) => {
              const typed = form.getValues();
              form.setValues(typedOf(read, role === roles.leasing_agent));
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
