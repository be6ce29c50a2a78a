import { templateVariables } from '@gegenpost/contract/message-templates.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { RequestValues } from '#features/messaging/request/contact-request-values.ts';
import './letter-fields.css';
import { TemplateField } from '#features/messaging/request/template-field.tsx';

type Props = { form: UseFormReturnType<RequestValues> };

/** Subject and body of a request, typed or from a template. */
export function LetterFields({ form }: Props) {
  const { t } = useTranslation('messaging');
  const { subject, body } = form.getValues();
  return (
    <fieldset>
      <legend>{t('request.letter')}</legend>
      <TemplateField
        letter={{ subject, body }}
        onChoose={(template) => {
          if (template.subject) form.setFieldValue('subject', template.subject);
          form.setFieldValue('body', template.body);
        }}
      />
      <TextInput label={t('request.subject')} maxLength={150} {...form.getInputProps('subject')} />
      <Textarea
        label={t('request.body')}
        description={`${t('request.bodyHint')} ${t('templates.variables', {
          names: templateVariables.map((name) => `{{${name}}}`).join(' '),
          interpolation: { escapeValue: false },
        })}`}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={10_000}
        {...form.getInputProps('body')}
      />
    </fieldset>
  );
}
