import { accountApi } from '@gegenpost/contract/account.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { type Block, nameOf } from './block-name.ts';
import { usePatchSettings } from './settings.queries.ts';

type Kind = keyof Block;

/** Adds a company to those that never find the candidate. */
export function BlockForm({ blocks }: { blocks: Block[] }) {
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
    send: ({ kind, name }) => patch.mutateAsync(bodyOf([...blocks, blockOf(kind, name)])),
    emptiesAfterwards: true,
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
