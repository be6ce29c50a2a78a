import type { Message, Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { Offer } from '@gegenpost/contract/offers.ts';

/** A request of an employer as the candidate sees it in a list; pass what the test is about. */
export function newThread(thread: Partial<Thread> = {}): Thread {
  return {
    id: 8,
    from: 21,
    date: '2026-11-18T13:20:00.000Z',
    isDeleted: false,
    isSystem: false,
    lastMessage: 'Wir bewerben uns bei Ihnen.',
    lastMsgTimestamp: '2026-11-18T13:20:00.000Z',
    sendByMe: false,
    subject: 'Projektingenieurin Medizintechnik',
    unreadCount: 0,
    party: {
      profile: null,
      company: {
        gegenpost_id: '5c1n7wd3hqa',
        name: 'Nordlicht Medizintechnik',
        logo: null,
        hasSubscription: true,
      },
      title: null,
    },
    request: { state: 'open', expires_at: '2026-12-02T13:20:00.000Z' },
    asked: true,
    archived: false,
    needs_me: false,
    ...thread,
  };
}

export function newThreadDetail(thread: Partial<ThreadDetail> = {}): ThreadDetail {
  return {
    ...newThread(),
    messages: [newMessage()],
    offer: null,
    marks: [],
    letter_head: null,
    project: null,
    candidate: null,
    explanation: null,
    wishes: null,
    weekly_hours: null,
    reason: null,
    rejection: null,
    questions: null,
    can_ask: false,
    can_decide: true,
    can_reply: false,
    has_live_links: false,
    has_older: false,
    later_until: null,
    can_pass_on: false,
    passed_on_at: null,
    can_attach: false,
    blocked: false,
    ...thread,
  };
}

export function newMessage(message: Partial<Message> = {}): Message {
  return {
    id: 1,
    thread_id: 8,
    mine: false,
    body: 'Wir bewerben uns bei Ihnen.',
    created_at: '2026-11-18T13:20:00.000Z',
    status: 'sent',
    idempotency_key: null,
    attachments: [],
    ...message,
  };
}

export function newOffer(offer: Partial<Offer> = {}): Offer {
  return {
    qualification_id: 11,
    job_place_id: 5,
    working_time_id: 3,
    job_title: 'Projektingenieurin Medizintechnik',
    home_office_days: 0,
    contract_kind: 'direct',
    pay_from: 60_000,
    pay_to: 70_000,
    pay_per: 'year',
    starts_on: null,
    qualification: { id: 11, name: 'Ingenieur/in - Medizintechnik' },
    job_place: { id: 5, postal_code: '24143', name: 'Kiel' },
    working_time: { id: 3, name: 'Vollzeit' },
    ...offer,
  };
}
