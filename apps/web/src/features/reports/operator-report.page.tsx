import type { ReportDetail, ReportSnapshot } from '@gegenpost/contract/reports.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatDate, formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { reportQuery, useReview } from './reports.queries.ts';
import './reports.css';

/** A report with what its reporter saw, and its decision. */
export function Component() {
  const { t } = useTranslation('reports');
  const { reportId = '' } = useParams();
  const { data: report } = useSuspenseQuery(reportQuery(Number(reportId)));
  useTitle(t('detail.title', { reference: report.reference }));
  const { due_at, is_overdue, others } = report;
  return (
    <div className="wrap reports">
      <p>
        <Link to={pathTo('OperatorReports')}>{t('detail.back')}</Link>
      </p>
      <h1>{t('detail.title', { reference: report.reference })}</h1>
      <p>
        {t(`kinds.${report.subject_kind}`)} · {t(`states.${report.state}`)} ·{' '}
        {t('queue.received', { moment: formatMoment(report.created_at) })}
        {due_at && <> · {t(is_overdue ? 'queue.overdue' : 'queue.due', { date: formatDate(due_at.slice(0, 10)) })}</>}
      </p>
      {others > 0 && <p>{t('detail.others', { count: others })}</p>}
      <section aria-labelledby="report-why">
        <h2 id="report-why">{t('detail.why')}</h2>
        <p>
          <b>{t(`reasons.${report.reason_code}`)}</b>
        </p>
        <p className="report-words">{report.text ?? t('detail.erased')}</p>
      </section>
      <section aria-labelledby="report-snapshot">
        <h2 id="report-snapshot">{t('detail.snapshot')}</h2>
        {report.snapshot ? (
          <Snapshot snapshot={report.snapshot} />
        ) : (
          <p>{t('detail.no_snapshot', { id: report.subject_id })}</p>
        )}
      </section>
      <Sides report={report} />
      <History report={report} />
      {report.state !== 'decided' && <Actions report={report} />}
    </div>
  );
}

function Snapshot({ snapshot: { title, facts, messages } }: { snapshot: ReportSnapshot }) {
  const { t } = useTranslation('reports');
  return (
    <div className="report-snapshot">
      <p className="report-hint">{t('detail.as_seen')}</p>
      <h3>{title}</h3>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {messages.length > 0 && (
        <ol>
          {messages.map(({ id, body, at, is_reporter, is_reported }) => (
            <li key={id} data-reported={is_reported || undefined}>
              <p className="report-hint">
                {t(is_reporter ? 'detail.by_reporter' : 'detail.by_other_side')}, {formatMoment(at)}
                {is_reported && <b> · {t('detail.reported')}</b>}
              </p>
              <p className="report-words">{body}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Sides({ report: { reporter, affected } }: { report: ReportDetail }) {
  const { t } = useTranslation('reports');
  const who = [reporter.name, reporter.email].filter(Boolean).join(', ') || t('detail.unknown');
  return (
    <dl className="report-sides">
      <div>
        <dt>{t('detail.reporter')}</dt>
        <dd>
          {t(reporter.has_account ? 'detail.account' : 'detail.guest')}: {who}
        </dd>
      </div>
      <div>
        <dt>{t('detail.affected')}</dt>
        <dd>{affected ? affected.email : t('detail.nobody')}</dd>
      </div>
    </dl>
  );
}

function History({ report: { history } }: { report: ReportDetail }) {
  const { t } = useTranslation('reports');
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="report-history">
      <h2 id="report-history">{t('detail.history')}</h2>
      <ol className="report-history">
        {history.map(({ at, what, decision, party, text, operator }) => (
          <li key={at}>
            <p className="report-hint">
              {formatMoment(at)}:{' '}
              {what === 'decided' && decision
                ? t('detail.history_decided', {
                    operator: operator ?? t('detail.gone'),
                    decision: t(`decided.${decision}`),
                  })
                : t(`detail.history_appealed_${party ?? 'reporter'}`)}
            </p>
            {text && <p className="report-words">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Actions({ report }: { report: ReportDetail }) {
  const { t } = useTranslation('reports');
  const [isDeciding, setIsDeciding] = useState(false);
  const review = useReview(report.id);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="report-actions" ref={place} tabIndex={-1}>
      <Button onClick={() => setIsDeciding(true)}>{t('detail.decide')}</Button>
      {report.state === 'new' && (
        <Button variant="default" loading={review.isPending} onClick={() => review.mutate()}>
          {t('detail.review')}
        </Button>
      )}
      {review.error && <FormFailure>{review.error.message}</FormFailure>}
      {isDeciding && <DecisionDialog report={report} onClose={() => setIsDeciding(false)} />}
    </div>
  );
}
