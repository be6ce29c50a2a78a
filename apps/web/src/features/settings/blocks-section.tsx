import { accountApi } from '@gegenpost/contract/account.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { SaveMark } from '#ui/save-mark.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import '#ui/icon-button.css';
import { usePatchSettings } from './settings.queries.ts';
import { useAutosave } from './use-autosave.ts';
import type { Visibility } from './visibility-section.tsx';

type Block = Visibility['blocks'][number];
type Kind = keyof Block;

const nameOf = ({ company_name, email_domain }: Block): string => company_name ?? `@${email_domain?.replace(/^@/, '')}`;

/** Companies that cannot find the candidate. */
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
  const { form, formProps, failure, isSending } = useSchemaForm<{ kind: Kind; name: string }>({
    schema: accountApi.patchSettings.schema.body,
    initialValues: { kind: 'company_name', name: '' },
    labels: { name: t('blocks.fields.company_name') },
    toBody: ({ kind, name }) => bodyOf([blockOf(kind, name)]),
    check: ({ kind, name }) => {
      const added = nameOf(blockOf(kind, name)).toLowerCase();
      if (added === '') return { name: t('blocks.required') };
      return blocks.some((block) => nameOf(block).toLowerCase() === added) ? { name: t('blocks.known') } : {};
    },
    fieldOf: () => 'name', // errors are shown at the one field of the block
    send: async ({ kind, name }) => {
      await patch.mutateAsync(bodyOf([...blocks, blockOf(kind, name)]));
      form.reset();
    },
  });
  return (
    <form className="block-form" {...formProps}>
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
        error={form.errors.name ?? failure}
        label={t(`blocks.fields.${form.values.kind}`)}
        description={t(`blocks.examples.${form.values.kind}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="default" loading={isSending}>
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
