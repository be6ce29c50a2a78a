import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import { useRole } from '#platform/session.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { KeepShared } from './keep-shared.tsx';
import { MemberInterest } from './member-interest.tsx';
import { SharedDocuments } from './shared-documents.tsx';
import { sharedTexts } from './shared-profile.de.ts';
import { SharedSheet } from './shared-sheet.tsx';
import type { useSharedProfile } from './use-shared-profile.ts';

/** The letter, or the reason why it cannot be shown. */
export function SharedContent({ token, state }: { token: string; state: ReturnType<typeof useSharedProfile> }) {
  const role = useRole();
  if (state.kind === 'loading') {
    return (
      <Skeleton>
        <SkeletonBar height={520} />
      </Skeleton>
    );
  }
  if (state.kind === 'failed') return <FailurePanel message={state.message} onRetry={state.retry} />;
  if (state.kind === 'closed') {
    const { title, text } = sharedTexts.closed[state.reason];
    return (
      <div role="alert" className="shared-modal-closed">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    );
  }
  const { shared } = state;
  return (
    <>
      <SharedSheet shared={shared} level={2}>
        <SharedDocuments token={token} documents={shared.candidate.documents ?? []} heading="h3" />
      </SharedSheet>
      {shared.talent && <KeepShared token={token} talent={shared.talent} />}
      {companyRoles.some((each) => each === role) && <MemberInterest token={token} />}
    </>
  );
}
