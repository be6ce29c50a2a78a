import type { ExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClosedName } from '#ui/closed-name.tsx';
import './group-fields.css';

/** The groups that a link can open, but for the documents. */
export const allowedGroups = ['name', 'image', 'birthday', 'contact', 'employers'] as const;
type Chosen = Pick<ExternalSharing, 'groups' | 'with_documents'>;

type Props = { chosen: Chosen; disabled?: boolean; onChange: (change: Partial<Chosen>) => void };

/** Checkboxes for the personal data that a link releases; data that companies can search for are always released. */
export function GroupFields({ chosen, disabled = false, onChange }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <fieldset className="sharing-groups">
      <legend>{t('form.shown')}</legend>
      <p className="sharing-hint">{t('form.shown_hint')}</p>
      {allowedGroups.map((group) => (
        <Checkbox
          key={group}
          label={t(`form.groups.${group}`)}
          checked={chosen.groups.includes(group)}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              groups: allowedGroups.filter((each) => (each === group ? checked : chosen.groups.includes(each))),
            })
          }
        />
      ))}
      <Checkbox
        label={t('form.with_documents')}
        checked={chosen.with_documents}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) => onChange({ with_documents: checked })}
      />
      <ClosedName groups={[...chosen.groups, ...(chosen.with_documents ? ['documents'] : [])]} />
    </fieldset>
  );
}
