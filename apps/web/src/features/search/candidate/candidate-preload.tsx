import { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { findCard } from '#features/search/results/found-cards.ts';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { CandidateHead, CandidateWishes } from './candidate-head.tsx';
import { CandidateSkeleton } from './candidate-skeleton.tsx';

/** Shown until the whole profile is loaded: the card from a cached list, or from the address. */
export function CandidatePreload({ gegenpostId }: { gegenpostId: string }) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const card = findCard(client, gegenpostId) ?? readCard(params.get('preload'), gegenpostId);
  if (!card) return <CandidateSkeleton />;
  return (
    <div className="candidate-scroll">
      <CandidateHead candidate={card} />
      <CandidateWishes candidate={card} />
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
