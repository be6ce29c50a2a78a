import { NewProject, type Project, type ProjectDetail } from '@gegenpost/contract/projects.ts';
import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wantedOfPosition } from '#features/positions/positions.queries.ts';
import type { ProjectDraft } from '#features/projects/project-draft.queries.ts';
import { useChangeProject, useCreateProject } from '#features/projects/projects.queries.ts';
import { ApiError } from '#platform/api.ts';
import { useRole } from '#platform/session.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { PlanHint } from '#ui/plan-hint.tsx';
import { CriteriaFields } from './criteria-fields.tsx';
import { CustomerField } from './customer-field.tsx';
import { PositionField } from './position-field.tsx';
import { criteriaFrom, wantedOf } from './wanted.ts';

type Props = {
  /** The project to edit; without it a new one is created. */
  project?: ProjectDetail;
  /** Initial values of a new project, e.g. from a search. */
  draft?: ProjectDraft;
  onDone: (project: Project) => void;
};

/** Form for a project: title, customer and criteria. */
export function ProjectForm({ project, draft, onDone }: Props) {
  const { t } = useTranslation('projects');
  const own = useRole();
  const isRecruiter = recruiterRoles.some((role) => role === own);
  const [wanted, setWanted] = useState(() => wantedOf(project, draft));
  const creationKey = useCreationKey();
  const [isLimit, setIsLimit] = useState(false);
  const create = useCreateProject();
  const change = useChangeProject();
  const labels = {
    title: t('form.title'),
    description: t('form.description'),
    customer_id: t('form.customer'),
    position_id: t('form.position'),
  };
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm({
    schema: NewProject,
    initialValues: {
      title: project?.title ?? draft?.title ?? '',
      description: project?.description ?? '',
      customer_id: project?.customer?.id ?? draft?.customer_id ?? null,
      position_id: project?.position?.id ?? draft?.position?.id ?? null,
      company_wide: project?.company_wide ?? true,
    },
    labels,
    creationKey,
    toBody: (values) => ({ ...values, criteria: criteriaFrom(wanted), idempotency_key: creationKey.current }),
    send: async (values) => {
      const body = { ...values, criteria: criteriaFrom(wanted) };
      try {
        onDone(
          project
            ? await change.mutateAsync({ id: project.id, ...body })
            : await create.mutateAsync({ ...body, idempotency_key: creationKey.current }),
        );
      } catch (error) {
        setIsLimit(error instanceof ApiError && error.code === 'project_limit');
        throw error;
      }
    },
  });
  return (
    <form {...formProps} className="project-form">
      {isRefused && <ErrorSummary form={form} fields={Object.keys(labels)} />}
      <PositionField
        value={form.values.position_id}
        kept={project?.position ?? draft?.position ?? null}
        onChange={(id, position) => {
          form.setFieldValue('position_id', id);
          if (!position) return;
          if (form.values.title.trim() === '') form.setFieldValue('title', position.title);
          form.setFieldValue('customer_id', position.customer?.id ?? form.values.customer_id);
          setWanted(wantedOfPosition(position));
        }}
      />
      <TextInput
        label={labels.title}
        description={t('form.titleHint')}
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <Textarea label={labels.description} autosize minRows={2} maxRows={8} {...form.getInputProps('description')} />
      {isRecruiter && (
        <CustomerField
          value={form.values.customer_id}
          kept={project?.customer ?? null}
          onChange={(id) => form.setFieldValue('customer_id', id)}
        />
      )}
      <CriteriaFields wanted={wanted} draft={draft} onChange={setWanted} />
      <Checkbox label={t('form.companyWide')} {...form.getInputProps('company_wide', { type: 'checkbox' })} />
      {failure && (
        <FormFailure>
          {failure} {isLimit && <PlanHint limit="projects" />}
        </FormFailure>
      )}
      <Button type="submit" loading={isSending}>
        {t(project ? 'save' : 'form.create')}
      </Button>
    </form>
  );
}
