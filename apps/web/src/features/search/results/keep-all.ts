import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { TALENTS_AT_ONCE_MAX } from '@gegenpost/contract/talents.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useKeepSeveral } from '#features/talents/talents.queries.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useRole } from '#platform/session.ts';

/** Adds selected candidates to the talents and reports the number; null for users without talents. */
export function useKeepAll(): ((gegenpostIds: readonly string[]) => void) | null {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const keep = useKeepSeveral();
  const role = useRole();
  if (role !== roles.employer) return null;
  return (ids) =>
    keep.mutate(ids.slice(0, TALENTS_AT_ONCE_MAX), {
      onSuccess: ({ saved, beyond_limit }) =>
        notify({
          kind: beyond_limit > 0 ? 'warning' : 'success',
          text:
            beyond_limit > 0
              ? t('talent.saved_some', { count: saved.length, beyond: beyond_limit })
              : t('talent.saved', { count: saved.length }),
          name: 'talents-kept',
          action: { label: t('talent.show'), onClick: () => navigate(pathTo('TalentManager')) },
        }),
      onError: (error) => notify({ kind: 'error', text: error.message, name: 'talents-kept' }),
    });
}
