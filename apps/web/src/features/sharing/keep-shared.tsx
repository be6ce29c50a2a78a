import type { SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeepTalent } from '#features/talents/talents.queries.ts';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { LateStatus } from '#ui/late-status.tsx';
import { useLimitNotice } from '#ui/use-limit-notice.ts';

type Props = { token: string; talent: NonNullable<SharedProfile['talent']> };

/** "Als Talent merken": adds the candidate of the link to the employer's talents. */
export function KeepShared({ token, talent }: Props) {
  const { t } = useTranslation('sharing');
  const isOnline = useOnline();
  const keep = useKeepTalent();
  const notifyLimit = useLimitNotice('talents');
  const tellFailure = (error: Error) => {
    const isLimit = error instanceof ApiError && error.code === 'talent_limit';
    (isLimit ? notifyLimit : notify)({ kind: 'error', text: error.message, name: 'talent' });
  };
  if (talent.id !== null || keep.isSuccess) {
    return (
      <LateStatus className="shared-kept">
        <IconBookmarkFilled size={18} aria-hidden="true" /> {t('shared.kept')}
      </LateStatus>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden="true" />}
      loading={keep.isPending}
      disabled={!isOnline}
      onClick={() =>
        keep.mutate(
          { token },
          {
            onSuccess: () => notify({ kind: 'success', text: t('shared.kept_notice'), name: 'talent' }),
            onError: tellFailure,
          },
        )
      }
    >
      {t('shared.keep')}
    </Button>
  );
}
