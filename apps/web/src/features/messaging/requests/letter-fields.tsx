import { type TemplateVariable, templateVariables } from '@gegenpost/contract/message-templates.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { letterTexts } from '#features/messaging/letter/letter.de.ts';
import { variableNames } from '#features/messaging/letter/variables.de.ts';
import type { RequestValues } from '#features/messaging/request/contact-request-values.ts';
import './letter-fields.css';
import { TemplateField } from '#features/messaging/request/template-field.tsx';
import { readable, readableVariable } from '#features/messaging/request/template-variables.ts';

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
          form.setFieldValue('template_id', template.id);
          if (template.subject) form.setFieldValue('subject', readable(template.subject));
          form.setFieldValue('body', readable(template.body));
        }}
      />
      <TextInput label={t('request.subject')} maxLength={150} {...form.getInputProps('subject')} />
      <Textarea
        label={t('request.body')}
        description={`${t('request.bodyHint')} ${letterTexts.insertHint}`}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={10_000}
        {...form.getInputProps('body')}
      />
      <LetterNotes body={body} />
      <InsertValue form={form} />
    </fieldset>
  );
}

const LINK = /https?:\/\/|\bwww\./i;
const MARKUP = /<\/?[a-z][^<>\n]*>|\*\*[^*\n]+\*\*|\[[^[\]\n]+\]\(/i;

/** What the reader will see of links and of markup, which is not what the writer may expect. */
function LetterNotes({ body }: { body: string }) {
  const notes = [LINK.test(body) && letterTexts.notes.links, MARKUP.test(body) && letterTexts.notes.markup];
  return (
    <div className="letter-notes" role="status">
      {notes.filter(Boolean).map((note) => (
        <p key={String(note)}>{note}</p>
      ))}
    </div>
  );
}

/** Puts a value in brackets where the cursor stands in the letter; it is filled in for each recipient. */
function InsertValue({ form }: Props) {
  const insert = (variable: TemplateVariable) => {
    const { body } = form.getValues();
    const field = form.getInputNode('body') as HTMLTextAreaElement | null;
    const [from, to] = [field?.selectionStart ?? body.length, field?.selectionEnd ?? body.length];
    const words = readableVariable(variable);
    form.setFieldValue('body', body.slice(0, from) + words + body.slice(to));
    if (!field) return;
    field.focus();
    // after the new value was rendered
    requestAnimationFrame(() => field.setSelectionRange(from + words.length, from + words.length));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are buttons
    <div className="letter-insert" role="group" aria-label={letterTexts.insert}>
      <span aria-hidden="true">{letterTexts.insert}</span>
      {templateVariables.map((variable) => (
        <Button key={variable} size="compact-sm" variant="default" onClick={() => insert(variable)}>
          {variableNames[variable]}
        </Button>
      ))}
    </div>
  );
}
