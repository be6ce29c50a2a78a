import { companyRoles } from '@gegenpost/contract/shared/scalars.ts';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useRole } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { ButtonLink, PlainButton } from '#ui/button-link.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import './external-sharing.css';
import { MemberInterest } from './member-interest.tsx';
import { urls } from './shared-calls.ts';
import { SharedDocuments } from './shared-documents.tsx';
import { sharedTexts } from './shared-profile.de.ts';
import { SharedSheet } from './shared-sheet.tsx';
import { useSharedProfile } from './use-shared-profile.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** A sharing link in the hands of somebody who is logged in: the same letter, over whatever page is open. */
export function Component() {
  const { t } = useTranslation('sharing');
  const { token = '' } = useParams();
  const close = useCloseModal();
  const state = useSharedProfile(token);
  const isOpen = state.kind === 'open';
  const title = isOpen && state.shared.own ? sharedTexts.own.title : t('shared.title');
  useTitle(title);
  return (
    <SideSheet title={title} size="1000px" onClose={close}>
      <div className="shared-modal">
        {isOpen && (
          <div className="shared-modal-bar">
            {state.shared.own && (
              <p>
                {sharedTexts.own.text} <Link to={pathTo('JobManager')}>{sharedTexts.own.manage}</Link>
              </p>
            )}
            <PlainButton look="outline" size="sm" onClick={() => window.print()}>
              <IconPrinter {...icon} /> {t('shared.print')}
            </PlainButton>
            <ButtonLink look="outline" size="sm" href={urls.pdf(token)} download>
              <IconFileDownload {...icon} /> {t('shared.pdf')}
            </ButtonLink>
          </div>
        )}
        <Content token={token} state={state} />
      </div>
    </SideSheet>
  );
}

function Content({ token, state }: { token: string; state: ReturnType<typeof useSharedProfile> }) {
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
      {companyRoles.some((each) => each === role) && <MemberInterest token={token} />}
    </>
  );
}
