import { Component as Customers } from '#features/customers/customers.page.tsx';
import { customersQuery } from '#features/customers/customers.queries.ts';
import { CustomerPresented } from '#features/presentations/customer-presented.tsx';
import { presentedCountsQuery } from '#features/presentations/presentations.queries.ts';
import { projectsQuery } from '#features/projects/projects.queries.ts';
import { useAwaitedQuery, usePrefetched } from '#platform/use-prefetched.ts';

/** The customers, with who was presented to each. */
export function Component() {
  usePrefetched([customersQuery, projectsQuery, presentedCountsQuery]);
  const counts = useAwaitedQuery(presentedCountsQuery) ?? [];
  return (
    <Customers
      presented={({ id, company }) => (
        <CustomerPresented company={company} count={counts.find(({ customer_id }) => customer_id === id)} />
      )}
    />
  );
}
