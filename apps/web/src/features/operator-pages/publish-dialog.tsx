import { type OperatorPageDetail, PagePublication, type PageSource } from '@gegenpost/contract/operator-pages.ts';
import { TERMS_SLUGS } from '@gegenpost/contract/shared/slugs.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { publishPage } from './operator-pages.queries.ts';
import type { DialogProps } from './page-dialogs.tsx';

type Values = { at: string; asks_consent: boolean; changes: string };

/** The moment of a field for date and time, in the reader's time zone; what is no moment is refused by the schema. */
function momentOf(value: string): string {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
}

const bodyOf = (
  { at, ...rest }: Values & { reason: string },
  { revision }: OperatorPageDetail,
  source: PageSource,
) => ({
  ...rest,
  ...{ revision, source },
  ...(at === '' ? {} : { at: momentOf(at) }),
});

/** Publishes the draft, a proposal or an earlier version, now or later. */
export function PublishDialog({ page, source, onAct, ...props }: DialogProps & { source: PageSource }) {
  const { t } = useTranslation('operator-pages');
  const kind = typeof source === 'number' ? 'version' : source;
  return (
    <ReasonDialog<Values>
      {...props}
      title={t(`publish.title_${kind}`, { no: source })}
      confirm={t('publish.confirm')}
      fields={{
        schema: PagePublication,
        initialValues: { at: '', asks_consent: false, changes: '' },
        labels: { at: t('publish.at'), changes: t('publish.changes'), asks_consent: t('publish.asks_consent') },
        toBody: (values) => bodyOf(values, page, source),
        render: (form) => <Fields form={form} asksConsent={TERMS_SLUGS.has(page.slug)} />,
      }}
      send={async (values) => {
        const done = await onAct((now) => publishPage(now.id, bodyOf(values, now, source)));
        const at = values.at === '' ? null : formatMoment(momentOf(values.at));
        const text = at ? t('publish.planned', { at }) : t('publish.done', { no: done.published_no });
        notify({ kind: 'success', text, name: 'page' });
      }}
    >
      <p>{t(`publish.text_${kind}`)}</p>
      {page.schedule && <p>{t('publish.replaces', { at: formatMoment(page.schedule.at) })}</p>}
    </ReasonDialog>
  );
}

type FieldsProps = { form: UseFormReturnType<Values & { reason: string }>; asksConsent: boolean };

function Fields({ form, asksConsent }: FieldsProps) {
  const { t } = useTranslation('operator-pages');
  return (
    <>
      <TextInput
        {...form.getInputProps('at')}
        type="datetime-local"
        label={t('publish.at')}
        description={t('publish.at_hint')}
      />
      {asksConsent && (
        <Checkbox
          {...form.getInputProps('asks_consent', { type: 'checkbox' })}
          label={t('publish.asks_consent')}
          description={t('publish.asks_consent_hint')}
        />
      )}
      {asksConsent && form.getValues().asks_consent && (
        <Textarea
          {...form.getInputProps('changes')}
          label={t('publish.changes')}
          description={t('publish.changes_hint')}
          rows={3}
          maxLength={2000}
        />
      )}
    </>
  );
}
