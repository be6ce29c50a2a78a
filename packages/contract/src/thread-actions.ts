import { z } from 'zod';
import { Thread, ThreadDetail, threadParams } from './messaging.ts';
import type { Endpoint } from './shared/endpoint.ts';

/** Actions on a whole thread. */
export const threadActionsApi = {
  patch: {
    method: 'PATCH',
    url: '/api/messages/threads/:id',
    schema: {
      summary: 'Marks a thread as read or unread, archives it, or puts off the answer to a request.',
      params: threadParams,
      body: z.strictObject({
        read: z.boolean().optional(),
        archived: z.boolean().optional(),
        /** True puts the answer off by three days, at most until the request expires; then a reminder is sent. */
        later: z.boolean().optional(),
      }),
      response: { 200: Thread },
    },
  },
  delete: {
    method: 'DELETE',
    url: '/api/messages/threads/:id',
    schema: {
      summary: 'Takes a thread out of the own folders; the other side keeps it. A new message brings it back.',
      params: threadParams,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: '/api/messages/threads/:id/restore',
    schema: { summary: 'Takes back a removal.', params: threadParams, response: { 200: Thread } },
  },
  passOn: {
    method: 'POST',
    url: '/api/messages/threads/:id/pass-on',
    schema: {
      summary: 'Mails an open request to the placed candidate, with words of the agent.',
      params: threadParams,
      body: z.strictObject({ note: z.string().trim().max(2000).default('') }),
      response: { 200: ThreadDetail },
    },
  },
  block: {
    method: 'POST',
    url: '/api/messages/threads/:id/block',
    schema: {
      summary: 'Blocks the other side: it can write no more, and a blocked company finds the candidate no more.',
      params: threadParams,
      response: { 204: z.null() },
    },
  },
  unblock: {
    method: 'DELETE',
    url: '/api/messages/threads/:id/block',
    schema: { summary: 'Takes back a block.', params: threadParams, response: { 204: z.null() } },
  },
  blockDomain: {
    method: 'POST',
    url: '/api/messages/threads/:id/block-domain',
    schema: {
      summary: 'Blocks the mail domain of somebody without an account who wrote, and the thread; can be taken back.',
      params: threadParams,
      response: { 204: z.null() },
    },
  },
  unblockDomain: {
    method: 'DELETE',
    url: '/api/messages/threads/:id/block-domain',
    schema: {
      summary: 'Takes the block of that domain and of the thread back.',
      params: threadParams,
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
