import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChangeImported } from '#features/candidate-imports/candidate-imports.queries.ts';
import { formatNumber, today } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { LateStatus } from '#ui/late-status.tsx';

/** The list of those who came by an import and whose consent is missing. */
const missing = { withOffline: 1, withOnline: 0, withOwn: 1, imported: 1, consent: 'missing' };

type Values = { given_on: string; form: 'written' | 'electronic'; statement: boolean };

/** States that the people who came by an import agreed to be placed: once for all of them, or one by one in the list. */
export function ConsentForm({ importId, ids }: { importId: number; ids: readonly number[] }) {
  const { t } = useTranslation('candidate-imports');
  const change = useChangeImported(importId);
  const [done, setDone] = useState(0);
  const isOnline = useOnline();
  const hasRoute = useHasRoute();
  const count = ids.length;
  const { form, formProps, failure, isSending } = useSchemaForm<Values>({
    schema: null,
    initialValues: { given_on: '', form: 'written', statement: false },
    labels: { given_on: t('consent.given_on'), form: t('consent.form') },
    check: ({ given_on, statement }) => ({
      given_on: !given_on ? t('consent.missing.date') : given_on > today() ? t('consent.missing.future') : undefined,
      statement: statement ? undefined : t('consent.missing.statement'),
    }),
    send: async ({ given_on, form: written }) => {
      const { refused } = await change.mutateAsync({
        ids,
        change: { action: 'consent', given_on, form: written },
        onDone: setDone,
      });
      const text = t('consent.attested', { count: count - refused });
      const kind = refused > 0 ? 'warning' : 'success';
      notify({
        kind,
        text: refused > 0 ? `${text} ${t('consent.refused', { count: refused })}` : text,
        name: 'import-consent',
      });
    },
  });
  return (
    <form className="import-step-card" {...formProps} aria-labelledby="import-consent-title">
      <h3 id="import-consent-title">{t('consent.title', { count })}</h3>
      <p>{t('consent.text')}</p>
      <div className="import-consent-fields">
        <TextInput
          {...form.getInputProps('given_on')}
          type="date"
          max={today()}
          label={t('consent.given_on')}
          description={t('consent.given_on_hint')}
        />
        <NativeSelect
          {...form.getInputProps('form')}
          label={t('consent.form')}
          data={(['written', 'electronic'] as const).map((value) => ({ value, label: t(`consent.forms.${value}`) }))}
        />
      </div>
      <Checkbox {...form.getInputProps('statement', { type: 'checkbox' })} label={t('consent.statement', { count })} />
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className="import-step-card-actions">
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('consent.attest')}
        </Button>
        {hasRoute('Candidates') && (
          <Link className="import-link" to={pathTo('Candidates', {}, missing)}>
            {t('consent.singly')}
          </Link>
        )}
        {isSending && (
          <LateStatus as="span">
            {t('consent.running', { done: formatNumber(done), total: formatNumber(count) })}
          </LateStatus>
        )}
      </div>
    </form>
  );
}
