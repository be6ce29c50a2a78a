import { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { findCard } from '#features/search/results/found-cards.ts';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { CandidateHead, CandidateWishes } from './candidate-head.tsx';
import { CandidateSkeleton } from './candidate-skeleton.tsx';

/** The card from a cached list, or from the address. */
function useCard(gegenpostId: string): CandidateCard | null {
  const client = useQueryClient();
  const [params] = useSearchParams();
  return findCard(client, gegenpostId) ?? readCard(params.get('preload'), gegenpostId);
}

/** What the card says of a candidate whose profile is not loaded; nothing without a card. */
export function CandidateCardHead({ gegenpostId }: { gegenpostId: string }) {
  const card = useCard(gegenpostId);
  return (
    card && (
      <>
        <CandidateHead candidate={card} />
        <CandidateWishes candidate={card} />
      </>
    )
  );
}

/** Shown until the whole profile is loaded. */
export function CandidatePreload({ gegenpostId }: { gegenpostId: string }) {
  if (!useCard(gegenpostId)) return <CandidateSkeleton />;
  return (
    <div className="candidate-scroll">
      <CandidateCardHead gegenpostId={gegenpostId} />
      <Skeleton>
        <div style={{ display: 'grid', gap: 14, marginTop: 26 }}>
          <SkeletonBar height={160} />
        </div>
      </Skeleton>
    </div>
  );
}

/** Parses the card in the address. Addresses can be forged, so anything but a card of this candidate is ignored. */
function readCard(text: string | null, gegenpostId: string): CandidateCard | null {
  try {
    const card = CandidateCard.parse(JSON.parse(text ?? 'null'));
    return card.profile.gegenpost_id === gegenpostId ? card : null;
  } catch {
    return null;
  }
}
