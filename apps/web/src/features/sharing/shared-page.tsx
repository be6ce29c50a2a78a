import { brand } from '@gegenpost/contract/shared/brand.ts';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ButtonLink, PlainButton } from '#ui/button-link.tsx';
import { Logo } from '#ui/logo.tsx';
import { SchemeToggle } from '#ui/scheme-toggle.tsx';
import { InterestForm } from './interest-form.tsx';
import { urls } from './shared-calls.ts';
import { SharedDocuments } from './shared-documents.tsx';
import './shared-page.css';
import { sharedTexts as texts } from './shared-profile.de.ts';
import { SharedSheet } from './shared-sheet.tsx';
import { useSharedProfile } from './use-shared-profile.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The page of a sharing link for guests: the letter and the reply form. */
export function SharedPage({ token }: { token: string }) {
  const state = useSharedProfile(token);
  const isOpen = state.kind === 'open';
  const title = titleOf(state);
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title]);
  return (
    <div className="shared-page">
      <a className="skip-link" href="#main">
        {texts.skip}
      </a>
      <header className="shared-bar wrap">
        <a href="/de" aria-label={texts.home(brand.name)}>
          <Logo />
        </a>
        <div>
          {isOpen && (
            <>
              <PlainButton look="outline" size="sm" onClick={() => print()}>
                <IconPrinter {...icon} />
                <span>{texts.print}</span>
              </PlainButton>
              <ButtonLink look="outline" size="sm" href={urls.pdf(token)} download>
                <IconFileDownload {...icon} />
                <span>{texts.pdf}</span>
              </ButtonLink>
            </>
          )}
          <SchemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="shared-main">
        <Content token={token} state={state} />
      </main>
      <footer className="shared-footer">
        <p>{texts.footer.note(brand.name)}</p>
        <nav aria-label={texts.footer.label}>
          {isOpen && (
            <a href={`/de/report#${encodeURIComponent(`/de/external-sharing/${token}`)}`}>{texts.footer.report}</a>
          )}
          {texts.footer.links.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  );
}

type State = ReturnType<typeof useSharedProfile>;

function Content({ token, state }: { token: string; state: State }) {
  if (state.kind === 'loading') {
    return (
      <div className="sheet shared-sheet shared-empty" role="status">
        <p>{texts.loading}</p>
      </div>
    );
  }
  if (state.kind === 'open') {
    const { candidate } = state.shared;
    return (
      <>
        <SharedSheet shared={state.shared}>
          <SharedDocuments token={token} documents={candidate.documents ?? []} heading="h2" />
        </SharedSheet>
        {!state.shared.own && (
          <section className="sheet shared-reply" aria-labelledby="interest-title">
            <h2 id="interest-title">{texts.interest.title}</h2>
            <p>{texts.interest.intro}</p>
            <InterestForm token={token} name={candidate.profile.name} />
          </section>
        )}
      </>
    );
  }
  const { title, text } = messageOf(state);
  return (
    <div className="sheet shared-sheet shared-empty" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {state.kind === 'failed' ? (
        <PlainButton onClick={state.retry}>{texts.retry}</PlainButton>
      ) : (
        <ButtonLink look="outline" href="/de">
          {texts.closed.home}
        </ButtonLink>
      )}
    </div>
  );
}

const messageOf = (state: Extract<State, { kind: 'closed' | 'failed' }>) =>
  state.kind === 'closed' ? texts.closed[state.reason] : { title: texts.failed, text: state.message };

function titleOf(state: State): string {
  if (state.kind === 'loading') return texts.sheet.label;
  if (state.kind !== 'open') return messageOf(state).title;
  const { profile, qualifications } = state.shared.candidate;
  return texts.title(profile.name ?? qualifications[0]?.name ?? profile.gegenpost_id);
}
