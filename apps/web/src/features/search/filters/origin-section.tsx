import { recruiterRoles } from '@gegenpost/contract/shared/scalars.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRole } from '#platform/session.ts';
import { agentName, knownAgents } from './chips.ts';
import type { FilterProps } from './filters.tsx';
import { Option } from './option.tsx';

/** Filters by origin: self-registered, placed by any agent, or by a certain one. */
export function OriginSection({ search, facets, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const role = useRole();
  const isRecruiter = recruiterRoles.some((each) => each === role);
  const { staff_agent_gegenpost_id: agent } = search;
  const agents = new Set([...knownAgents(), ...(agent === null ? [] : [agent])]);
  return (
    <>
      <fieldset className="options">
        <legend className="visually-hidden">{t('sections.origin')}</legend>
        {(['only_self_registered', 'only_temporary_work', 'only_own_user'] as const)
          .filter((field) => field !== 'only_own_user' || isRecruiter)
          .map((field) => (
            <Option
              key={field}
              label={t(`fields.${field}`)}
              count={facets[field]?.get(1)?.count}
              isChosen={search[field]}
              onChange={(isChosen) => onChange({ [field]: isChosen })}
            />
          ))}
      </fieldset>
      {agents.size > 0 && (
        <NativeSelect
          label={t('filters.agent')}
          value={agent ?? ''}
          data={[
            { value: '', label: t('filters.anyAgent') },
            ...[...agents].map((id) => ({ value: id, label: agentName(id) })),
          ]}
          onChange={(event) => onChange({ staff_agent_gegenpost_id: event.currentTarget.value || null })}
        />
      )}
    </>
  );
}
