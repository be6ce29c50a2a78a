import type { SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeepTalent } from '#features/talents/talents.queries.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';

type Props = { token: string; talent: NonNullable<SharedProfile['talent']> };

/** "Als Talent merken": adds the candidate of the link to the employer's talents. */
export function KeepShared({ token, talent }: Props) {
  const { t } = useTranslation('sharing');
  const isOnline = useOnline();
  const keep = useKeepTalent();
  if (talent.id !== null || keep.isSuccess) {
    return (
      <p className="shared-kept" role="status">
        <IconBookmarkFilled size={18} aria-hidden="true" /> {t('shared.kept')}
      </p>
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
            onError: (error) => notify({ kind: 'error', text: error.message, name: 'talent' }),
          },
        )
      }
    >
      {t('shared.keep')}
    </Button>
  );
}
