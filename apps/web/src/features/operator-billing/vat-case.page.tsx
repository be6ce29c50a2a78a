import type { OperatorVatCheck, VatDetail } from '@gegenpost/contract/operator-vat.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatMoment, nameOfCountry } from '#platform/format.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { downloadProof, useBillingChanges, vatDetailQuery } from './operator-billing.queries.ts';
import { RecordState } from './record-state.tsx';
import { VatDecisionDialog } from './vat-decision-dialog.tsx';
import { VatState } from './vat-state.tsx';
import '#ui/record-page.css';

/** The VAT id of one company: what was answered, and what an operator can do. */
export function Component() {
  const { t } = useTranslation('operator-billing');
  const { gegenpostId = '' } = useParams();
  const { data: detail } = useSuspenseQuery(vatDetailQuery(gegenpostId));
  const { company, vat_reg_no, vat_state, pending_since, address } = detail;
  useTitle(company.name);
  return (
    <div className="record-page wrap">
      <Link to={pathTo('OperatorVat')} className="record-back">
        <IconArrowLeft size={17} aria-hidden="true" /> {t('back')}
      </Link>
      <header>
        <h1>{company.name}</h1>
      </header>
      <dl className="record-facts">
        <div>
          <dt>{t('vat.number')}</dt>
          <dd>{vat_reg_no ?? t('vat.no_number')}</dd>
        </div>
        <div>
          <dt>{t('vat.state')}</dt>
          <dd>
            <span role="status">
              <VatState state={vat_state} />
              {pending_since && <> · {t('vat.since', { at: formatMoment(pending_since) })}</>}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('vat.address')}</dt>
          <dd>{address || t('vat.no_address')}</dd>
        </div>
        {company.country && (
          <div>
            <dt>{t('vat.country')}</dt>
            <dd>{nameOfCountry(company.country)}</dd>
          </div>
        )}
      </dl>
      {vat_reg_no !== null && <Actions detail={detail} vatRegNo={vat_reg_no} />}
      <section aria-labelledby="vat-checks">
        <h2 id="vat-checks">{t('vat.checks')}</h2>
        <Checks gegenpostId={company.gegenpost_id} checks={detail.checks} />
      </section>
    </div>
  );
}

function Actions({ detail, vatRegNo }: { detail: VatDetail; vatRegNo: string }) {
  const { t } = useTranslation('operator-billing');
  const [open, setOpen] = useState<'ask' | 'decide' | null>(null);
  const { askRegister } = useBillingChanges();
  const { gegenpost_id } = detail.company;
  return (
    <section aria-labelledby="vat-actions">
      <h2 id="vat-actions">{t('vat.actions')}</h2>
      <div className="record-actions">
        <Button onClick={() => setOpen('decide')}>{t('vat.decide.open')}</Button>
        {detail.has_register ? (
          <Button variant="default" onClick={() => setOpen('ask')}>
            {t('vat.ask.open')}
          </Button>
        ) : (
          <p className="record-note">{t('vat.ask.none')}</p>
        )}
      </div>
      {open === 'ask' && (
        <ReasonDialog
          title={t('vat.ask.title')}
          confirm={t('vat.ask.confirm')}
          send={(body) => askRegister({ params: { gegenpost_id }, body })}
          onClose={() => setOpen(null)}
        >
          <p>{t('vat.ask.text', { number: vatRegNo })}</p>
        </ReasonDialog>
      )}
      {open === 'decide' && <VatDecisionDialog detail={detail} vatRegNo={vatRegNo} onClose={() => setOpen(null)} />}
    </section>
  );
}

const tones = { valid: 'good', invalid: 'bad' } as const;

function Checks({ gegenpostId, checks }: { gegenpostId: string; checks: readonly OperatorVatCheck[] }) {
  const { t } = useTranslation('operator-billing');
  if (checks.length === 0) return <p className="record-note">{t('vat.no_checks')}</p>;
  return (
    <RecordTable
      label={t('vat.checks')}
      rows={checks}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', title: t('vat.at'), cell: ({ answered_at }) => formatMoment(answered_at) },
        { key: 'number', title: t('vat.number'), cell: ({ vat_reg_no }) => vat_reg_no },
        {
          key: 'source',
          title: t('vat.source'),
          cell: ({ register, operator }) => (
            <span>
              {t(`vat.sources.${register}`)}
              {operator && <small>{operator}</small>}
            </span>
          ),
        },
        {
          key: 'outcome',
          title: t('vat.outcome'),
          cell: ({ outcome, error_code }) => (
            <span>
              <RecordState tone={outcome in tones ? tones[outcome as keyof typeof tones] : undefined}>
                {t(`vat.outcomes.${outcome}`)}
              </RecordState>
              {error_code && <small>{error_code}</small>}
            </span>
          ),
        },
        {
          key: 'said',
          title: t('vat.said'),
          cell: (check) => <Said gegenpostId={gegenpostId} check={check} />,
        },
      ]}
    />
  );
}

/** What somebody said beside valid or invalid. */
function Said({ gegenpostId, check }: { gegenpostId: string; check: OperatorVatCheck }) {
  const { t } = useTranslation('operator-billing');
  const { id, name, address, matches, consultation_id, reason, proof } = check;
  const compared = Object.entries(matches ?? {}).map(([part, match]) => `${part} ${match}`);
  return (
    <span>
      {[name, address].filter(Boolean).join(', ')}
      {compared.length > 0 && <small>{t('vat.matches', { words: compared.join(', ') })}</small>}
      {consultation_id && <small>{t('vat.consultation', { id: consultation_id })}</small>}
      {reason && <span>{t('vat.reason', { reason })}</span>}
      {proof && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => downloadProof(gegenpostId, id).catch(notifyFailureOf(`vat-proof-${id}`))}
        >
          {t('vat.proof')}
        </Button>
      )}
    </span>
  );
}
