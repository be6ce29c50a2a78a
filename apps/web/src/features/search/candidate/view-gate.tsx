import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CandidateCardHead } from './candidate-preload.tsx';
import { ViewsUsedUp } from './candidate-refused.tsx';
import { useOpenedFrom } from './neighbours.ts';
import { viewCostTexts as texts } from './view-cost.de.ts';
import { agreedLists, useViewCost } from './view-cost.ts';

type Props = { gegenpostId: string; children: ReactNode };

/**
 * Stands before a profile that costs a view: asks once in each list whom previous or next led here, and sends no request
 * when no view is left.
 */
export function ViewGate({ gegenpostId, children }: Props) {
  const { left, of } = useViewCost();
  const { list, isWalked } = useOpenedFrom(gegenpostId);
  // Decided once: the answer changes what is left.
  const [gate, setGate] = useState(() => {
    const cost = of(gegenpostId);
    if (left === null || cost === false) return 'open';
    if (left === 0) return cost === true ? 'used-up' : 'open';
    return isWalked && !agreedLists.get().includes(list) ? 'ask' : 'open';
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const open = () => setGate('open');
  if (gate === 'open') return children;
  return (
    <div className="candidate-scroll">
      <CandidateCardHead gegenpostId={gegenpostId} />
      {gate === 'used-up' ? (
        <ViewsUsedUp>
          <Button variant="default" onClick={open}>
            {texts.tryAnyway}
          </Button>
        </ViewsUsedUp>
      ) : (
        <section className="view-question" aria-label={texts.open}>
          <p>{texts.question(left ?? 0)}</p>
          <p className="muted">{texts.once}</p>
          <Button
            ref={button}
            onClick={() => {
              agreedLists.set((lists) => [...lists, list]);
              open();
            }}
          >
            {texts.open}
          </Button>
        </section>
      )}
    </div>
  );
}
