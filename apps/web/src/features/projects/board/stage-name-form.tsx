import { STAGES_MAX, type Stage } from '@gegenpost/contract/projects.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeStages } from '#features/projects/projects.queries.ts';

type Props = {
  projectId: number;
  /** The stage to rename; without it a new stage is created. */
  stage?: Stage;
  onDone: () => void;
};

/** Form for the name of a stage. Enter saves, Escape cancels. */
export function StageNameForm({ projectId, stage, onDone }: Props) {
  const { t } = useTranslation('projects');
  const [name, setName] = useState(stage?.name ?? '');
  const change = useChangeStages(projectId);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === (stage?.name ?? '')) return onDone();
    const named = stage
      ? { kind: 'change' as const, stage: stage.id, name }
      : { kind: 'add' as const, name, before: null };
    change.mutate(named, { onSuccess: onDone });
  };
  return (
    <form
      className="stage-name"
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <TextInput
        ref={input}
        size="sm"
        aria-label={t(stage ? 'stage.name' : 'stage.addName')}
        value={name}
        maxLength={50}
        error={change.error?.message}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" loading={change.isPending} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
      <Button variant="default" size="sm" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  );
}

/** The button and form for a new stage, after the last one. */
export function NewStage({ projectId, count }: { projectId: number; count: number }) {
  const { t } = useTranslation('projects');
  const [isOpen, setIsOpen] = useState(false);
  if (count >= STAGES_MAX) return null;
  return (
    <div className="stage-new" data-open={isOpen || undefined}>
      {isOpen ? (
        <StageNameForm projectId={projectId} onDone={() => setIsOpen(false)} />
      ) : (
        <ActionIcon variant="subtle" aria-label={t('stage.add')} title={t('stage.add')} onClick={() => setIsOpen(true)}>
          <IconPlus size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}
