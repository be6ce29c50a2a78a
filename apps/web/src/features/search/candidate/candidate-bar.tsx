import { ActionIcon, CloseButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { useOpenedFrom } from './neighbours.ts';
import { viewCostTexts } from './view-cost.de.ts';
import { useViewCost } from './view-cost.ts';

/** Buttons: previous and next candidate of the list, print and close. */
export function CandidateBar({ gegenpostId }: { gegenpostId: string }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const close = useCloseModal();
  const { state, position, previous, next } = useOpenedFrom(gegenpostId);
  const open = (id: string | null) => {
    if (id)
      navigate(pathTo('CandidateDialog', { productId: id }), { state: { ...state, walked: true }, replace: true });
  };
  useShortcuts([
    ['j', () => open(next), t('detail.next')],
    ['k', () => open(previous), t('detail.previous')],
  ]);
  const cost = useViewCost();
  const labelOf = (id: string | null, label: string) =>
    id && cost.of(id) === true ? viewCostTexts.costs(label) : label;
  const [previousLabel, nextLabel] = [labelOf(previous, t('detail.previous')), labelOf(next, t('detail.next'))];
  return (
    <div className="candidate-bar">
      {position && (
        <>
          <ActionIcon
            aria-label={previousLabel}
            title={previousLabel}
            disabled={!previous}
            onClick={() => open(previous)}
          >
            <IconArrowUp size={19} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label={nextLabel} title={nextLabel} disabled={!next} onClick={() => open(next)}>
            <IconArrowDown size={19} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
          <span className="candidate-position">{t('detail.position', position)}</span>
        </>
      )}
      <ActionIcon aria-label={t('detail.print')} onClick={() => window.print()} className="candidate-print">
        <IconPrinter size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <CloseButton aria-label={t('detail.close')} onClick={close} size={36} />
    </div>
  );
}
