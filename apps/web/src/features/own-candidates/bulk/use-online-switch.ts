import type { OwnCandidateRow } from '@gegenpost/contract/own-candidates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { nameOf } from '#features/own-candidates/list/list-props.ts';
import { changeRows, refreshCounts, sendBulk } from '#features/own-candidates/own-candidates.queries.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';

type Switched = Pick<OwnCandidateRow, 'id' | 'name' | 'gegenpost_id'>;

/**
 * Switches one candidate on- or offline at once; without a consent it goes back, and the notice leads to where one is
 * stated.
 *
 * @returns What became of it.
 */
export function useOnlineSwitch() {
  const { t } = useTranslation('own-candidates');
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = (id: number, is_online: boolean) => changeRows(client, new Set([id]), (row) => ({ ...row, is_online }));

  return async (row: Switched, online: boolean): Promise<'done' | 'consent_missing' | 'failed'> => {
    const name = `own-candidate-${row.id}`;
    const values = { name: nameOf(row) };
    show(row.id, online);
    try {
      const { results } = await sendBulk([row.id], { action: online ? 'online' : 'offline' });
      const { status, code } = results[0] ?? { status: 'refused', code: 'not_found' };
      void refreshCounts(client);
      if (status !== 'refused') {
        notify({ kind: 'success', text: t(online ? 'now_online' : 'now_offline', values), name });
        return 'done';
      }
      const consent = { label: t('to_consent'), onClick: () => void navigate(placementOf(row.id)) };
      notify({
        kind: 'warning',
        text: t(code === 'consent_missing' ? 'consent_needed' : 'gone', values),
        name,
        ...(code === 'consent_missing' && { action: consent }),
      });
      show(row.id, !online);
      return code === 'consent_missing' ? code : 'failed';
    } catch (error) {
      notifyFailureOf(name)(error as Error);
    }
    show(row.id, !online);
    return 'failed';
  };
}

/** Where the consent of a candidate is stated. */
export const placementOf = (id: number): string =>
  `${pathTo('CandidateEdit', { candidateId: id }, { tab: 'placement' })}#consents`;
