import { accountApi } from '@gegenpost/contract/account.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formErrors } from '#platform/form-errors.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { SaveMark } from '#ui/save-mark.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import '#ui/icon-button.css';
import { usePatchSettings } from './settings.queries.ts';
import { useAutosave } from './use-autosave.ts';
import type { Visibility } from './visibility-section.tsx';

type Block = Visibility['blocks'][number];
type Kind = keyof Block;

const nameOf = ({ company_name, email_domain }: Block): string => company_name ?? `@${email_domain?.replace(/^@/, '')}`;

/** Companies that never find the candidate. */
export function BlocksSection({ blocks }: { blocks: Block[] }) {
  const { t } = useTranslation('settings');
  const list = useRef<HTMLUListElement>(null);
  const { state, save } = useAutosave(t('blocks.title'));
  const remove = (index: number) => {
    save({ visibility: { blocks: blocks.filter((_, other) => other !== index) } });
    list.current?.focus();
  };
  return (
    <SheetSection id="blocks" title={t('blocks.title')} intro={t('blocks.intro')}>
      {blocks.length === 0 && <p className="setting-muted">{t('blocks.empty')}</p>}
      <ul className="blocks" ref={list} tabIndex={-1} aria-label={t('blocks.list')} hidden={blocks.length === 0}>
        {blocks.map((block, index) => (
          <li key={nameOf(block)}>
            <span>
              {nameOf(block)}
              <small>{t(block.company_name === null ? 'blocks.domain_hint' : 'blocks.name_hint')}</small>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('blocks.remove', { name: nameOf(block) })}
              onClick={() => remove(index)}
            >
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <SaveMark state={state} label={t('blocks.title')} />
      <BlockForm blocks={blocks} />
    </SheetSection>
  );
}

function BlockForm({ blocks }: { blocks: Block[] }) {
  const { t } = useTranslation('settings');
  const patch = usePatchSettings();
  const labels = { name: t('blocks.fields.company_name') };
  const form = useForm<{ kind: Kind; name: string }>({
    initialValues: { kind: 'company_name', name: '' },
    validate: ({ kind, name }) => {
      if (name.trim() === '') return { name: t('blocks.required') };
      const added = blockOf(kind, name);
      if (blocks.some((block) => nameOf(block).toLowerCase() === nameOf(added).toLowerCase())) {
        return { name: t('blocks.known') };
      }
      return atName(schemaErrors(accountApi.patchSettings.schema.body, bodyOf([added])), labels.name);
    },
  });
  const handleSubmit = form.onSubmit(({ kind, name }) =>
    patch.mutate(bodyOf([...blocks, blockOf(kind, name)]), {
      onSuccess: () => form.reset(),
      onError: (error) => form.setErrors({ name: error.message, ...atName(formErrors(error), labels.name) }),
    }),
  );
  return (
    <form className="block-form" onSubmit={handleSubmit} noValidate>
      <NativeSelect
        {...form.getInputProps('kind')}
        size="md"
        label={t('blocks.kind')}
        data={(['company_name', 'email_domain'] as const).map((value) => ({
          value,
          label: t(`blocks.fields.${value}`),
        }))}
      />
      <TextInput
        {...form.getInputProps('name')}
        label={t(`blocks.fields.${form.values.kind}`)}
        description={t(`blocks.examples.${form.values.kind}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="default" loading={patch.isPending}>
        {t('blocks.add')}
      </Button>
    </form>
  );
}

const blockOf = (kind: Kind, name: string): Block => {
  const value = name.trim();
  return kind === 'company_name'
    ? { company_name: value, email_domain: null }
    : { company_name: null, email_domain: value.replace(/^@/, '').toLowerCase() };
};
const bodyOf = (blocks: Block[]) => ({ visibility: { blocks } });

/** A wrong block is wrong in the one field that it was typed into. */
function atName(errors: Record<string, string>, label: string): Record<string, string> {
  const [first] = Object.entries(errors);
  return first ? { name: first[1].replaceAll(first[0], label) } : {};
}
