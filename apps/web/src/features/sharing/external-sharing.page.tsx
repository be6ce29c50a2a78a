import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { ButtonLink, PlainButton } from '#ui/button-link.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import './external-sharing.css';
import { urls } from './shared-calls.ts';
import { sharedTexts } from './shared-profile.de.ts';
import { useSharedProfile } from './use-shared-profile.ts';

/** Loaded after the sheet around it. */
const SharedContent = lazy(async () => ({ default: (await import('./shared-content.tsx')).SharedContent }));
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** A sharing link opened by a logged-in user: the same letter as a modal. */
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
        <Suspense fallback={null}>
          <SharedContent token={token} state={state} />
        </Suspense>
      </div>
    </SideSheet>
  );
}
