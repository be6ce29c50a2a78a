import type { OwnCandidate } from '@gegenpost/contract/own-candidates.ts';
import { Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { DocumentSourceContext } from '#features/documents/document-source.queries.ts';
import { ownCandidateQuery } from '#features/own-candidates/own-candidates.queries.ts';
import { ProfileSourceContext } from '#features/profiles/profile-source.queries.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { useTitle } from '#platform/title.ts';
import { useHashFocus } from '#platform/use-hash-focus.ts';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { useCandidateDocumentSource } from './candidate-document-source.ts';
import { useCandidateProfileSource } from './candidate-profile-source.ts';
import { DemandStrip } from './demand-strip.tsx';
import './edit.css';
import { EditHeader } from './edit-header.tsx';
import { fullNameOf } from './full-name.ts';
import { type CandidateParts, type Tab, tabOfField, tabs } from './tabs.ts';

const PersonTab = lazy(async () => ({ default: (await import('./person-tab.tsx')).PersonTab }));
const VisibilityTab = lazy(async () => ({ default: (await import('./visibility-tab.tsx')).VisibilityTab }));
const PlacementTab = lazy(async () => ({ default: (await import('./placement-tab.tsx')).PlacementTab }));

/** The page of one candidate of the company: all fields in tabs, each saved as soon as it is left. */
export function CandidateEditor({ id, parts }: { id: number; parts: CandidateParts }) {
  const { t } = useTranslation('own-candidates');
  const { data: candidate } = useSuspenseQuery(ownCandidateQuery(id));
  const profile = useCandidateProfileSource(candidate);
  const documents = useCandidateDocumentSource(id, profile);
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabOfField(hash.slice(1));
  useTitle(fullNameOf(candidate));
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(strip.current, tab), [tab]);
  const panels: Record<Tab, ReactNode> = {
    person: <PersonTab candidate={candidate}>{parts.image(candidate)}</PersonTab>,
    wishes: parts.wishes(candidate),
    qualification: parts.qualification(candidate),
    career: parts.career(candidate),
    documents: parts.documents(candidate),
    visibility: <VisibilityTab candidate={candidate}>{parts.preview(candidate)}</VisibilityTab>,
    placement: <PlacementTab candidate={candidate}>{parts.placement(candidate)}</PlacementTab>,
  };
  return (
    <ProfileSourceContext value={profile}>
      <DocumentSourceContext value={documents}>
        <div className="own-candidate wrap">
          <EditHeader candidate={candidate} />
          <DemandStrip id={id} />
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(chosen) => setParams({ tab: chosen ?? 'person' }, { replace: true })}
          >
            <Tabs.List ref={strip} className="own-candidate-tabs" aria-label={t('tabs.label')}>
              {tabs.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {t(`tabs.${name}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map((name) => (
              <Tabs.Panel key={name} value={name} className="own-candidate-panel">
                <PromptSuspense fallback={<PanelSkeleton />}>
                  {panels[name]}
                  <HashFocus />
                </PromptSuspense>
              </Tabs.Panel>
            ))}
          </Tabs>
        </div>
      </DocumentSourceContext>
    </ProfileSourceContext>
  );
}

/** Moves the strip of tabs, which is wider than a phone, until this one stands in its middle. */
function showTab(strip: HTMLElement | null, tab: Tab): void {
  const chosen = strip?.children[tabs.indexOf(tab)]?.getBoundingClientRect();
  if (!strip || !chosen) return;
  const { left, width } = strip.getBoundingClientRect();
  strip.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2);
}

/** Leads to the field in the address once the tab is there. */
function HashFocus() {
  useHashFocus();
  return null;
}

function PanelSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar height={180} />
      <SkeletonBar height={260} />
    </Skeleton>
  );
}

export type CandidateProps = { candidate: OwnCandidate };
