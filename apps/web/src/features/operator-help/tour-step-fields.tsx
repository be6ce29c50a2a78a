import { screens } from '@gegenpost/contract/screens.ts';
import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import { type TourPosition, type TourStep, tourTargets } from '@gegenpost/contract/tours.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newUuid } from '#platform/uuid.ts';
import { helpItemsQuery } from './operator-help.queries.ts';

type EditedButton = TourStep['buttons'][number] & { key: string };
/** A step with a key of its own, because steps are moved. */
export type EditedStep = Omit<TourStep, 'buttons'> & { key: string; buttons: EditedButton[] };

const BUTTONS_MAX = 4;
const positions = ['bottom', 'top', 'left', 'right'] as const satisfies readonly TourPosition[];
const actions = ['next', 'previous', 'skip', 'finish'] as const;

export const editedSteps = (steps: readonly TourStep[]): EditedStep[] =>
  steps.map((step) => ({
    ...step,
    key: newUuid(),
    buttons: step.buttons.map((button) => ({ ...button, key: newUuid() })),
  }));

export const plainSteps = (steps: readonly EditedStep[]): TourStep[] =>
  steps.map(({ key: _, buttons, ...step }) => ({
    ...step,
    buttons: buttons.map(({ label, action }) => ({ label, action })),
  }));

/** An empty step on a page, with a button that ends the tour. */
export const newStep = (route: string, finish: string): EditedStep => ({
  key: newUuid(),
  title: '',
  content: '',
  target: tourTargets[0],
  position: 'bottom',
  route,
  buttons: [{ key: newUuid(), label: finish, action: 'finish' }],
});

type Props = {
  step: EditedStep;
  index: number;
  count: number;
  /** Whose tour it is. */
  role: Role;
  onChange: (next: Partial<EditedStep>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The fields of one step, and beside them how it will look. */
export function TourStepFields({ step, index, count, role, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('operator-help');
  const pages = usePages(role);
  const of = { step: index + 1 };
  return (
    <li className="tour-step">
      <fieldset>
        <legend>{t('tour.step', of)}</legend>
        <TextInput
          label={t('tour.fields.title')}
          value={step.title}
          maxLength={80}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('tour.fields.content')}
          value={step.content}
          maxLength={400}
          autosize
          minRows={2}
          onChange={(event) => onChange({ content: event.currentTarget.value })}
        />
        <div className="tour-step-place">
          <NativeSelect
            label={t('tour.fields.route')}
            value={step.route ?? ''}
            onChange={(event) => onChange({ route: event.currentTarget.value || null })}
            data={[{ value: '', label: t('tour.fields.same_page') }, ...pages]}
          />
          <NativeSelect
            label={t('tour.fields.target')}
            value={step.target}
            onChange={(event) => onChange({ target: event.currentTarget.value })}
            data={tourTargets.map((value) => ({ value, label: t(`tour.targets.${value}`) }))}
          />
          <NativeSelect
            label={t('tour.fields.position')}
            value={step.position}
            onChange={(event) => onChange({ position: event.currentTarget.value as TourPosition })}
            data={positions.map((value) => ({ value, label: t(`tour.positions.${value}`) }))}
          />
        </div>
        <ButtonFields buttons={step.buttons} count={count} onChange={(buttons) => onChange({ buttons })} />
        <div className="operator-help-buttons">
          <Button
            variant="default"
            size="xs"
            disabled={index === 0}
            aria-label={t('tour.up', of)}
            onClick={() => onMove(-1)}
          >
            ↑
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={index === count - 1}
            aria-label={t('tour.down', of)}
            onClick={() => onMove(1)}
          >
            ↓
          </Button>
          <Button variant="default" size="xs" disabled={count === 1} onClick={onRemove}>
            {t('tour.remove_step', of)}
          </Button>
        </div>
      </fieldset>
      <div className="tour-step-preview" aria-hidden="true">
        <p>{t('tour.count', { step: index + 1, of: count })}</p>
        <b>{step.title}</b>
        <p>{step.content}</p>
        <p className="tour-step-buttons">
          {step.buttons.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

/** The pages of the app, by the titles of their texts in the help, if the role has one of them. */
function usePages(role: Role) {
  const { data: items } = useSuspenseQuery(helpItemsQuery);
  return Object.keys(screens).map((route) => {
    const title = items.find((item) => item.role === role && item.route === route)?.title;
    return { value: route, label: title ? `${title} (${route})` : route };
  });
}

type ButtonsProps = { buttons: readonly EditedButton[]; count: number; onChange: (buttons: EditedButton[]) => void };

function ButtonFields({ buttons, count, onChange }: ButtonsProps) {
  const { t } = useTranslation('operator-help');
  const change = (key: string, next: Partial<EditedButton>) =>
    onChange(buttons.map((button) => (button.key === key ? { ...button, ...next } : button)));
  const choices = [
    ...actions.map((value) => ({ value, label: t(`tour.actions.${value}`) })),
    ...Array.from({ length: count }, (_, to) => ({
      value: `goTo::${to}`,
      label: t('tour.actions.goTo', { step: to + 1 }),
    })),
  ];
  return (
    <div className="tour-step-buttons-edit">
      {buttons.map(({ key, label, action }, index) => (
        <div key={key}>
          <TextInput
            label={t('tour.fields.button', { button: index + 1 })}
            value={label}
            maxLength={30}
            onChange={(event) => change(key, { label: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('tour.fields.action', { button: index + 1 })}
            value={action}
            onChange={(event) => change(key, { action: event.currentTarget.value })}
            data={choices.some(({ value }) => value === action) ? choices : [...choices, action]}
          />
          <Button
            variant="default"
            size="xs"
            disabled={buttons.length === 1}
            aria-label={t('tour.remove_button', { button: index + 1 })}
            onClick={() => onChange(buttons.filter((button) => button.key !== key))}
          >
            ×
          </Button>
        </div>
      ))}
      {buttons.length < BUTTONS_MAX && (
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange([...buttons, { key: newUuid(), label: '', action: 'next' }])}
        >
          {t('tour.add_button')}
        </Button>
      )}
    </div>
  );
}
