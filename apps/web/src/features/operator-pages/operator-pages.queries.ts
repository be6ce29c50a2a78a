import { type Media, mediaApi } from '@gegenpost/contract/media.ts';
import {
  type NewPage,
  type OperatorPageDetail,
  operatorPagesApi,
  type PageDraft,
  type PagePublication,
  type PageText,
} from '@gegenpost/contract/operator-pages.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';
import { upload } from '#platform/upload.ts';

const ALL = ['operator', 'pages'] as const;
const listKey = [...ALL, 'list'] as const;
const pageKey = (id: number) => [...ALL, 'page', id] as const;
const versionsKey = (id: number) => [...ALL, 'versions', id] as const;

/** All pages, also those that nobody sees. */
export const operatorPagesQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => confirmed(() => call(operatorPagesApi.list, { signal })),
});

export const readPage = (id: number, signal?: AbortSignal): Promise<OperatorPageDetail> =>
  confirmed(() => call(operatorPagesApi.get, { params: { id }, ...(signal ? { signal } : {}) }));

/**
 * A page with its draft. It is not read again while somebody writes: a colleague's text would pass for one that was
 * read.
 */
export const operatorPageQuery = (id: number) =>
  queryOptions({
    queryKey: pageKey(id),
    queryFn: ({ signal }) => readPage(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { keptAsRead: true },
  });

export const pageVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: versionsKey(id),
    queryFn: ({ signal }) => confirmed(() => call(operatorPagesApi.versions, { params: { id }, signal })),
  });

/** The text of a version, which never changes. */
export const pageVersionQuery = (id: number, no: number) =>
  queryOptions({
    queryKey: [...ALL, 'version', id, no],
    queryFn: ({ signal }) => confirmed(() => call(operatorPagesApi.version, { params: { id, no }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Takes what a change answered as the page from now on; what everybody reads is read anew. */
export function acceptPage(client: QueryClient, page: OperatorPageDetail): void {
  client.setQueryData(pageKey(page.id), page);
  void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: versionsKey(page.id) });
  void client.invalidateQueries({ queryKey: ['pages'] });
}

type WithReason = { revision: number; reason: string };

export const createPage = (body: z.input<typeof NewPage>) => confirmed(() => call(operatorPagesApi.create, { body }));

export const saveDraft = (id: number, body: z.input<typeof PageDraft>) =>
  confirmed(() => call(operatorPagesApi.update, { params: { id }, body }));

export const setAside = (id: number, text: PageText) =>
  confirmed(() => call(operatorPagesApi.setAside, { params: { id }, body: { text } }));

export const publishPage = (id: number, body: z.input<typeof PagePublication>) =>
  confirmed(() => call(operatorPagesApi.publish, { params: { id }, body }));

export const renamePage = (id: number, body: WithReason & { slug: string }) =>
  confirmed(() => call(operatorPagesApi.rename, { params: { id }, body }));

export const unpublishPage = (id: number, body: WithReason) =>
  confirmed(() => call(operatorPagesApi.delete, { params: { id }, body }));

export const undoUnpublish = (id: number, body: WithReason) =>
  confirmed(() => call(operatorPagesApi.undoDelete, { params: { id }, body }));

export const cancelSchedule = (id: number, body: WithReason) =>
  confirmed(() => call(operatorPagesApi.cancelSchedule, { params: { id }, body }));

export const rejectProposal = (id: number, body: WithReason) =>
  confirmed(() => call(operatorPagesApi.rejectProposal, { params: { id }, body }));

export const createPreview = (id: number) => confirmed(() => call(operatorPagesApi.createPreview, { params: { id } }));

export const closePreviews = (id: number) => confirmed(() => call(operatorPagesApi.closePreviews, { params: { id } }));

/** Uploads an image for pages. */
export function uploadImage(image: File, alt: string, signal: AbortSignal): Promise<Media> {
  return confirmed(() => {
    const form = new FormData();
    form.set('alt', alt);
    form.set('image', image);
    return upload(mediaApi.upload, { form, onProgress: () => {}, signal });
  });
}
