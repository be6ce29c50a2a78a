import { type FunnelPart, MEDIAN_LEAST } from '@gegenpost/contract/contact-funnel.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { ValueBar } from '#ui/value-bar.tsx';
import { useAnswerTime } from './use-answer-time.ts';
import { useFirstRows } from './use-first-rows.tsx';

/** So many rows are seen without asking for more. */
const FIRST = 10;
const steps = ['sent', 'read', 'accepted', 'talk', 'hired'] as const;

type Props = { label: string; head: string; none: string; parts: readonly FunnelPart[] };

/** The steps of each project or template; the bar shows the share of letters that were accepted. */
export function FunnelParts({ label, head, none, parts }: Props) {
  const { t } = useTranslation('dashboard');
  const answerTime = useAnswerTime();
  const { id, isHidden, button } = useFirstRows(parts.length, FIRST);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys where it is narrow */}
      <section className="funnel-parts" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {steps.map((step) => (
                <th key={step} scope="col">
                  {t(`funnel.steps.${step}`)}
                </th>
              ))}
              <th scope="col">{t('funnel.answer_time')}</th>
            </tr>
          </thead>
          <tbody id={id}>
            {parts.map((part, index) => (
              <tr key={part.id ?? 'none'} hidden={isHidden(index)}>
                <th scope="row">
                  {part.title ?? none}
                  <ValueBar share={part.accepted / part.sent} />
                </th>
                {steps.map((step) => (
                  <td key={step}>{formatNumber(part[step])}</td>
                ))}
                <td>{part.median_hours === null ? t('funnel.few') : answerTime(part.median_hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {button}
      <p className="muted">{t('funnel.parts_note', { least: MEDIAN_LEAST })}</p>
    </>
  );
}
