import type { SearchCriteria, SearchHit } from '@gegenpost/contract/search.ts';
import { Switch } from '@mantine/core';
import { IconFolderPlus, IconSend2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placeTypesOf } from '#features/search/candidate/candidate-words.tsx';
import { pathTo } from '#platform/paths.ts';
import { useHasRight } from '#platform/session.ts';
import { LateStatus } from '#ui/late-status.tsx';
import { Mark } from '#ui/mark.tsx';
import { PersonName } from '#ui/redacted.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { SlashBreaks } from '#ui/slash-breaks.tsx';
import { uiTexts } from '#ui/ui.de.ts';
import { ValueBar } from '#ui/value-bar.tsx';
import { type CompareCell, compareRows, isSame } from './compare-rows.ts';
import '#ui/icon-button.css';
import './compare-dialog.css';

type Props = {
  hits: readonly SearchHit[];
  /** The search, beside which numbers are drawn. */
  criteria: SearchCriteria;
  /** History state of the links, so that a profile opens with its neighbours and its explanation. */
  linkState: object;
  onClose: () => void;
  onWrite: (gegenpostId: string) => void;
  /** undefined: the user has no projects. */
  onProject: ((gegenpostId: string, anchor: HTMLElement) => void) | undefined;
  /** The menu of projects, which stands in the dialog as long as that is open. */
  children: ReactNode;
};

/** Selected candidates side by side, from their cards: that counts no profile view. Rows with a difference stand out. */
export function CompareDialog({ hits, criteria, linkState, onClose, onWrite, onProject, children }: Props) {
  const { t } = useTranslation('search');
  const [isDifferenceOnly, setIsDifferenceOnly] = useState(false);
  const rows = compareRows(hits, criteria, t, (hit) => placeTypesOf(hit, t));
  const same = rows.filter(isSame).length;
  const shown = isDifferenceOnly ? rows.filter((row) => !isSame(row)) : rows;
  return (
    <SideSheet title={t('compare.title')} size="1100px" onClose={onClose}>
      {same > 0 && (
        <div className="compare-choice">
          <Switch
            label={t('compare.onlyDifferences')}
            checked={isDifferenceOnly}
            onChange={({ currentTarget }) => setIsDifferenceOnly(currentTarget.checked)}
          />
          <LateStatus>{t(isDifferenceOnly ? 'compare.hidden' : 'compare.same', { count: same })}</LateStatus>
        </div>
      )}
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
            <tr className="compare-actions">
              <td />
              {hits.map((hit) => (
                <td key={hit.profile.gegenpost_id}>
                  <Actions hit={hit} onWrite={onWrite} onProject={onProject} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key} data-same={isSame(row) || undefined}>
                <th scope="row">
                  {row.label}
                  {row.wanted && <small>{row.wanted}</small>}
                  {isSame(row) && <span className="visually-hidden">{t('compare.sameRow')}</span>}
                </th>
                {row.cells.map((cell, index) => (
                  <td key={hits[index]?.profile.gegenpost_id}>
                    <Cell cell={cell} limit={row.limit} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </SideSheet>
  );
}

function Cell({ cell: { text, note, share, isMet }, limit }: { cell: CompareCell; limit: number | undefined }) {
  if (text === null) return uiTexts.notStated;
  return (
    <>
      {isMet ? <Mark>{text}</Mark> : <SlashBreaks text={text} />}
      {typeof share === 'number' && <ValueBar share={share} limit={limit} />}
      {note && <small>{note}</small>}
    </>
  );
}

/** What can be done with one candidate, from the head of the column. */
function Actions({ hit: { profile }, onWrite, onProject }: { hit: SearchHit } & Pick<Props, 'onWrite' | 'onProject'>) {
  const { t } = useTranslation('search');
  const mayWrite = useHasRight('contact');
  const id = profile.gegenpost_id;
  const name = profile.name ?? id;
  return (
    <>
      {mayWrite && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('compare.write', { name })}
          title={t('selection.write')}
          onClick={() => onWrite(id)}
        >
          <IconSend2 size={20} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      {onProject && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('project.of', { name })}
          title={t('project.button')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onProject(id, currentTarget)}
        >
          <IconFolderPlus size={20} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    </>
  );
}
