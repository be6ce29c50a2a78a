import { type MessageTemplate, messageTemplatesApi } from '@gegenpost/contract/message-templates.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '#platform/api.ts';

export const templatesQuery = queryOptions({
  queryKey: ['message-templates'],
  queryFn: ({ signal }) => call(messageTemplatesApi.list, { signal }),
});

export const useCreateTemplate = () =>
  useTemplateMutation((body: Input<typeof messageTemplatesApi.create>['body']) =>
    call(messageTemplatesApi.create, { body }),
  );

export const useRenameTemplate = () =>
  useTemplateMutation(({ id, title }: Pick<MessageTemplate, 'id' | 'title'>) =>
    call(messageTemplatesApi.update, { params: { id }, body: { title } }),
  );

export const useDeleteTemplate = () =>
  useTemplateMutation((id: number) => call(messageTemplatesApi.delete, { params: { id } }));

export const useRestoreTemplate = () =>
  useTemplateMutation((id: number) => call(messageTemplatesApi.restore, { params: { id } }));

/** Mutations run one after another, and the list is refetched after each. */
function useTemplateMutation<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'message-templates' },
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
}
