import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { AttributeCode } from './reference.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdParam } from './shared/scalars.ts';

/** Lists whose entries operators rename, hide, and give synonyms. The others have entries that the product knows by key. */
export const editableCatalogues = [
  'qualification',
  'software',
  'coding',
  'soft_skill',
  'language',
  'industry',
] as const satisfies AttributeCode[];
export const EditableCatalogue = z.enum(editableCatalogues);
export type EditableCatalogue = z.infer<typeof EditableCatalogue>;

/** Lists to which operators add entries. Occupations and industries are official classifications: they get synonyms. */
export const addableCatalogues = [
  'software',
  'coding',
  'soft_skill',
  'language',
] as const satisfies EditableCatalogue[];

export const CatalogueEntry = z.object({
  id: Id,
  code: EditableCatalogue,
  key: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  synonyms: z.array(z.string()),
  is_added: z.boolean(),
  /** By an operator. */
  is_hidden: z.boolean(),
  /** This release does not have it any more. */
  is_dropped: z.boolean(),
  is_changed: z.boolean(),
  /** Of the changes: who changes it says which one was read. */
  version: z.int().min(0),
  /** Profiles that name it. */
  profiles: z.int().min(0),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

const Name = z.string().trim().min(1, 'fill_required').max(100);
const Synonyms = z.array(Name).max(40);

export const EntryChange = z.strictObject({
  label: Name,
  synonyms: Synonyms,
  is_hidden: z.boolean(),
  version: z.int().min(0).max(1_000_000),
  reason: OperatorReason,
});
export type EntryChange = z.input<typeof EntryChange>;

export const NewEntry = z.strictObject({
  /** An entry of the list, beside which the new one stands in its group. */
  like_id: Id,
  label: Name,
  synonyms: Synonyms,
  reason: OperatorReason,
});
export type NewEntry = z.input<typeof NewEntry>;

const Params = z.object({ id: IdParam });
const URL = '/api/operator/catalogues';

export const operatorCataloguesApi = {
  list: {
    method: 'GET',
    url: URL,
    schema: {
      summary: 'Entries of a list by name; `next` is the `after` of the next page.',
      querystring: z.object({
        code: EditableCatalogue,
        /** Part of a name or a synonym. */
        q: z.string().trim().max(100).optional(),
        only: z.enum(['changed', 'hidden', 'added']).optional(),
        after: IdParam.optional(),
      }),
      response: { 200: z.object({ items: z.array(CatalogueEntry), next: Id.nullable() }) },
    },
  },
  get: {
    method: 'GET',
    url: `${URL}/entries/:id`,
    schema: { summary: 'One entry.', params: Params, response: { 200: CatalogueEntry } },
  },
  create: {
    method: 'POST',
    url: `${URL}/entries`,
    schema: {
      summary: 'Adds an entry; 422 for a name that the list has already, so that a repeated call adds nothing twice.',
      body: NewEntry,
      response: { 201: CatalogueEntry },
    },
  },
  patch: {
    method: 'PATCH',
    url: `${URL}/entries/:id`,
    schema: {
      summary: 'Renames or hides an entry, or changes its synonyms; 409 when somebody was faster.',
      params: Params,
      body: EntryChange,
      response: { 200: CatalogueEntry },
    },
  },
} as const satisfies Record<string, Endpoint>;
