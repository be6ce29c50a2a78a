import type { Explanation } from '@gegenpost/contract/explanation.ts';
import type { SearchHit } from '@gegenpost/contract/search.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlaceTypes } from '#features/search/candidate/candidate-words.tsx';
import { agentName } from '#platform/agent-name.ts';
import { formatDate, formatDistance, formatEntryDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { Mark } from '#ui/mark.tsx';
import { Pay } from '#ui/pay-months.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { uiTexts } from '#ui/ui.de.ts';
import './compare-dialog.css';
import { isScored, missedMusts } from '#features/search/candidate/explanation-chips.tsx';

type Props = {
  hits: readonly SearchHit[];
  /** History state of the links, so that a profile opens with its neighbours and its explanation. */
  linkState: object;
  onClose: () => void;
};

const names = (list: readonly { name: string }[]): string | null => list.map(({ name }) => name).join(', ') || null;

/** Selected candidates side by side, from their cards: that counts no profile view. */
export function CompareDialog({ hits, linkState, onClose }: Props) {
  const { t } = useTranslation('search');
  const rows: [string, (hit: SearchHit) => ReactNode][] = [
    [t('compare.fit'), ({ explanation }) => isScored(explanation) && <Fit explanation={explanation} />],
    [t('filters.occupation'), (hit) => names(hit.qualifications)],
    [t('detail.pay'), ({ income }) => income && <Pay income={income} />],
    [t('detail.start'), (hit) => formatEntryDate(hit.job_date_entry)],
    [t('detail.workingTime'), (hit) => names(hit.working_times)],
    [t('detail.place'), (hit) => <Place hit={hit} />],
    [t('key.skills'), (hit) => names(hit.skills)],
    [
      t('compare.origin'),
      (hit) => (agentName(hit) ? t('card.via', { name: agentName(hit) }) : t('card.selfRegistered')),
    ],
    [t('compare.updated'), (hit) => formatDate(hit.updated_at)],
  ];
  const parts = hits[0]?.explanation.parts.filter(({ weight }) => weight > 0).map(({ key }) => key) ?? [];
  return (
    <SideSheet title={t('compare.title')} size="1100px" onClose={onClose}>
      <div className="compare">
        <table>
          <thead>
            <tr>
              <td />
              {hits.map(({ profile }) => (
                <th key={profile.gegenpost_id} scope="col">
                  <Link
                    to={pathTo('CandidateDialog', { productId: profile.gegenpost_id })}
                    state={linkState}
                    onClick={onClose}
                  >
                    <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} width={64} />
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, show]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {hits.map((hit) => (
                  <td key={hit.profile.gegenpost_id}>{show(hit) || uiTexts.notStated}</td>
                ))}
              </tr>
            ))}
            {parts.map((key) => (
              <tr key={key}>
                <th scope="row">{t('compare.part', { part: t(`key.${key}`) })}</th>
                {hits.map((hit) => (
                  <td key={hit.profile.gegenpost_id}>
                    <PartValue part={hit.explanation.parts.find((part) => part.key === key)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SideSheet>
  );
}

function PartValue({ part }: { part: SearchHit['explanation']['parts'][number] | undefined }) {
  if (!part) return uiTexts.notStated;
  const words = uiTexts.criteria[part.state];
  return part.state === 'met' ? <Mark>{words}</Mark> : words;
}

/** Place and distance: candidates who work nationwide may live far away. */
function Place({ hit }: { hit: SearchHit }) {
  const { job_place, distance_km } = hit;
  const types = usePlaceTypes(hit);
  const place = job_place && [`${job_place.postal_code} ${job_place.name}`, distance_km && formatDistance(distance_km)];
  return (
    <>
      {place && <>{place.filter(Boolean).join(', ')}, </>}
      {types}
    </>
  );
}

function Fit({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('search');
  const missed = missedMusts(explanation);
  return missed > 0 ? t('fit.misses', { count: missed }) : `${explanation.score} · ${t(`band.${explanation.band}`)}`;
}
