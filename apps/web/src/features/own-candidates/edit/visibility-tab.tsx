import { VisibilityGroup } from '@gegenpost/contract/account.ts';
import type { OwnCandidate } from '@gegenpost/contract/own-candidates.ts';
import { Checkbox, Radio, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedName } from '#ui/closed-name.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import type { CandidateProps } from './candidate-editor.tsx';
import { Saving } from './candidate-field.tsx';
import { type CandidateField, useCandidateField } from './use-candidate-field.ts';

type Visibility = OwnCandidate['visibility'];
const kinds: readonly Visibility['visibility'][] = ['public', 'anonymous', 'individually'];
const switches = ['contact_by_recruiters', 'documents_after_approval', 'no_phone_contact'] as const;

/** What others see of the profile; `children` show it beside the choice. */
export function VisibilityTab({ candidate, children }: CandidateProps & { children: ReactNode }) {
  const { t } = useTranslation('own-candidates');
  return (
    <div className="own-visibility">
      <div>
        <SheetSection id="visibility" title={t('visibility.title')} intro={t('visibility.intro')}>
          <Kinds candidate={candidate} />
          {candidate.visibility.visibility === 'individually' && <Groups candidate={candidate} />}
        </SheetSection>
        <SheetSection title={t('visibility.contact')}>
          {switches.map((name) => (
            <ContactSwitch key={name} name={name} candidate={candidate} />
          ))}
        </SheetSection>
      </div>
      <aside className="own-visibility-preview" aria-label={t('visibility.preview')}>
        {children}
      </aside>
    </div>
  );
}

function Kinds({ candidate: { id, visibility, is_claimed } }: CandidateProps) {
  const { t } = useTranslation('own-candidates');
  const field = useCandidateField(id, 'visibility', t('visibility.title'));
  return (
    <div className="candidate-field">
      <Radio.Group
        aria-label={field.label}
        value={visibility.visibility}
        error={field.problem}
        onChange={(value) => {
          const kind = kinds.find((each) => each === value);
          if (kind) field.save({ visibility: kind });
        }}
      >
        <div className="own-visibility-kinds">
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              size="md"
              disabled={is_claimed}
              label={t(`visibility.kinds.${kind}`)}
              description={t(`visibility.hints.${kind}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <SavingVisibility field={field} />
    </div>
  );
}

function Groups({ candidate: { id, visibility, is_claimed } }: CandidateProps) {
  const { t } = useTranslation('own-candidates');
  const field = useCandidateField(id, 'visibility', t('visibility.groups_title'));
  return (
    <div className="candidate-field">
      <Checkbox.Group
        label={field.label}
        value={visibility.visible_groups}
        error={field.problem}
        onChange={(values) =>
          field.save({ visible_groups: VisibilityGroup.options.filter((group) => values.includes(group)) })
        }
      >
        <div className="own-visibility-groups">
          {VisibilityGroup.options.map((group) => (
            <Checkbox key={group} value={group} disabled={is_claimed} label={t(`visibility.groups.${group}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <ClosedName groups={visibility.visible_groups} />
      <SavingVisibility field={field} />
    </div>
  );
}

function ContactSwitch({ name, candidate }: CandidateProps & { name: (typeof switches)[number] }) {
  const { t } = useTranslation('own-candidates');
  const field = useCandidateField(candidate.id, 'visibility', t(`visibility.${name}`));
  return (
    <div className="candidate-field">
      <Switch
        size="md"
        label={field.label}
        description={t(`visibility.${name}_hint`)}
        disabled={candidate.is_claimed}
        checked={candidate.visibility[name]}
        error={field.problem}
        onChange={({ currentTarget: { checked } }) => field.save({ [name]: checked })}
      />
      <SavingVisibility field={field} />
    </div>
  );
}

function SavingVisibility({ field }: { field: CandidateField<'visibility'> }) {
  const { t } = useTranslation('own-candidates');
  const wordsOf = ({ visibility, visible_groups, ...flags }: Partial<Visibility>) =>
    [
      visibility && t(`visibility.kinds.${visibility}`),
      visible_groups?.map((group) => t(`visibility.groups.${group}`)).join(', '),
      ...Object.values(flags).map((flag) => t(flag ? 'visibility.yes' : 'visibility.no')),
    ]
      .filter(Boolean)
      .join(' · ');
  return <Saving field={field} wordsOf={wordsOf} />;
}
