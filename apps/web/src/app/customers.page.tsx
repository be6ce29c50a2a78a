import { useQuery } from '@tanstack/react-query';
import { Component as Customers } from '#features/customers/customers.page.tsx';
import { CustomerPresented } from '#features/presentations/customer-presented.tsx';
import { presentedCountsQuery } from '#features/presentations/presentations.queries.ts';

/** The customers, with who was presented to each. */
export function Component() {
  const { data: counts = [] } = useQuery(presentedCountsQuery);
  return (
    <Customers
      presented={({ id, company }) => (
        <CustomerPresented company={company} count={counts.find(({ customer_id }) => customer_id === id)} />
      )}
    />
  );
}
