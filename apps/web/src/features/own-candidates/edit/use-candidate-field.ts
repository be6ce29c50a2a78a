import { type OwnCandidate, type OwnCandidateChange, ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownCandidateQuery, patchCandidate } from '#features/own-candidates/own-candidates.queries.ts';
import { ApiError, call } from '#platform/api.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { type SavedField, useSavedField } from '#platform/use-saved-field.ts';
import { previousOf, scopeOf } from './candidate-profile-source.ts';

type Groups = Pick<OwnCandidate, 'person' | 'visibility'> & { placement: Pick<OwnCandidate, 'external_id'> };
type Group = keyof Groups;
export type GroupChange<G extends Group> = Partial<Groups[G]>;

/** `problem`: why the server refused the value. */
export type CandidateField<G extends Group> = SavedField<GroupChange<G>> & { problem: string | null };

/** Saves a field that stands beside the profile: of the person, of what others see, or the external id. */
export function useCandidateField<G extends Group>(id: number, group: G, label: string): CandidateField<G> {
  const { t } = useTranslation('own-candidates');
  const client = useQueryClient();
  const { queryKey } = ownCandidateQuery(id);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (change: GroupChange<G>) =>
    client.setQueryData(queryKey, (candidate) => candidate && withChange(candidate, group, change));
  const present = (change: GroupChange<G>) => {
    const candidate = client.getQueryData(queryKey);
    return candidate ? pick(groupOf(candidate, group), change) : null;
  };
  const { mutateAsync } = useMutation({
    scope: { id: scopeOf(id) },
    mutationFn: ({ change, before }: { change: GroupChange<G>; before: GroupChange<G> }) =>
      patchCandidate(client, id, bodyOf(group, change, before)),
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey, exact: true });
      apply(change);
    },
    onSuccess: (candidate, { change }) => apply(pick(groupOf(candidate, group), change)),
    onError: (_error, { before }) => apply(before),
  });
  const field = useSavedField<GroupChange<G>>({
    id: `${scopeOf(id)}/${label}`,
    label,
    present,
    send: (change) => {
      setProblem(null);
      return mutateAsync({ change, before: present(change) ?? {} });
    },
    reread: async (change) => {
      const theirs = pick(groupOf(await call(ownCandidatesApi.get, { params: { id } }), group), change);
      apply(theirs);
      return theirs;
    },
    onFailure: (error) => {
      const isRefusal = error instanceof ApiError && [403, 409, 422].includes(error.status);
      if (isRefusal) setProblem(wordsOf(error, label));
      else notifyFailureOf('own-candidate')(new Error(t('not_saved', { label, reason: error.message })));
    },
  });
  return { ...field, problem };
}

/** The error at the field; without one the sentence of the whole answer. */
const wordsOf = ({ errors, message }: ApiError, label: string): string =>
  Object.values(errors)[0]?.[0]?.replaceAll(':attribute', label) ?? message;

const groupOf = <G extends Group>(candidate: OwnCandidate, group: G): Groups[G] =>
  (group === 'placement' ? candidate : candidate[group as 'person' | 'visibility']) as Groups[G];

function withChange<G extends Group>(candidate: OwnCandidate, group: G, change: GroupChange<G>): OwnCandidate {
  if (group === 'placement') return { ...candidate, ...change };
  return { ...candidate, [group]: { ...groupOf(candidate, group), ...change } };
}

function bodyOf<G extends Group>(group: G, change: GroupChange<G>, before: GroupChange<G>): OwnCandidateChange {
  if (group === 'placement') return { ...change, previous: { ...before } };
  return { [group]: change, previous: previousOf(group, before) };
}

const pick = <T extends object>(whole: T, names: object): Partial<T> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(names, name))) as Partial<T>;
