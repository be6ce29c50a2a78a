import { templateVariables } from '@gegenpost/contract/message-templates.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { formatEntryDate } from '#platform/format.ts';
import type { RequestValues } from './contact-request-values.ts';
import './letter-fields.css';
import { PlainText } from './plain-text.tsx';
import { TemplateField } from './template-field.tsx';
import { fillVariables, type VariableValues } from './template-variables.ts';

type Props = { form: UseFormReturnType<RequestValues>; variables: VariableValues };

/** The words of a request: from a template or new, and as the member will read them. */
export function LetterFields({ form, variables }: Props) {
  const { t } = useTranslation('messaging');
  const { subject, body, offer } = form.getValues();
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
      <details className="letter-preview">
        <summary>{t('request.preview')}</summary>
        <article>
          <h3>{fillVariables(subject, variables)}</h3>
          <PlainText text={fillVariables(body, variables)} live={false} />
          <p className="letter-preview-offer">
            {[variables.stelle, variables.gehalt, variables.arbeitsort, formatEntryDate(offer.starts_on || null)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </article>
      </details>
    </fieldset>
  );
}
