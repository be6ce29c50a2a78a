import { pagePreviewsApi } from '@gegenpost/contract/operator-pages.ts';
import { pagesApi } from '@gegenpost/contract/pages.ts';
import type { Locale } from '@gegenpost/contract/shared/scalars.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api.ts';
import { i18n } from '#platform/i18n.ts';

/** A content page by its slug; an unknown slug fails with 404. */
export const pageQuery = (slug: string, language: Locale) =>
  queryOptions({
    queryKey: ['pages', language, slug],
    staleTime: 600_000,
    queryFn: async ({ signal }) => {
      const [page] = await call(pagesApi.list, { querystring: { slug, language }, signal });
      if (!page) throw new ApiError(404, { message: i18n.t('content-page:not_found') });
      return page;
    },
  });

/** A draft by its link; a link that has ended fails with 404. */
export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['page-previews', token],
    queryFn: ({ signal }) => call(pagePreviewsApi.get, { params: { token }, signal }),
  });
