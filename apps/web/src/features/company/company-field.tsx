import type { CompanyField as FieldName } from '@gegenpost/contract/company.ts';
import { Button, NativeSelect, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SaveMark } from '#ui/save-mark.tsx';
import { type FieldKind, kindOf, textInputs } from './field-kinds.ts';
import type { Choices } from './use-choices.ts';
import type { CompanyForm } from './use-company-fields.ts';
import { useValueWords } from './use-value-words.ts';

type Props = {
  name: FieldName;
  form: CompanyForm;
  choices: Choices;
  /** Says more than the usual hint. */
  hint?: string;
  /** Found wrong while it is typed; goes before what was found when it was left. */
  problem?: string | null;
};

/** A field with how saving it went, and the colleague's value where somebody was faster. */
export function CompanyField({ name, form, choices, hint, problem }: Props) {
  const { t, i18n } = useTranslation('company');
  const label = t(`fields.${name}`);
  const { state, error, before, theirs } = form.fields[name];
  const hintKey = `hints.${name}`;
  const description = hint ?? (i18n.exists(`company:${hintKey}`) ? t(hintKey) : undefined);
  const shared = { label, description, name, error: problem ?? error };
  return (
    <div className="company-field" id={name} data-field={name}>
      <Input name={name} kind={kindOf(name)} form={form} choices={choices} shared={shared} />
      {theirs !== null && <Conflict name={name} form={form} choices={choices} />}
      <SaveMark
        state={theirs === null ? state : 'idle'}
        label={label}
        onUndo={before === null ? undefined : () => form.undo(name)}
        onRetry={() => form.save(name)}
      />
    </div>
  );
}

type InputProps = Pick<Props, 'name' | 'form' | 'choices'> & {
  kind: FieldKind;
  shared: Pick<TextInputProps, 'label' | 'description' | 'error' | 'name'>;
};

function Input({ name, kind, form, choices, shared }: InputProps) {
  const { typed } = form.fields[name];
  const text = String(typed);
  if (kind === 'switch') {
    return (
      <Switch {...shared} checked={typed === true} onChange={(event) => form.save(name, event.currentTarget.checked)} />
    );
  }
  if (kind === 'choice') {
    return (
      <NativeSelect
        {...shared}
        size="md"
        value={text}
        data={choices[name]?.options ?? []}
        autoComplete={name === 'country' ? 'country' : 'off'}
        onChange={(event) => form.save(name, event.currentTarget.value)}
      />
    );
  }
  const writing = {
    ...shared,
    onBlur: () => form.save(name),
  };
  if (kind === 'text') {
    return (
      <Textarea
        {...writing}
        autosize
        minRows={5}
        maxRows={18}
        value={text}
        onChange={(event) => form.type(name, event.currentTarget.value)}
      />
    );
  }
  const suggested = choices[name];
  const listId = suggested && `company-${name}-list`;
  return (
    <>
      <TextInput
        {...writing}
        {...textInputs[name]}
        list={listId}
        value={suggested ? suggested.labelOf(text) : text}
        onChange={({ currentTarget: { value } }) => form.type(name, suggested ? suggested.keyOf(value) : value)}
        onKeyDown={(event) => event.key === 'Enter' && form.save(name)}
      />
      {suggested && (
        <datalist id={listId}>
          {suggested.labels.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Both values, and the choice which one stays. */
function Conflict({ name, form, choices }: Pick<Props, 'name' | 'form' | 'choices'>) {
  const { t } = useTranslation('company');
  const wordsOf = useValueWords(choices);
  const { typed, theirs } = form.fields[name];
  const label = t(`fields.${name}`);
  return (
    <div className="company-conflict" role="alert">
      <p>{t('conflict.text', { label })}</p>
      <dl>
        <div>
          <dt>{t('conflict.theirs')}</dt>
          <dd>{wordsOf(name, theirs ?? '')}</dd>
        </div>
        <div>
          <dt>{t('conflict.mine')}</dt>
          <dd>{wordsOf(name, typed)}</dd>
        </div>
      </dl>
      <div className="company-buttons">
        <Button size="sm" variant="default" onClick={() => form.resolve(name, 'mine')}>
          {t('conflict.keep_mine')}
        </Button>
        <Button size="sm" variant="default" onClick={() => form.resolve(name, 'theirs')}>
          {t('conflict.take_theirs')}
        </Button>
      </div>
    </div>
  );
}
