import { type Settings, VisibilityGroup } from '@gegenpost/contract/account.ts';
import { Checkbox, Radio } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedName } from '#ui/closed-name.tsx';
import { SaveMark } from '#ui/save-mark.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useAutosave } from './use-autosave.ts';

const VisibilityPreview = lazy(async () => ({
  default: (await import('./visibility-preview.tsx')).VisibilityPreview,
}));

export type Visibility = NonNullable<Settings['visibility']>;

const kinds: readonly Visibility['visibility'][] = ['public', 'anonymous', 'individually'];

/** Visibility settings of a candidate, with a preview of the profile beside them. */
export function VisibilitySection({ settings }: { settings: Visibility }) {
  const { t } = useTranslation('settings');
  const label = t('visibility.title');
  const { state, save } = useAutosave(label);
  return (
    <SheetSection id="visibility" title={label} intro={t('visibility.intro')}>
      <div className="visibility">
        <div className="visibility-choice" data-tour="visibility">
          <Radio.Group
            aria-label={label}
            value={settings.visibility}
            onChange={(value) => {
              const visibility = kinds.find((kind) => kind === value);
              if (visibility) save({ visibility: { visibility } });
            }}
          >
            <div className="visibility-kinds">
              {kinds.map((kind) => (
                <Radio
                  key={kind}
                  value={kind}
                  size="md"
                  label={t(`visibility.kinds.${kind}`)}
                  description={t(`visibility.hints.${kind}`)}
                />
              ))}
            </div>
          </Radio.Group>
          <SaveMark state={state} label={label} />
          {settings.visibility === 'individually' && <Groups settings={settings} />}
        </div>
        <Suspense fallback={<aside className="visibility-preview" />}>
          <VisibilityPreview />
        </Suspense>
      </div>
    </SheetSection>
  );
}

function Groups({ settings }: { settings: Visibility }) {
  const { t } = useTranslation('settings');
  const label = t('visibility.groups_title');
  const { state, save } = useAutosave(label);
  return (
    <div>
      <Checkbox.Group
        label={label}
        value={settings.visible_groups}
        onChange={(values) =>
          save({ visibility: { visible_groups: VisibilityGroup.options.filter((group) => values.includes(group)) } })
        }
      >
        <div className="visibility-groups">
          {VisibilityGroup.options.map((group) => (
            <Checkbox key={group} value={group} label={t(`visibility.groups.${group}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <ClosedName groups={settings.visible_groups} />
      <SaveMark state={state} label={label} />
    </div>
  );
}
