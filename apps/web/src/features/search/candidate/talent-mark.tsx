import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keptQuery, useKeepTalent, useRemoveTalent, useRestoreTalent } from '#features/talents/talents.queries.ts';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useHasRight, useRole } from '#platform/session.ts';
import { useLimitNotice } from '#ui/use-limit-notice.ts';
import { TalentSpace } from './talent-space.tsx';
import '#ui/icon-button.css';

type Props = {
  gegenpostId: string;
  /** Display name of the candidate. */
  who: string;
};

/** Only employers have talents; nothing is rendered before the role is known. */
function useTalentMark({ gegenpostId, who }: Props) {
  const { t } = useTranslation('search');
  const mayKeep = useHasRight('search');
  const isEmployer = useRole() === roles.employer;
  const { data: list } = useQuery({ ...keptQuery, enabled: isEmployer && mayKeep });
  const keep = useKeepTalent();
  const remove = useRemoveTalent();
  const restore = useRestoreTalent();
  const notifyLimit = useLimitNotice('talents');
  if (!list) return null;
  const kept = list.find(({ gegenpost_id }) => gegenpost_id === gegenpostId);
  const name = `talent-${gegenpostId}`;
  const notifyFailure = notifyFailureOf(name);
  const notifyRefusal = (error: Error) => {
    const isLimit = error instanceof ApiError && error.code === 'talent_limit';
    if (isLimit) notifyLimit({ kind: 'error', text: error.message, name });
    else notifyFailure(error);
  };
  const notifyDone = (key: 'kept' | 'removed', onClick: () => void) =>
    notify({ kind: 'success', text: t(`talent.${key}`, { who }), name, action: { label: t('filters.undo'), onClick } });
  // The promises settle even after the row or the page was unmounted.
  const toggle = () => {
    if (kept) {
      remove
        .mutateAsync(kept.id)
        .then(() => notifyDone('removed', () => void restore.mutateAsync(kept.id).catch(notifyFailure)), notifyFailure);
    } else {
      keep
        .mutateAsync({ gegenpost_id: gegenpostId })
        .then(({ id }) => notifyDone('kept', () => void remove.mutateAsync(id).catch(notifyFailure)), notifyRefusal);
    }
  };
  return { isKept: kept !== undefined, isBusy: keep.isPending || remove.isPending, toggle };
}

/** The star of a row: adds the candidate to the talents, or removes them. */
export function TalentStar(props: Props) {
  const { t } = useTranslation('search');
  const mark = useTalentMark(props);
  if (!mark) return <span className="icon-button talent-star" />;
  const Star = mark.isKept ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className="icon-button talent-star"
      aria-pressed={mark.isKept}
      aria-label={t('talent.keep_of', { who: props.who })}
      title={t(mark.isKept ? 'talent.is_kept' : 'talent.keep')}
      onClick={() => mark.isBusy || mark.toggle()}
    >
      <Star size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}

/** The same as a button with text, for the dialog. */
export function TalentButton(props: Props) {
  const { t } = useTranslation('search');
  const mark = useTalentMark(props);
  if (!mark) return <TalentSpace />;
  const Star = mark.isKept ? IconStarFilled : IconStar;
  return (
    <Button
      variant="default"
      leftSection={<Star size={18} stroke={1.6} aria-hidden="true" />}
      aria-pressed={mark.isKept}
      loading={mark.isBusy}
      onClick={mark.toggle}
    >
      {t(mark.isKept ? 'talent.is_kept' : 'talent.keep')}
    </Button>
  );
}
