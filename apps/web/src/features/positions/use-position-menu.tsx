import type { Position, PositionState } from '@gegenpost/contract/positions.ts';
import { IconArrowBackUp, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { AnchoredMenu } from '#ui/anchored-menu.tsx';
import { missingIn } from './position-values.ts';
import { useChangePosition, useRemovePosition, useRestorePosition } from './positions.queries.ts';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The menu of a position: filled, open again, remove. Each can be undone. */
export function usePositionMenu() {
  const { t } = useTranslation('positions');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ position: Position; anchor: HTMLElement } | null>(null);
  const change = useChangePosition();
  const remove = useRemovePosition();
  const restore = useRestorePosition();

  const setState = async ({ id, title, state: before, revision }: Position, state: PositionState) => {
    const name = `position-${id}`;
    const notifyFailure = notifyFailureOf(name);
    const changed = await change.mutateAsync({ id, revision, state }).catch(notifyFailure);
    if (!changed) return;
    const back = () => void change.mutateAsync({ id, revision: changed.revision, state: before }).catch(notifyFailure);
    notify({
      kind: 'success',
      text: t(`became.${state}`, { title }),
      name,
      action: { label: t('undo'), onClick: back },
    });
  };
  const removePosition = async ({ id, title }: Position) => {
    const name = `position-${id}`;
    const notifyFailure = notifyFailureOf(name);
    const isGone = await remove.mutateAsync(id).then(() => true, notifyFailure);
    if (!isGone) return;
    navigate(pathTo('Jobs'), { replace: true });
    const back = () => void restore.mutateAsync(id).catch(notifyFailure);
    notify({ kind: 'success', text: t('removed', { title }), name, action: { label: t('undo'), onClick: back } });
  };

  const position = opened?.position;
  const menu = opened && position && (
    <AnchoredMenu
      anchor={opened.anchor}
      label={t('menuOf', { title: position.title })}
      groups={[
        {
          items: [
            ...(position.state === 'open'
              ? [
                  {
                    key: 'filled',
                    label: t('fill'),
                    icon: <IconCircleCheck {...ICON} />,
                    onSelect: () => void setState(position, 'filled'),
                  },
                ]
              : []),
            ...(position.state !== 'open' && missingIn(position).length === 0
              ? [
                  {
                    key: 'open',
                    label: t('open'),
                    icon: <IconArrowBackUp {...ICON} />,
                    onSelect: () => void setState(position, 'open'),
                  },
                ]
              : []),
            {
              key: 'remove',
              label: t('remove'),
              icon: <IconTrash {...ICON} />,
              onSelect: () => void removePosition(position),
            },
          ],
        },
      ]}
      onClose={() => setOpened(null)}
    />
  );
  return { open: (position: Position, anchor: HTMLElement) => setOpened({ position, anchor }), menu };
}
