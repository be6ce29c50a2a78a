import type { WorkSpan, WorkTime } from './work-time.ts';

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
/** Labels nearer to an end than this begin or end there. */
const EDGE = 0.06;

/** The years above the stations. The pictures are for the eye alone: the list says from when to when. */
export function WorkYears({ years }: Pick<WorkTime, 'years'>) {
  return (
    <svg className="work-years" aria-hidden="true">
      {years.map(({ year, at }) => (
        <text key={year} x={percent(at)} y="80%" textAnchor={at < EDGE ? 'start' : at > 1 - EDGE ? 'end' : 'middle'}>
          {year}
        </text>
      ))}
    </svg>
  );
}

/** One station on the line of all. */
export function WorkLine({ years, span }: Pick<WorkTime, 'years'> & { span: WorkSpan | null }) {
  if (!span) return null;
  return (
    <svg className="work-line" aria-hidden="true">
      <rect className="work-line-track" width="100%" height="100%" />
      {years.map(({ year, at }) => (
        <rect key={year} className="work-line-year" x={percent(at)} width="1" height="100%" />
      ))}
      <rect className="work-line-span" x={percent(span.start)} width={percent(span.length)} height="100%" />
    </svg>
  );
}
