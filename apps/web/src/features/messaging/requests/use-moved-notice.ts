import type { MovedCard } from '@gegenpost/contract/contact-requests.ts';
import { letterTexts } from '#features/messaging/letter/letter.de.ts';
import { useTakeBackCards } from '#features/projects/card-moves.queries.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';

const notifyFailure = notifyFailureOf('moved-cards');

/** Tells of cards that letters moved on boards, with a way to move them back. */
export function useMovedNotice(): (moved: readonly MovedCard[]) => void {
  const takeBack = useTakeBackCards();
  return (moved) => {
    const [first] = moved;
    if (!first) return;
    const titles = [...new Set(moved.map(({ project }) => project.title))];
    notify({
      kind: 'success',
      text: letterTexts.moved(moved.length, first.stage, titles),
      name: 'moved-cards',
      action: {
        label: letterTexts.takeBack,
        onClick: () => void takeBack.mutateAsync(moved).catch(notifyFailure),
      },
    });
  };
}
