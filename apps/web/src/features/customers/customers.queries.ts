import { type CustomerChange, customersApi, type NewCustomer } from '@gegenpost/contract/customers.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** The company's customers, sorted by name. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => call(customersApi.list, { signal }),
});

/** Refetches all visible data after a change, because projects show the names of customers too. */
function useReadAgain() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['projects'] });
    return client.invalidateQueries({ queryKey: customersQuery.queryKey });
  };
}

type Saved = { id: number | null; key: string; values: CustomerChange };

/** Changes or creates a customer; the idempotency key is made when the form opens. */
export function useSaveCustomer() {
  return useMutation({
    mutationFn: ({ id, key, values }: Saved) =>
      id === null
        ? call(customersApi.create, { body: { ...(values as NewCustomer), idempotency_key: key } })
        : call(customersApi.update, { params: { id }, body: values }),
    onSuccess: useReadAgain(),
  });
}

export function useRemoveCustomer() {
  const client = useQueryClient();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: number) => call(customersApi.delete, { params: { id } }),
    onSuccess: async (_, id) => {
      await client.cancelQueries({ queryKey: customersQuery.queryKey });
      client.setQueryData(customersQuery.queryKey, (list) => list?.filter((customer) => customer.id !== id));
      await readAgain();
    },
  });
}

export function useRestoreCustomer() {
  return useMutation({
    mutationFn: (id: number) => call(customersApi.restore, { params: { id } }),
    onSuccess: useReadAgain(),
  });
}
