import { REQUEST_EXPIRY_DAYS } from '@gegenpost/contract/shared/constants.ts';
import type { DemoCandidate } from './candidates.ts';
import type { DemoCompany } from './companies.ts';
import type { Days } from './days.ts';
import { readLetters } from './letter-file.ts';
import { stories } from './stories.ts';
import { systemMessages } from './system-messages.ts';

/** What an employer offers in a story. */
export type StoryOffer = {
  /** Key of the occupation. */
  qualification: string;
  job_title: string;
  postal_code: string;
  working_time: string;
  home_office_days: number;
  contract_kind: 'direct' | 'temporary';
  pay: [from: number, to: number, per: 'year' | 'hour'];
  /** Days ahead; null: as soon as possible. */
  starts_in: number | null;
};

/** `[who, days ago, time, text]`, and the file names of papers that the candidate sent. */
export type StoryMessage = ['company' | 'candidate', number, string, string, ...string[]];

export type Story = {
  company: string;
  /** Public id; null: the member has left. */
  candidate: string | null;
  subject: string;
  state: 'open' | 'accepted' | 'rejected' | 'expired';
  reason?: string;
  offer: StoryOffer;
  messages: StoryMessage[];
  /** Groups released by accepting. */
  release?: string[];
  /** The candidate's side put off its answer until so many days ahead. */
  later_in?: number;
  /** Messages that the company, or the candidate's side, has not read yet. */
  unread?: { company?: number; candidate?: number };
};

export type SystemMessage = {
  email: string;
  subject: string;
  body: string;
  days_ago: number;
  time: string;
  unread: boolean;
};

export type ConversationMember = {
  /** Mail address of the user; null: deleted. */
  user: string | null;
  profile: string | null;
  company: string | null;
  is_candidate_side: boolean;
  unread_count: number;
  later_until: Date | null;
};

export type ConversationMessage = {
  sender: number | null;
  body: string;
  status: 'sent' | 'read' | 'rejected';
  created_at: Date;
  /** File names. */
  papers: string[];
};

export type Conversation = {
  subject: string;
  is_system: boolean;
  created_at: Date;
  members: ConversationMember[];
  /** `sender` is the index of a member; null: the platform. */
  messages: ConversationMessage[];
  request: (Pick<Story, 'state' | 'offer'> & RequestFacts) | null;
  release: string[];
};

type RequestFacts = { reason: string | null; expires_at: Date; decided_at: Date | null; starts_on: string | null };

/** The conversations of the demo accounts; `people` are those of the fields, to whom the letters went. */
export function conversationsOf(
  days: Days,
  companies: DemoCompany[],
  candidates: DemoCandidate[],
  people: readonly DemoCandidate[],
): Conversation[] {
  return [
    ...[...stories, ...readLetters(people)].map((story) => tell(story, days, companies, candidates)),
    ...systemMessages.map((message) => announce(message, days, companies, candidates)),
  ];
}

function tell(story: Story, days: Days, companies: DemoCompany[], candidates: DemoCandidate[]): Conversation {
  const company = companies.find(({ row }) => row.name === story.company)!;
  const candidate = candidates.find(({ person }) => person.gegenpost_id === story.candidate);
  const agent = companies.find(({ row }) => row.gegenpost_id === candidate?.recruiter);
  const moments = story.messages.map(([, daysAgo, time]) => momentOf(days, daysAgo, time));
  const first = moments[0]!;
  const decided = story.state === 'accepted' || story.state === 'rejected';
  return {
    subject: story.subject,
    is_system: false,
    created_at: first,
    members: [
      {
        user: company.person.email,
        profile: company.person.gegenpost_id,
        company: company.row.gegenpost_id,
        is_candidate_side: false,
        unread_count: story.unread?.company ?? 0,
        later_until: null,
      },
      {
        // What is meant for a placed candidate goes to the agent.
        user: candidate ? (candidate.login ?? agent!.person.email) : null,
        profile: story.candidate,
        company: null,
        is_candidate_side: true,
        unread_count: story.unread?.candidate ?? 0,
        later_until: story.later_in === undefined ? null : days.at(-story.later_in, 8),
      },
    ],
    messages: story.messages.map(([who, , , body, ...papers], index) => ({
      sender: who === 'company' ? 0 : 1,
      body,
      status: statusOf(story, index),
      created_at: moments[index]!,
      papers,
    })),
    request: {
      state: story.state,
      offer: story.offer,
      reason: story.reason ?? null,
      expires_at: new Date(first.getTime() + REQUEST_EXPIRY_DAYS * 86_400_000),
      decided_at: decided ? (moments[1] ?? first) : null,
      starts_on: story.offer.starts_in === null ? null : days.startAhead(story.offer.starts_in),
    },
    release: story.release ?? [],
  };
}

/** The last messages that the other side has not read are `sent`; a rejected request's letter is `rejected`. */
function statusOf({ messages, state, unread }: Story, index: number): 'sent' | 'read' | 'rejected' {
  if (index === 0 && state === 'rejected') return 'rejected';
  const [who] = messages[index]!;
  const later = messages.slice(index + 1).filter(([sender]) => sender === who).length;
  const unreadByOther = (who === 'company' ? unread?.candidate : unread?.company) ?? 0;
  return later < unreadByOther ? 'sent' : 'read';
}

function announce(
  message: SystemMessage,
  days: Days,
  companies: DemoCompany[],
  candidates: DemoCandidate[],
): Conversation {
  const company = companies.find(({ person }) => person.email === message.email);
  const candidate = candidates.find(({ login }) => login === message.email);
  const at = momentOf(days, message.days_ago, message.time);
  return {
    subject: message.subject,
    is_system: true,
    created_at: at,
    members: [
      {
        user: message.email,
        profile: (company ?? candidate)!.person.gegenpost_id,
        company: company?.row.gegenpost_id ?? null,
        is_candidate_side: company === undefined,
        unread_count: message.unread ? 1 : 0,
        later_until: null,
      },
    ],
    messages: [
      { sender: null, body: message.body, status: message.unread ? 'sent' : 'read', created_at: at, papers: [] },
    ],
    request: null,
    release: [],
  };
}

function momentOf(days: Days, daysAgo: number, time: string): Date {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return days.at(daysAgo, hour, minute);
}
