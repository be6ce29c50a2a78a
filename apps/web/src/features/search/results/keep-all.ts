import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { TALENTS_AT_ONCE_MAX } from '@gegenpost/contract/talents.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useKeepSeveral } from '#features/talents/talents.queries.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useRole } from '#platform/session.ts';
import { useLimitNotice } from '#ui/use-limit-notice.ts';

/** Adds selected candidates to the talents and reports the number; null for users without talents. */
export function useKeepAll(): ((gegenpostIds: readonly string[]) => void) | null {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const keep = useKeepSeveral();
  const role = useRole();
  const notifyLimit = useLimitNotice('talents');
  if (role !== roles.employer) return null;
  return (ids) =>
    keep.mutate(ids.slice(0, TALENTS_AT_ONCE_MAX), {
      onSuccess: ({ saved: { length: count }, beyond_limit: beyond }) => {
        const name = 'talents-kept';
        if (beyond > 0) return notifyLimit({ kind: 'warning', text: t('talent.saved_some', { count, beyond }), name });
        const action = { label: t('talent.show'), onClick: () => void navigate(pathTo('TalentManager')) };
        notify({ kind: 'success', text: t('talent.saved', { count }), name, action });
      },
      onError: (error) => notify({ kind: 'error', text: error.message, name: 'talents-kept' }),
    });
}
