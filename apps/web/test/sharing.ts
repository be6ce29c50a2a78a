import type { ExternalSharing, SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import type { Activity, Application } from '@gegenpost/contract/job-manager.ts';
import { newDetail } from '#test/candidate.ts';

export const sharingToken = 'abcdefghijklmnopqrstuvwxyz';

/** An active sharing for one company that nobody has looked at; pass what the test is about. */
export function newSharing(sharing: Partial<ExternalSharing> = {}): ExternalSharing {
  return {
    id: 7,
    email: null,
    token: sharingToken,
    link: `https://gegenpost.example/de/external-sharing/${sharingToken}`,
    with_documents: false,
    groups: ['name', 'image', 'contact', 'employers'],
    companies: ['Sieltal Kliniken'],
    expires_on: null,
    views: 0,
    last_viewed: null,
    deactivated: false,
    mailed_at: null,
    thread_id: null,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...sharing,
  };
}

/** The row of a sharing. */
export function newApplication({
  sharing = newSharing(),
  ...application
}: Partial<Application> & { sharing?: ExternalSharing | null } = {}): Application {
  return {
    kind: 'sharing',
    id: sharing?.id ?? 7,
    title: sharing?.companies[0] ?? null,
    sharing,
    contact: null,
    last_activity: null,
    remind_on: null,
    created_at: '2026-11-20T09:00:00.000Z',
    ...application,
  };
}

export function newActivity(activity: Partial<Activity> = {}): Activity {
  return {
    id: 3,
    type: 'job_interview',
    date: '2026-11-18',
    note: 'Mit Frau Petersen',
    remind_on: null,
    automatic: false,
    event: null,
    ...activity,
  };
}

/** A shared profile with name and contact data. */
export function newShared({ candidate, ...shared }: Partial<SharedProfile> = {}): SharedProfile {
  const { contact: _contact, note: _note, viewed_at: _viewed, ...detail } = newDetail();
  const names = {
    id: 12,
    salutation: 'f',
    first_name: 'Marlene',
    last_name: 'Brandt',
    name: 'Marlene Brandt',
  } as const;
  return {
    candidate: candidate ?? {
      ...detail,
      profile: { ...detail.profile, ...names },
      email: 'marlene@example.org',
      phone: '0431 5550123',
      residence: '24143 Kiel',
    },
    image: null,
    companies: ['Sieltal Kliniken'],
    expires_on: null,
    updated_at: '2026-11-20T09:00:00.000Z',
    own: false,
    talent: null,
    ...shared,
  };
}
