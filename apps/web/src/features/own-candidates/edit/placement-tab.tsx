import { ExternalId } from '@gegenpost/contract/own-candidates.ts';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulk } from '#features/own-candidates/bulk/use-bulk.ts';
import { ownCandidateQuery, refreshOwnCandidate } from '#features/own-candidates/own-candidates.queries.ts';
import { formatDate } from '#platform/format.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { TypedField } from '#ui/typed-field.tsx';
import type { CandidateProps } from './candidate-editor.tsx';
import { Saving } from './candidate-field.tsx';
import { useCandidateField } from './use-candidate-field.ts';

/** Number, agent and origin of a candidate. `children` follow: consents, vouchers, presentations. */
export function PlacementTab({ candidate, children }: CandidateProps & { children: ReactNode }) {
  const { t } = useTranslation('own-candidates');
  const { created_at, is_imported, gegenpost_id } = candidate;
  return (
    <>
      <SheetSection title={t('placement.title')} intro={t('placement.intro')}>
        <div className="candidate-fields">
          <ExternalIdField candidate={candidate} />
          <AgentField candidate={candidate} />
        </div>
        <p className="own-muted">
          {t(is_imported ? 'placement.imported' : 'placement.created', { date: formatDate(created_at) })}{' '}
          <span className="public-id">{gegenpost_id}</span>
        </p>
      </SheetSection>
      {children}
    </>
  );
}

function ExternalIdField({ candidate: { id, external_id } }: CandidateProps) {
  const { t } = useTranslation('own-candidates');
  const label = t('person.external_id');
  const field = useCandidateField(id, 'placement', label);
  const save = (typed: string): string | null => {
    const wrong = typed ? schemaErrors(ExternalId, typed, { '': label })[''] : undefined;
    if (!wrong) field.save({ external_id: typed || null });
    return wrong ?? null;
  };
  return (
    <div className="candidate-field" id="external_id">
      <TypedField
        autoComplete="off"
        label={label}
        description={t('person.external_id_hint')}
        maxLength={64}
        value={external_id ?? ''}
        keepsRefused
        problem={field.problem}
        onSave={save}
      />
      <Saving field={field} wordsOf={(change) => change.external_id ?? ''} />
    </div>
  );
}

/** Hands the candidate over to a colleague; the notice takes it back. */
function AgentField({ candidate: { id, agent, agents } }: CandidateProps) {
  const { t } = useTranslation('own-candidates');
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const change = useBulk(agents, { onTakenBack: () => void refreshOwnCandidate(client, id) });
  const show = async (gegenpost_id: string) => {
    setIsSending(true);
    const { changed } = await change([id], { action: 'agent', agent: gegenpost_id });
    const chosen = agents.find((each) => each.gegenpost_id === gegenpost_id);
    if (changed.length > 0 && chosen) {
      client.setQueryData(ownCandidateQuery(id).queryKey, (now) => now && { ...now, agent: chosen });
    }
    setIsSending(false);
  };
  const all = agents.some(({ gegenpost_id }) => gegenpost_id === agent.gegenpost_id) ? agents : [agent, ...agents];
  return (
    <NativeSelect
      label={t('columns.agent')}
      description={t('placement.agent_hint')}
      value={agent.gegenpost_id}
      disabled={isSending || all.length < 2}
      data={all.map(({ gegenpost_id, name }) => ({ value: gegenpost_id, label: name }))}
      onChange={({ currentTarget }) => void show(currentTarget.value)}
    />
  );
}
