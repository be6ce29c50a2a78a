import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey, IdParam, Instant, Locale, Token } from './shared/scalars.ts';
import { NewSlug } from './shared/slugs.ts';

const shortText = (max: number) => z.string().trim().max(max);

/** What stands on a content page. A draft may be unfinished. */
export const PageText = z.strictObject({
  title: shortText(120),
  /** Shorter, for navigation; null: the title. */
  nav_title: shortText(40).nullable(),
  /** What search engines show below the title; null: what they show for the whole site. */
  description: shortText(200).nullable(),
  /** Markdown. */
  body: z.string().max(100_000),
});
export type PageText = z.infer<typeof PageText>;

/** How a version came about. `set_aside`: never published, kept because somebody else's text took its place. */
export const PageVersionKind = z.enum(['release', 'published', 'restored', 'taken_over', 'set_aside']);
export type PageVersionKind = z.infer<typeof PageVersionKind>;

export const PageVersion = z.object({
  no: z.int().min(1),
  kind: PageVersionKind,
  title: z.string(),
  created_at: Instant,
  /** Login address of its author; null: the release, or the account is gone. */
  author: z.string().nullable(),
  /** Why it was published. */
  note: z.string().nullable(),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** A page in the list of the operator area. */
export const OperatorPage = z.object({
  id: Id,
  slug: z.string(),
  language: Locale,
  title: z.string(),
  state: z.enum(['never_published', 'published', 'unpublished']),
  is_legal: z.boolean(),
  /** Number of the version that is or was public; null: none. */
  published_no: z.int().nullable(),
  published_at: Instant.nullable(),
  /** Until when the withdrawal of the page can be undone; null: it cannot. */
  undo_until: Instant.nullable(),
  has_draft: z.boolean(),
  scheduled_at: Instant.nullable(),
  /** A release brings another text than the operator's. */
  has_proposal: z.boolean(),
  /** Grows with every change; a change names the one that it was made on. */
  revision: z.int(),
});
export type OperatorPage = z.infer<typeof OperatorPage>;

export const OperatorPageDetail = OperatorPage.extend({
  /** The text that is or was public last; null: none. */
  published: PageText.nullable(),
  /** What is being written; without a draft the text that is public. */
  draft: PageText,
  draft_saved_at: Instant.nullable(),
  /** Login address of who saved the draft last; null: there is none, or the account is gone. */
  draft_author: z.string().nullable(),
  schedule: z.object({ version_no: z.int(), at: Instant, asks_consent: z.boolean() }).nullable(),
  proposal: z.object({ title: z.string(), body: z.string(), offered_at: Instant }).nullable(),
  /** Addresses of before, which lead here. */
  old_slugs: z.array(z.string()),
});
export type OperatorPageDetail = z.infer<typeof OperatorPageDetail>;

const params = z.object({ id: IdParam });
const revision = z.int().min(1).max(2_147_483_647);
const detail = { 200: OperatorPageDetail };

export const NewPage = z.strictObject({
  slug: NewSlug,
  language: Locale.default('de'),
  title: shortText(120).min(1),
  reason: OperatorReason,
  idempotency_key: IdempotencyKey,
});
export type NewPage = z.infer<typeof NewPage>;

export const PageDraft = z.strictObject({
  revision,
  text: PageText,
  /** Keeps the stored draft among the versions before it is replaced. */
  sets_aside: z.boolean().default(false),
});
export type PageDraft = z.infer<typeof PageDraft>;

export const PageRename = z.strictObject({ revision, slug: NewSlug, reason: OperatorReason });

/** What is published: the draft, the release's proposal, or the text of the version with this number, as a new version. */
export const PageSource = z.union([z.enum(['draft', 'proposal']), z.int().min(1).max(2_147_483_647)]);
export type PageSource = z.infer<typeof PageSource>;

export const PagePublication = z
  .strictObject({
    revision,
    source: PageSource.default('draft'),
    /** When it becomes public; without it at once. */
    at: Instant.optional(),
    /** Terms and privacy: everybody has to accept the new text. */
    asks_consent: z.boolean().default(false),
    /** What changed, in plain words, for those who have to accept it. */
    changes: shortText(2000).default(''),
    reason: OperatorReason,
  })
  .refine(({ asks_consent, changes }) => !asks_consent || changes.length >= 3, {
    path: ['changes'],
    error: 'fill_required',
  });
export type PagePublication = z.infer<typeof PagePublication>;

const withReason = z.strictObject({ revision, reason: OperatorReason });

export const operatorPagesApi = {
  list: {
    method: 'GET',
    url: '/api/operator/pages',
    schema: {
      summary: 'All content pages, also those that nobody sees.',
      response: { 200: z.array(OperatorPage) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/operator/pages/:id',
    schema: { summary: 'A content page with its draft.', params, response: detail },
  },
  create: {
    method: 'POST',
    url: '/api/pages',
    schema: {
      summary: 'Creates a content page, which nobody sees before it is published.',
      body: NewPage,
      response: { 201: OperatorPageDetail },
    },
  },
  update: {
    method: 'PATCH',
    url: '/api/pages/:id',
    schema: {
      summary: 'Saves the draft; 409 `page_changed` when somebody else was faster.',
      params,
      body: PageDraft,
      response: detail,
    },
  },
  rename: {
    method: 'POST',
    url: '/api/pages/:id/rename',
    schema: {
      summary: 'Changes the address of a page; the old one leads to the new one.',
      params,
      body: PageRename,
      response: detail,
    },
  },
  delete: {
    method: 'DELETE',
    url: '/api/pages/:id',
    schema: { summary: 'Withdraws a page from the public.', params, body: withReason, response: detail },
  },
  undoDelete: {
    method: 'POST',
    url: '/api/pages/:id/undo-unpublish',
    schema: {
      summary: 'Undoes a withdrawal of the last ten minutes.',
      params,
      body: withReason,
      response: detail,
    },
  },
  publish: {
    method: 'POST',
    url: '/api/pages/:id/publish',
    schema: {
      summary: 'Publishes the draft, a proposal or an earlier version as a new version, now or later.',
      params,
      body: PagePublication,
      response: detail,
    },
  },
  cancelSchedule: {
    method: 'DELETE',
    url: '/api/pages/:id/schedule',
    schema: { summary: 'Gives a planned publication up.', params, body: withReason, response: detail },
  },
  rejectProposal: {
    method: 'DELETE',
    url: '/api/pages/:id/proposal',
    schema: {
      summary: "Rejects the release's text; the page stays as it is.",
      params,
      body: withReason,
      response: detail,
    },
  },
  versions: {
    method: 'GET',
    url: '/api/pages/:id/versions',
    schema: {
      summary: 'All versions of a page without their texts, latest first.',
      params,
      response: { 200: z.array(PageVersion) },
    },
  },
  version: {
    method: 'GET',
    url: '/api/pages/:id/versions/:no',
    schema: {
      summary: 'The text of a version.',
      params: params.extend({ no: IdParam }),
      response: { 200: PageText },
    },
  },
  setAside: {
    method: 'POST',
    url: '/api/pages/:id/versions',
    schema: {
      summary: 'Keeps a text among the versions without publishing it.',
      params,
      body: z.strictObject({ text: PageText }),
      response: { 201: PageVersion },
    },
  },
  createPreview: {
    method: 'POST',
    url: '/api/pages/:id/preview-links',
    schema: {
      summary: 'A link that shows the draft to whoever has it, for 7 days.',
      params,
      response: { 201: z.object({ token: Token, expires_at: Instant }) },
    },
  },
  closePreviews: {
    method: 'DELETE',
    url: '/api/pages/:id/preview-links',
    schema: { summary: 'Ends all links that show the draft.', params, response: { 204: z.null() } },
  },
} as const satisfies Record<string, Endpoint>;

export const PagePreview = z.object({
  title: z.string(),
  body: z.string(),
  expires_at: Instant,
});
export type PagePreview = z.infer<typeof PagePreview>;

export const pagePreviewsApi = {
  get: {
    method: 'GET',
    url: '/api/page-previews/:token',
    schema: {
      summary: 'The draft of a page by a link.',
      params: z.object({ token: Token }),
      response: { 200: PagePreview },
    },
  },
} as const satisfies Record<string, Endpoint>;
